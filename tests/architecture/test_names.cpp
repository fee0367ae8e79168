// A name of the library means one thing. Two definitions of one name break the one-definition rule, where they meet in
// a program: the linker takes either of them, without a word. Where they do not meet yet, readers do.

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fs = std::filesystem;

namespace {

using Tokens = std::vector<std::string>;

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

bool is_name(const std::string& token) {
    return is_of_word(token.front()) && std::isdigit(static_cast<unsigned char>(token.front())) == 0;
}

/// Behind a literal in `quote` that begins at `i`.
std::size_t behind_literal(std::string_view text, std::size_t i, char quote) {
    for (++i; i < text.size() && text[i] != quote; ++i)
        if (text[i] == '\\') ++i;
    return i + 1;
}

/// Behind the directive that begins at `i`, and the lines that it goes on in.
std::size_t behind_directive(std::string_view text, std::size_t i) {
    std::size_t end = text.find('\n', i);
    while (end != text.npos && text[end - 1] == '\\') end = text.find('\n', end + 1);
    return std::min(end, text.size());
}

/// Words and signs of C++, without comments and directives. A literal of characters is one token, `""`.
Tokens tokens_of(std::string_view text) {
    Tokens tokens;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            ++i;
        } else if (text.substr(i).starts_with("//")) {
            i = std::min(text.find('\n', i), text.size());
        } else if (text.substr(i).starts_with("/*")) {
            i = std::min(text.find("*/", i), text.size() - 2) + 2;
        } else if (c == '#') {
            i = behind_directive(text, i);
        } else if (text.substr(i).starts_with("R\"")) {
            const std::size_t open = text.find('(', i);
            const std::string close = ')' + std::string(text.substr(i + 2, open - i - 2)) + '"';
            i = text.find(close, open) + close.size(), tokens.emplace_back("\"\"");
        } else if (c == '"' || c == '\'') {
            i = behind_literal(text, i, c), tokens.emplace_back("\"\"");
        } else if (is_of_word(c)) {
            std::size_t end = i;
            const bool is_number = std::isdigit(static_cast<unsigned char>(c)) != 0;
            while (end < text.size() && (is_of_word(text[end]) || (is_number && text[end] == '\''))) ++end;
            tokens.emplace_back(text.substr(i, end - i)), i = end;
        } else {
            const std::size_t length = text.substr(i).starts_with("::") || text.substr(i).starts_with("->") ? 2 : 1;
            tokens.emplace_back(text.substr(i, length)), i += length;
        }
    }
    return tokens;
}

std::string joined(const Tokens& tokens, std::size_t begin, std::size_t end) {
    std::string text;
    for (std::size_t i = begin; i < end; ++i) text += (text.empty() ? "" : " ") + tokens[i];
    return text;
}

/// Behind the bracket that closes the one at `i`. Of angles, only those around arguments of templates.
std::size_t behind_bracket(const Tokens& tokens, std::size_t i) {
    const std::string open = tokens[i], close = open == "(" ? ")" : open == "[" ? "]" : open == "{" ? "}" : ">";
    std::size_t depth = 0;
    for (; i < tokens.size(); ++i) {
        if (tokens[i] == open) ++depth;
        if (tokens[i] == close && --depth == 0) return i + 1;
        if (open == "<" && tokens[i] == "(") i = behind_bracket(tokens, i) - 1;
    }
    return i;
}

/// The type of a parameter, without its name and its default.
std::string type_of(Tokens tokens) {
    static const std::set<std::string> parts{"const", "unsigned", "signed",   "long",
                                             "short", "::",       "typename", "struct"},
        numbers{"int", "long", "short", "char", "double"};
    if (const auto value = std::ranges::find(tokens, "="); value != tokens.end()) tokens.erase(value, tokens.end());
    std::erase(tokens, "bernal");
    if (!tokens.empty() && tokens.front() == "::") tokens.erase(tokens.begin());
    if (tokens.size() > 1 && is_name(tokens.back())) {
        const std::string& before = tokens[tokens.size() - 2];
        const bool is_of_type =
            before == "unsigned" || before == "long" ? numbers.contains(tokens.back()) : parts.contains(before);
        if (!is_of_type) tokens.pop_back();
    }
    const auto is_reference = [](const std::string& token) { return token == "&" || token == "*"; };
    if (std::ranges::none_of(tokens, is_reference)) std::erase(tokens, "const");
    return joined(tokens, 0, tokens.size());
}

