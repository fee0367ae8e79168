// The version, and that header, library and Fortran's view of it tell of the same functions.

#include <bernal.h>
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "bernal/version.hpp"

namespace {

std::string content_of(const std::string& file) {
    std::ifstream in(std::string(BERNAL_SOURCE) + '/' + file);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// What the first group of an expression finds, each once.
std::set<std::string> found(const std::string& text, const std::string& expression) {
    const std::regex pattern(expression);
    std::set<std::string> all;
    for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) all.insert((*i)[1]);
    return all;
}

std::string without_comments(std::string text) {
    for (std::size_t begin; (begin = text.find("/*")) != text.npos;)
        text.erase(begin, text.find("*/", begin) + 2 - begin);
    return text;
}

}  // namespace

TEST_CASE("C: the library tells its version, its interface and what its codes mean") {
    CHECK(bernal_version() == std::string(bernal::version()));
    CHECK(bernal_interface() == BERNAL_INTERFACE);
    CHECK(bernal_code_text(BERNAL_OK) == std::string("done"));
    CHECK(bernal_code_text(12345) == std::string("not a code of bernal"));
    std::set<std::string> texts;
    for (const std::string& name : found(content_of("include/bernal.h"), "#define (BERNAL_[A-Z_]+ [0-9]+)"))
        if (!name.starts_with("BERNAL_INTERFACE"))
            CHECK_MESSAGE(texts.insert(bernal_code_text(std::stoi(name.substr(name.find(' '))))).second, name);
    CHECK(texts.size() == 9);
    CHECK(!texts.contains("not a code of bernal"));
}

TEST_CASE("C: Fortran knows the functions and codes of the header, and their numbers") {
    const std::string header = content_of("include/bernal.h"), module = content_of("include/bernal.f90");
    const auto functions = found(header, "\nBERNAL_API [^(]*(bernal_[a-z_]+)\\(");
    CHECK(functions.size() > 35);
    auto in_fortran = found(module, "(?:function|subroutine) (bernal_[a-z_]+)\\([^\n]*bind\\(C\\)");
    CHECK(in_fortran.erase("bernal_progress") == 1);  // a type of the header
    CHECK(functions == in_fortran);
    auto codes = found(header, "#define (BERNAL_[A-Z_]+ [0-9]+)");
    std::erase_if(codes, [](const std::string& code) { return code.starts_with("BERNAL_INTERFACE"); });
    std::set<std::string> fortran_codes;
    for (std::string code : found(module, "(BERNAL_[A-Z_]+ = [0-9]+)"))
        fortran_codes.insert(code.erase(code.find(" ="), 2));
    CHECK(codes == fortran_codes);
}

TEST_CASE("C: what programs were built with stays: functions are added within an interface, and none is changed") {
    std::string header = without_comments(content_of("include/bernal.h"));
    header = std::regex_replace(header, std::regex("\\s+|BERNAL_API "), " ");
    header = std::regex_replace(header, std::regex(" +"), " ");
    std::ifstream list(std::string(BERNAL_SOURCE) + "/tests/front/c/interface-" + std::to_string(BERNAL_INTERFACE) +
                       ".txt");
    int known = 0;
    for (std::string declaration; std::getline(list, declaration); ++known)
        CHECK_MESSAGE(header.find(declaration) != std::string::npos, declaration);
    CHECK(known > 50);
}
