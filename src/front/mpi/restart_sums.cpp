#include "mpi/restart_sums.hpp"

#include <filesystem>

#include "bernal/error.hpp"
#include "core/json_reading.hpp"
#include "files/checksum.hpp"
#include "mpi/spread_restart.hpp"

namespace bernal {
namespace {

using nlohmann::json;

constexpr const char* key = "restart";

RestartSums sums_in(const std::string& note, const std::string& file) try {
    const json restart = parsed_json(note).at(key);
    RestartSums sums{whole_number<std::uint32_t>(restart.at("base")), {}};
    for (const json& sum : restart.at("parts")) sums.parts.push_back(whole_number<std::uint32_t>(sum));
    return sums;
} catch (const json::exception&) {
    throw InputError("'" + file +
                     "' was saved by another version of bernal-mpi: go on with the one that saved it, or pack anew");
}

void require_as_written(const std::string& part, std::uint32_t sum, const std::string& file) {
    const auto refuse = [&](const std::string& why) {
        throw InputError("'" + part + "', with spheres of '" + file + "', " + why);
    };
    std::error_code error;
    if (!std::filesystem::exists(part, error))
        refuse("does not exist; a checkpoint can be moved with all of its files alone");
    if (checksum_of(part).value() != sum)
        refuse("is truncated or damaged (its checksum does not match): give a state that an interrupted run has saved");
}

}  // namespace

RestartSums sums_of_restart(const Ranks& ranks, const std::string& restart) {
    std::uint32_t own = 0, base = 0;
    ranks.agree([&] {
        own = checksum_of(with_number(restart, std::to_string(ranks.rank()))).value();
        if (ranks.is_first()) base = checksum_of(with_number(restart, "base")).value();
    });
    RestartSums sums{static_cast<std::uint32_t>(ranks.largest(base)), {}};
    for (const double sum : ranks.gathered(own)) sums.parts.push_back(static_cast<std::uint32_t>(sum));
    return sums;
}

std::string with_sums(const std::string& note, const RestartSums& sums) {
    json object = parsed_json(note);
    object[key] = {{"base", sums.base}, {"parts", sums.parts}};
    return object.dump();
}

void require_whole_restart(const Ranks& ranks, const std::string& restart, const std::string& note,
                           const std::string& file) {
    const RestartSums sums = sums_in(note, file);
    if (ranks.is_first()) require_as_written(with_number(restart, "base"), sums.base, file);
    const auto count = static_cast<std::size_t>(ranks.count());
    for (auto k = static_cast<std::size_t>(ranks.rank()); k < sums.parts.size(); k += count)
        require_as_written(with_number(restart, std::to_string(k)), sums.parts[k], file);
}

}  // namespace bernal