/// The types of the parameters between the brackets at `open` and before `close`.
std::string types_of(const Tokens& tokens, std::size_t open, std::size_t close) {
    std::string types;
    Tokens parameter;
    for (std::size_t i = open + 1; i < close; ++i) {
        const bool opens = std::set<std::string>{"(", "[", "{", "<"}.contains(tokens[i]);
        const std::size_t end = opens ? std::min(behind_bracket(tokens, i), close) : i + 1;
        if (tokens[i] == ",")
            types += type_of(parameter) + ", ", parameter.clear();
        else
            parameter.insert(parameter.end(), tokens.begin() + static_cast<std::ptrdiff_t>(i),
                             tokens.begin() + static_cast<std::ptrdiff_t>(end));
        i = end - 1;
    }
    return types + type_of(parameter);
}

/// What a file defines: of a name, what it means there.
using Meanings = std::map<std::string, std::string>;

/// Reads a file's namespaces, and of each the definitions that other files could see.
class Definitions {
  public:
    Definitions(std::string_view text, bool is_header) : tokens_(tokens_of(text)), is_header_(is_header) {
        read_scope("");
    }
    const Meanings& found() const { return found_; }

  private:
    bool is(std::size_t i, std::string_view token) const { return i < tokens_.size() && tokens_[i] == token; }

    void read_scope(const std::string& scope) {
        while (at_ < tokens_.size() && !is(at_, "}")) {
            if (is(at_, "namespace") || (is(at_, "inline") && is(at_ + 1, "namespace")))
                read_namespace(scope);
            else if (is(at_, "extern") && is(at_ + 1, "\"\"") && is(at_ + 2, "{"))
                at_ += 3, read_scope(scope), ++at_;
            else
                read_declaration(scope);
        }
    }

    void read_namespace(const std::string& outer) {
        at_ += is(at_, "inline") ? 2 : 1;
        std::string scope = outer;
        for (; at_ < tokens_.size() && !is(at_, "{") && !is(at_, "="); ++at_) scope += tokens_[at_];
        if (is(at_, "=")) return skip_to_end();
        if (scope == outer) return void(at_ = behind_bracket(tokens_, at_));  // unnamed: no other file sees it
        ++at_, read_scope(scope + "::"), ++at_;
    }

    void skip_to_end() {
        while (at_ < tokens_.size() && !is(at_, ";"))
            at_ = is(at_, "{") || is(at_, "(") ? behind_bracket(tokens_, at_) : at_ + 1;
        ++at_;
    }

    void read_declaration(const std::string& scope) {
        while (is(at_, "template") || is(at_, "[") || is(at_, "requires") || is(at_, "alignas")) {
            const std::size_t bracket = is(at_, "[") ? at_ : at_ + 1;
            at_ = is(bracket, "<") || is(bracket, "[") || is(bracket, "(") ? behind_bracket(tokens_, bracket) : bracket;
        }
        if (is(at_, "using")) return read_alias(scope);
        if (is(at_, "struct") || is(at_, "class") || is(at_, "union") || is(at_, "enum")) return read_type(scope);
        read_function_or_value(scope);
    }

    void read_alias(const std::string& scope) {
        const std::size_t begin = at_;
        skip_to_end();
        if (is(begin + 2, "=")) found_[scope + tokens_[begin + 1]] = joined(tokens_, begin + 3, at_ - 1);
    }

    void read_type(const std::string& scope) {
        std::size_t i = at_ + 1;
        if (is(i, "class") || is(i, "struct")) ++i;
        while (is(i, "[") || is(i, "alignas")) i = behind_bracket(tokens_, is(i, "[") ? i : i + 1);
        const std::size_t name = i;
        while (is(i + 1, "::")) i += 2;
        const std::size_t end = is(i + 1, "<") ? behind_bracket(tokens_, i + 1) : i + 1;
        const bool is_defined = is(end, "{") || is(end, ":") || is(end, "final");
        if (!is_defined && !is(end, ";")) return read_function_or_value(scope);
        if (is_defined && !(is(at_, "enum") && is(name, "{"))) found_[scope + joined(tokens_, name, end)] = "a type";
        skip_to_end();
    }

