#include "study/run/packing_file.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/version.hpp"
#include "core/json.hpp"
#include "core/json_reading.hpp"
#include "files/atomic_file.hpp"
#include "files/checksum.hpp"

namespace bernal {
namespace {

Scalars scalars_in(const nlohmann::json& json) {
    Scalars scalars;
    for (const auto& [name, value] : json.items())
        scalars[name] = value.is_null() ? std::nullopt : std::optional(value.get<double>());
    return scalars;
}

PackingOutcome outcome_in(const nlohmann::json& json) {
    PackingOutcome outcome;
    json.at("options").get_to(outcome.options);
    json.at("outcome").get_to(outcome.outcome);
    json.at("fault").get_to(outcome.fault);
    json.at("warnings").get_to(outcome.warnings);
    outcome.scalars = scalars_in(json.at("scalars"));
    json.at("measures").get_to(outcome.measures);
    json.at("theory").get_to(outcome.theory);
    const auto& run = json.at("run");
    run.at("wall_seconds").get_to(outcome.seconds);
    run.at("cpu_seconds").get_to(outcome.cpu_seconds);
    constexpr std::uint64_t most_threads = 1000000;
    // Otherwise fractions beyond the range of int would be made ints.
    outcome.threads = static_cast<int>(std::min(run.at("threads").get_ref<const std::uint64_t&>(), most_threads));
    run.at("host").get_to(outcome.host);
    return outcome;
}

Json::Members members_of(const PackingOutcome& outcome) {
    Json::Members scalars, theory;
    for (const auto& [name, value] : outcome.scalars) scalars.emplace_back(name, value);
    for (const auto& [name, value] : outcome.theory) theory.emplace_back(name, value);
    return {{"options", outcome.options},
            {"outcome", outcome.outcome},
            {"fault", outcome.fault},
            {"warnings", outcome.warnings},
            {"scalars", Json(scalars)},
            {"measures", outcome.measures},
            {"theory", Json(theory)},
            {"run",
             {{"wall_seconds", outcome.seconds},
              {"cpu_seconds", outcome.cpu_seconds},
              {"threads", outcome.threads},
              {"host", outcome.host}}}};
}

/// The checksum of what stands there and of the name, which says whose it is.
std::string checksum_text(const PackingOutcome& outcome, const std::string& file) {
    Checksum checksum;
    checksum.add(std::filesystem::path(file).stem().string());
    checksum.add(Json(members_of(outcome)).text());
    return checksum.text();
}

}  // namespace

std::string with_plain_keys(const std::string& sentence) {
    return with_keys_spelled(sentence, [](const std::string& key) { return key; });
}

void write_outcome(const PackingOutcome& outcome, const std::string& file) {
    Json::Members members = members_of(outcome);
    members.emplace_back("version", version());
    members.emplace_back("checksum", checksum_text(outcome, file));
    write_text_atomically(file, Json(members).text());
}

std::optional<PackingOutcome> read_outcome(const std::string& file) try {
    const nlohmann::json json = parsed_json(read_text(file));
    PackingOutcome outcome = outcome_in(json);
    if (json.contains("checksum") && json.at("checksum") != checksum_text(outcome, file)) return {};
    return outcome;
} catch (const FileError&) {
    return {};
} catch (const nlohmann::json::exception&) {
    return {};
}

bool agree(const PackingOutcome& a, const PackingOutcome& b) {
    for (const auto& [name, value] : a.scalars)
        if (const auto other = b.scalars.find(name); other != b.scalars.end() && other->second != value) return false;
    return a.outcome == b.outcome && a.fault == b.fault && a.theory == b.theory;
}

}  // namespace bernal
