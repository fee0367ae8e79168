#include "c/given_value.hpp"

#include <algorithm>
#include <sstream>

#include "bernal/error.hpp"
#include "keys/result_keys.hpp"

namespace bernal {
namespace {

/// Refuses keys of the program alone: what is written is asked for by functions here.
void require_no_result(const std::string& key) {
    if (std::ranges::count(result_keys, key) > 0)
        throw InputError("'" + key +
                         "' is an option of the program alone; call bernal_packing_write with the name of a file");
}

/// Throws what the table says of a key that it does not have.
void require_known(const std::string& key) {
    if (!find_job_option(key)) job_of({{key, {{"0"}, ""}}});
}

/// Nothing, where `value` is no TOML, or more than one value.
Texts texts_of_toml(const std::string& key, const std::string& value) try {
    const GivenOptions read = read_toml(key + " = " + value, "");
    return read.size() == 1 && read.contains(key) ? read.at(key).values : Texts{};
} catch (const InputError&) {
    return {};
}

/// As on the command line.
Texts texts_of_words(const std::string& key, const std::string& value) {
    if (!splits_at_commas(*find_job_option(key))) return {value};
    Texts parts;
    std::istringstream stream(value);
    for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
    return parts;
}

}  // namespace

GivenOption given_value(const std::string& key, const std::string& value) {
    require_no_result(key);
    require_known(key);
    GivenOption given{texts_of_toml(key, value), ""};
    if (given.values.empty()) given.values = texts_of_words(key, value);
    job_of({{key, given}});
    return given;
}

}  // namespace bernal
