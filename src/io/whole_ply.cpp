#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include "io/whole_file.hpp"

namespace bernal {
namespace {

/// Bytes of a number, and whether it is an integer.
struct Type {
    std::size_t bytes;
    bool is_integer, is_signed;
};

const std::map<std::string, Type>& types() {
    static const std::map<std::string, Type> all{
        {"char", {1, true, true}},    {"int8", {1, true, true}},     {"uchar", {1, true, false}},
        {"uint8", {1, true, false}},  {"short", {2, true, true}},    {"int16", {2, true, true}},
        {"ushort", {2, true, false}}, {"uint16", {2, true, false}},  {"int", {4, true, true}},
        {"int32", {4, true, true}},   {"uint", {4, true, false}},    {"uint32", {4, true, false}},
        {"float", {4, false, true}},  {"float32", {4, false, true}}, {"double", {8, false, true}},
        {"float64", {8, false, true}}};
    return all;
}

struct Property {
    std::string name;
    std::optional<Type> count;  ///< of a list
    Type value;

    bool names_vertices() const { return count && (name == "vertex_indices" || name == "vertex_index"); }
};

struct Element {
    std::string name;
    std::uint64_t number = 0;
    std::vector<Property> properties;

    bool has(const std::string& property) const {
        return std::ranges::any_of(properties, [&](const Property& p) { return !p.count && p.name == property; });
    }
};

enum class Coding { ascii, little_endian, big_endian };

struct Head {
    Coding coding = Coding::ascii;
    bool has_coding = false;
    std::vector<Element> elements;
    std::size_t end = 0;  ///< where the body begins

    std::uint64_t vertices() const {
        for (const Element& element : elements)
            if (element.name == "vertex") return element.number;
        return 0;
    }
};

/// Counts of lists, and vertices that faces name, are integers.
std::optional<Property> property_of(std::istringstream& words) {
    std::string type, count, name;
    words >> type;
    if (type == "list") words >> count >> type;
    words >> name;
    if (!words || !types().contains(type) || (!count.empty() && !types().contains(count))) return {};
    Property property{name, {}, types().at(type)};
    if (!count.empty()) property.count = types().at(count);
    if (property.count && !property.count->is_integer) return {};
    if (property.names_vertices() && !property.value.is_integer) return {};
    return property;
}

/// Adds what the line says; false for what cannot be.
bool read_line(const std::string& line, Head& head) {
    // Words end at other control characters here, but not in VTK.
    if (std::ranges::any_of(line, [](unsigned char c) { return c < ' ' && c != '\t'; })) return false;
    std::istringstream words(line);
    std::string keyword, value;
    words >> keyword;
    if (keyword == "format") {
        std::string version;
        words >> value >> version;
        head.has_coding = !words.fail();
        head.coding = value == "ascii"                  ? Coding::ascii
                      : value == "binary_little_endian" ? Coding::little_endian
                                                        : Coding::big_endian;
        return head.has_coding && (value == "ascii" || value.starts_with("binary_"));
    }
    if (keyword == "element") {
        Element& element = head.elements.emplace_back();
        words >> element.name >> element.number;
        return !words.fail() && element.number <= 0x7fffffff;
    }
    if (keyword != "property") return line == "ply" || keyword == "comment" || keyword == "obj_info";
    const auto property = property_of(words);
    if (!property || head.elements.empty()) return false;
    head.elements.back().properties.push_back(*property);
    return true;
}

Head head_of(const std::string& content) {
    if (!content.starts_with("ply")) throw Damage("it does not begin with 'ply'");
    Head head;
    for (std::size_t begin = 0;;) {
        const std::size_t end = content.find('\n', begin);
        if (end == std::string::npos) throw Damage("its head has no end");
        std::string line = content.substr(begin, end - begin);
        if (line.ends_with('\r')) line.pop_back();
        begin = end + 1;
        if (line == "end_header") return head.end = begin, head;
        if (!read_line(line, head)) throw Damage("its head cannot say '" + line.substr(0, 80) + "'");
    }
}

/// The numbers of a body, one after another; empty where there is none.
class Numbers {
  public:
    Numbers(std::string_view body, Coding coding) : rest_(body), coding_(coding) {}

    /// Of text, a line holds one element.
    bool begin_element() {
        if (coding_ != Coding::ascii) return true;
        constexpr std::size_t longest = 4000;  // VTK cuts longer ones, and fails at one without an end
        const std::size_t end = rest_.find('\n');
        if (end == rest_.npos || end > longest) return false;
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return true;
    }

