#include "core/digits_text.hpp"

#include <iomanip>
#include <sstream>

namespace bernal {

std::string four_digits(double value, const std::optional<double>& error) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(4) << value;
    if (error) text << " +- " << *error;
    return text.str();
}

}  // namespace bernal