    /// The name that ends before `end`, with the classes that it is of.
    std::string name_before(std::size_t end) const {
        std::size_t begin = end - 1;
        while (begin >= 2 && tokens_[begin - 1] == "::" && is_name(tokens_[begin - 2])) begin -= 2;
        std::string name;
        for (std::size_t i = begin; i < end; ++i) name += tokens_[i];
        return name;
    }

    void read_function_or_value(const std::string& scope) {
        const std::size_t begin = at_;
        bool is_local = false, is_constant = false, is_told = false;
        std::size_t i = begin;
        std::string name, types;
        for (; i < tokens_.size() && !is(i, ";") && !is(i, "{") && !is(i, "=") && !is(i, "}"); ++i) {
            is_local |= is(i, "static") || is(i, "friend");
            is_constant |= is(i, "constexpr") || is(i, "const");
            is_told |= is(i, "extern");
            if (is(i, "operator")) {
                std::size_t open = i + 1;
                while (open < tokens_.size() && (!is(open, "(") || is(open + 1, ")"))) open += is(open, "(") ? 2 : 1;
                name = joined(tokens_, i, open), i = open;
            }
            if (is(i, "<") && i > begin && is_name(tokens_[i - 1])) i = behind_bracket(tokens_, i) - 1;
            if (!is(i, "(")) continue;
            if (is_name(tokens_[i - 1])) name = name_before(i);
            const std::size_t end = behind_bracket(tokens_, i);
            types = '(' + types_of(tokens_, i, end - 1) + ')';
            i = end;
            break;
        }
        if (types.empty()) return read_value(scope, i, is_local || (is_constant && !is_header_) || is_told);
        while (i < tokens_.size() && !is(i, ";") && !is(i, "{")) ++i;
        // A member's value before the body: "A::A() : a_{1} {".
        while (is(i, "{") && is_name(tokens_[i - 1]) && (is(i - 2, ":") || is(i - 2, ",")))
            for (i = behind_bracket(tokens_, i); i < tokens_.size() && !is(i, "{") && !is(i, ";");) ++i;
        const bool is_defined = is(i, "{");
        at_ = is_defined ? behind_bracket(tokens_, i) : i + 1;
        while (is_defined && is(at_, "catch")) at_ = behind_bracket(tokens_, behind_bracket(tokens_, at_ + 1));
        if (is_defined && !is_local && !name.empty()) found_[scope + name + types] = "a function";
    }

    void read_value(const std::string& scope, std::size_t end, bool is_unseen) {
        if (!is_unseen && end > at_ && is_name(tokens_[end - 1])) found_[scope + name_before(end)] = "a value";
        at_ = std::max(end, at_);
        skip_to_end();
    }

    Tokens tokens_;
    bool is_header_;
    std::size_t at_ = 0;
    Meanings found_;
};

Meanings definitions_in(std::string_view text, bool is_header = true) { return Definitions(text, is_header).found(); }

/// Names of the library that mean one thing in one file and another in another, with the files.
std::vector<std::string> names_of_many_meanings(const std::map<std::string, Meanings>& files) {
    std::map<std::string, std::map<std::string, std::set<std::string>>> places;
    for (const auto& [file, meanings] : files)
        for (const auto& [name, meaning] : meanings)
            if (name.starts_with("bernal::")) places[name][meaning].insert(file);
    std::vector<std::string> faults;
    for (const auto& [name, meanings] : places) {
        // An alias of the same type means the same; what has a body means what that says, each for itself.
        const auto& [meaning, its_files] = *meanings.begin();
        const bool has_body = meaning == "a type" || meaning == "a function" || meaning == "a value";
        if (meanings.size() == 1 && (its_files.size() == 1 || !has_body)) continue;
        std::string fault = name + " is defined in";
        for (const auto& [what, in] : meanings)
            for (const std::string& file : in) fault += ' ' + file + " (" + what + ')';
        faults.push_back(fault);
    }
    return faults;
}