    /// Of other numbers than integers, 0.
    std::optional<std::int64_t> next(const Type& type) { return coding_ == Coding::ascii ? word(type) : bytes(type); }

  private:
    /// As a whole: VTK takes 1,5 for 1.
    static bool is_number(std::string_view text) {
        if (text.starts_with('+')) text.remove_prefix(1);
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error != std::errc::invalid_argument && end == text.data() + text.size();
    }

    std::optional<std::int64_t> word(const Type& type) {
        constexpr std::string_view blanks = " \t\r";
        line_.remove_prefix(std::min(line_.find_first_not_of(blanks), line_.size()));
        const std::string_view found = line_.substr(0, line_.find_first_of(blanks));
        line_.remove_prefix(found.size());
        if (!type.is_integer) return is_number(found) ? std::optional<std::int64_t>(0) : std::nullopt;
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(found.data(), found.data() + found.size(), value);
        if (error != std::errc{} || end != found.data() + found.size()) return {};
        return value;
    }

    std::optional<std::int64_t> bytes(const Type& type) {
        if (rest_.size() < type.bytes) return {};
        std::uint64_t value = 0;
        for (std::size_t k = 0; k < type.bytes; ++k) {
            const std::size_t at = coding_ == Coding::little_endian ? type.bytes - 1 - k : k;
            value = value << 8 | static_cast<unsigned char>(rest_[at]);
        }
        rest_.remove_prefix(type.bytes);
        if (!type.is_integer) return 0;
        const std::uint64_t sign = std::uint64_t{1} << (8 * type.bytes - 1);
        if (type.is_signed && (value & sign))
            return static_cast<std::int64_t>(value) - static_cast<std::int64_t>(2 * sign);
        return static_cast<std::int64_t>(value);
    }

    std::string_view rest_, line_;
    Coding coding_;
};

constexpr std::int64_t longest_list = 255;  // VTK keeps as many of a face

/// Otherwise throws Damage without the place.
void require_held(Numbers& numbers, const Property& property, std::uint64_t vertices) {
    const auto next = [&](const Type& type) {
        const auto value = numbers.next(type);
        if (!value) throw Damage("has no number where its '" + property.name + "' should be");
        return *value;
    };
    const std::int64_t count = property.count ? next(*property.count) : 1;
    if (count < 0 || count > longest_list)
        throw Damage("has " + std::to_string(count) + " of '" + property.name + "', not 0 to " +
                     std::to_string(longest_list));
    for (std::int64_t k = 0; k < count; ++k) {
        const std::int64_t value = next(property.value);
        if (property.names_vertices() && (value < 0 || static_cast<std::uint64_t>(value) >= vertices))
            throw Damage("names the vertex " + std::to_string(value) + ", but there are " + std::to_string(vertices) +
                         ", from 0 on");
    }
}

void require_held(Numbers& numbers, const Element& element, std::uint64_t vertices) {
    std::uint64_t k = 0;
    try {
        for (; k < element.number; ++k) {
            if (!numbers.begin_element()) throw Damage("is missing, or its line has no end or is too long");
            for (const Property& property : element.properties) require_held(numbers, property, vertices);
        }
    } catch (const Damage& damage) {
        throw Damage("its " + element.name + " number " + std::to_string(k + 1) + ' ' + damage.what());
    }
}

/// Vertices, then faces of them, are there, once each.
bool is_mesh(const Head& head) {
    const auto named = [&](const char* name) {
        return std::ranges::find(head.elements, std::string(name), &Element::name);
    };
    const auto vertex = named("vertex"), face = named("face");
    if (!head.has_coding || vertex == head.elements.end() || face == head.elements.end()) return false;
    const auto twice = [&](const Element& e) { return std::ranges::count(head.elements, e.name, &Element::name) > 1; };
    return std::ranges::none_of(head.elements, twice) && vertex->has("x") && vertex->has("y") && vertex->has("z") &&
           std::ranges::any_of(face->properties, &Property::names_vertices);
}

}  // namespace

void require_whole_ply(const std::string& content) {
    const Head head = head_of(content);
    if (!is_mesh(head))
        throw Damage("its head names no format, no vertices with x, y, z, or no faces with vertex_indices, once each");
    // VTK's lines end at the first byte of 0.
    if (head.coding == Coding::ascii && content.find('\0') != std::string::npos) throw Damage("it is not text");
    Numbers numbers(std::string_view(content).substr(head.end), head.coding);
    for (const Element& element : head.elements) {
        if (element.properties.empty()) throw Damage("its element '" + element.name + "' has no property");
        require_held(numbers, element, head.vertices());
    }
}

}  // namespace bernal
