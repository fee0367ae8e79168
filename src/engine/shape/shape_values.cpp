#include "shape/shape_values.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {

std::map<std::string, double> shape_values(const std::string& text, const std::string& name,
                                           const std::string& example) {
    std::map<std::string, double> values;
    const auto fail = [&](const std::string& what) {
        throw InputError("the shape " + in_quotes(name) + " is given " + what);
    };
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const std::string part = text.substr(begin, comma - begin);
        begin = comma + 1;
        const std::size_t equals = std::min(part.find('='), part.size());
        const auto number = parse_number(std::string_view(part).substr(std::min(equals + 1, part.size())));
        if (equals == 0 || !number)
            fail(in_quotes(part) + ", which is no parameter and its value; write it as in " + example);
        else if (!values.emplace(std::string(trimmed(part.substr(0, equals))), *number).second)
            fail(in_quotes(part.substr(0, equals)) + " twice; give it once");
    }
    return values;
}

}  // namespace bernal