std::string content(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("definitions are found, with the namespaces that they are in") {
    const Meanings found = definitions_in(R"(
#pragma once
#define SOMETHING {{{ \
    (((
namespace bernal {
struct Told;                      // "struct Comment {"
struct [[nodiscard]] Given final { int inner; struct Inner {}; };
enum class Kind : char { one, two };
namespace { struct Hidden {}; void hidden() {} }
namespace deep::er {
using Three = std::array<int, 3>;
template <class T, int n = (1 > 0)> class Box : public Given { void f(); };
}
using Given::Inner;
double told(const Packing& packing);
inline double made(const Packing& p, std::vector<int> of = {1, 2}, unsigned long n = 1) { return 1 + f(2); }
static int local() { return 0; }
template <class F> auto turned(F&& f) -> decltype(f()) { return "}" + '{'; }
Box::Box(int k) : a_(k), b_{k} { c(); }
bool operator==(const Given&, const Given& other) { return true; }
inline constexpr std::array<const char*, 2> names{"a", R"x({{)x"};
extern int elsewhere;
constexpr long million = 1'000'000;
}
)");
    const Meanings wanted{{"bernal::Given", "a type"},
                          {"bernal::Kind", "a type"},
                          {"bernal::deep::er::Three", "std :: array < int , 3 >"},
                          {"bernal::deep::er::Box", "a type"},
                          {"bernal::made(const Packing &, std :: vector < int >, unsigned long)", "a function"},
                          {"bernal::turned(F & &)", "a function"},
                          {"bernal::Box::Box(int)", "a function"},
                          {"bernal::operator = =(const Given &, const Given &)", "a function"},
                          {"bernal::names", "a value"},
                          {"bernal::million", "a value"}};
    CHECK(found == wanted);
}

TEST_CASE("a name with two meanings is told, and what means the same is not") {
    const auto faults = [](const char* one, const char* other) {
        return names_of_many_meanings({{"one", definitions_in(one)}, {"other", definitions_in(other)}});
    };
    const char* const inlined = "namespace bernal { inline double mean(const Packing& packing) { return 1; } }";
    CHECK(faults(inlined, "namespace bernal { double mean(const Packing& of) { return 2; } }").size() == 1);
    CHECK(faults(inlined, "namespace bernal { double mean(const Packing& of); }").empty());
    CHECK(faults(inlined, "namespace bernal { double mean(const Spheres& of) { return 2; } }").empty());
    CHECK(faults(inlined, "namespace bernal { namespace { double mean(const Packing& of) { return 2; } } }").empty());
    CHECK(faults("namespace bernal { struct A {}; }", "namespace bernal { class A { int a; }; }").size() == 1);
    CHECK(faults("namespace bernal { struct A {}; }", "namespace bernal { using A = int; }").size() == 1);
    CHECK(faults("namespace bernal { using A = int; }", "namespace bernal { using A = char; }").size() == 1);
    CHECK(faults("namespace bernal { using A = int; }", "namespace bernal { using A = int; }").empty());
    CHECK(faults("namespace bernal { struct A {}; }", "namespace bernal::b { struct A {}; }").empty());
}

TEST_CASE("no name means two things") {
    const fs::path project = BERNAL_SOURCE;
    std::map<std::string, Meanings> files;
    std::size_t count = 0;
    for (const char* folder : {"src", "include"})
        for (const auto& entry : fs::recursive_directory_iterator(project / folder)) {
            const fs::path& file = entry.path();
            const std::string name = file.lexically_relative(project).generic_string();
            // What stands in for sources is never linked with them: for a library's, for those of a page's memory.
            const bool is_stand_in = name.find("absent/") != name.npos || name.ends_with("web/free_memory.cpp");
            if (is_stand_in || (file.extension() != ".cpp" && file.extension() != ".hpp")) continue;
            files[name] = definitions_in(content(file), file.extension() == ".hpp");
            count += files[name].size();
        }
    CHECK(count > 3500);  // nothing hides a part of them from the scanner
    for (const std::string& fault : names_of_many_meanings(files)) FAIL_CHECK(fault);
}
