// The table of built-in shapes in presets/README.md, made from the program's.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "bernal/shape.hpp"
#include "core/number_text.hpp"

using namespace bernal;

namespace {

std::string text_of(const ShapeParameter& parameter) {
    return '`' + parameter.name + "` " + number_text(parameter.least) + " to " + number_text(parameter.most) +
           (parameter.usual ? " (" + number_text(*parameter.usual) + ")" : "") + ": " + parameter.meaning;
}

std::string table() {
    std::ostringstream text;
    text << "| shape | what it is | parameters (default) | in a plane |\n| --- | --- | --- | --- |\n";
    for (const BuiltInShape& shape : built_in_shapes()) {
        text << "| `" << shape.name << "` | " << shape.meaning << " | ";
        for (const ShapeParameter& parameter : shape.parameters)
            text << (&parameter == &shape.parameters.front() ? "" : "; ") << text_of(parameter);
        text << " | " << (shape.flat ? "yes" : "no") << " |\n";
    }
    return text.str();
}

}  // namespace

TEST_CASE("the page of presets shows the table of built-in shapes") {
    std::ifstream in(BERNAL_SOURCE "/presets/README.md");
    const std::string page{std::istreambuf_iterator<char>(in), {}};
    CHECK_MESSAGE(page.find(table()) != std::string::npos, "the table is\n", table());
}
