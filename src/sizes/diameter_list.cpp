#include "bernal/diameter_list.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "text/fields.hpp"
#include "text/text_lines.hpp"

namespace bernal {

std::vector<double> read_diameter_list(const std::string& file) {
    std::vector<double> diameters;
    for_each_text_line(file, [&](std::string_view text, const NumberedLines& lines) {
        const auto d = parse_number(unquoted(text));
        if (!d)
            throw InputError(lines.place() + ": \"" + shown(text) + "\" is not one number; give one diameter a line");
        if (const std::string fault = diameter_fault(*d); !fault.empty())
            throw InputError(lines.place() + ": " + number_text(*d) + " " + fault);
        diameters.push_back(*d);
    });
    if (diameters.empty()) throw InputError(source_name(file) + " holds no diameters; give one a line");
    return diameters;
}

}  // namespace bernal
