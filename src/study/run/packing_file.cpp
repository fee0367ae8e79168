#include "study/run/packing_file.hpp"

#include <algorithm>
#include <cstdint>

#include "bernal/error.hpp"
#include "bernal/version.hpp"
#include "core/json.hpp"
#include "core/json_reading.hpp"
#include "files/atomic_file.hpp"

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

}  // namespace

void write_outcome(const PackingOutcome& outcome, const std::string& file) {
    Json::Members scalars, theory;
    for (const auto& [name, value] : outcome.scalars) scalars.emplace_back(name, value);
    for (const auto& [name, value] : outcome.theory) theory.emplace_back(name, value);
    const Json json{{"options", outcome.options},
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
                      {"host", outcome.host}}},
                    {"version", version()}};
    write_text_atomically(file, json.text());
}

std::optional<PackingOutcome> read_outcome(const std::string& file) try {
    return outcome_in(parsed_json(read_text(file)));
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
