#include "bernal/diameter_list.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "text/fields.hpp"
#include "text/text_lines.hpp"

namespace bernal {

std::vector<double> read_diameter_list(const std::string& file) {
    std::vector<double> diameters;
    NumberedLines lines = text_lines(file);
    for (std::string_view text = lines.next_filled('#'); !text.empty(); text = lines.next_filled('#')) {
        const auto d = parse_number(unquoted(text));
        if (!d) lines.fail('"' + shown(text) + "\" is not one number; give one diameter a line");
        if (const std::string fault = diameter_fault(*d); !fault.empty()) lines.fail(number_text(*d) + " " + fault);
        diameters.push_back(*d);
    }
    if (diameters.empty()) throw InputError(source_name(file) + " holds no diameters; give one a line");
    return diameters;
}

}  // namespace bernal
