#include "options/option.hpp"

#include <algorithm>
#include <stdexcept>

namespace bernal {

std::string described(const Option& option) {
    return option.default_value.empty() ? option.meaning : option.meaning + " (default: " + option.default_value + ")";
}

const Option& option_of(const OptionGroup& group, const std::string& key) {
    const auto found = std::ranges::find(group, key, &Option::key);
    if (found == group.end()) throw std::logic_error("no option " + key);
    return *found;
}

}  // namespace bernal
