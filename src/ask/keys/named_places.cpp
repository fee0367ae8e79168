#include "keys/named_places.hpp"

#include <filesystem>

namespace bernal {

std::string naming_place(const std::string& sentence, const GivenOptions& given) {
    for (const auto& [key, option] : given) {
        const JobOption* known = find_job_option(key);
        if (!known || known->type != "FILE" || option.place.empty()) continue;
        const std::string file = std::filesystem::absolute(option.values.front()).lexically_normal();
        // A place is "packing.toml:3: ".
        if (sentence.find(file) != sentence.npos)
            return " (named in " + option.place.substr(0, option.place.size() - 2) + ")";
    }
    return "";
}

}  // namespace bernal
