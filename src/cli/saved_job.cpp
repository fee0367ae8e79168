#include "cli/saved_job.hpp"

#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "cli/settings_file.hpp"

namespace bernal {
namespace {

using nlohmann::json;

json optional_number(const std::optional<double>& number) { return number ? json(*number) : json(nullptr); }

std::optional<double> optional_number(const json& number) {
    return number.is_null() ? std::nullopt : std::optional<double>(number.get<double>());
}

json to_json(const SampleReport& s) {
    return {{"max_deviation", s.max_deviation},
            {"deviation_diameter", s.deviation_diameter},
            {"max_deviation_at_sieves", optional_number(s.max_deviation_at_sieves)},
            {"left_out_percent", optional_number(s.left_out_percent)},
            {"top_grains", s.top_grains},
            {"top_above", s.top_above}};
}

SampleReport sample_of(const json& s) {
    SampleReport report;
    report.max_deviation = s.at("max_deviation");
    report.deviation_diameter = s.at("deviation_diameter");
    report.max_deviation_at_sieves = optional_number(s.at("max_deviation_at_sieves"));
    report.left_out_percent = optional_number(s.at("left_out_percent"));
    report.top_grains = s.at("top_grains");
    report.top_above = s.at("top_above");
    return report;
}

Settings settings_of(const std::string& options, const std::string& file) {
    Settings settings;
    CLI::App app;
    add_settings(app, settings);
    apply_settings(app, options, file);
    return settings;
}

}  // namespace

std::string job_note(const PackJob& job, const ResultFiles& files) {
    return json{
        {"options", to_toml(job)}, {"out", files.prefix}, {"write", files.further}, {"sample", to_json(job.sample)}}
        .dump(-1, ' ', false, json::error_handler_t::replace);
}

PackJob job_of_note(const std::string& note, const Settings& now, ResultFiles& files) try {
    const json saved = json::parse(note);
    Settings settings = settings_of(saved.at("options"), *now.resume);
    if (now.threads) settings.threads = now.threads;
    if (now.engine) settings.engine = now.engine;
    if (now.engine || now.looseness) settings.looseness = now.looseness;
    files.prefix = now.out.value_or(saved.at("out").get<std::string>());
    files.further = now.write.empty() ? saved.at("write").get<std::vector<std::string>>() : now.write;
    files.densities = settings.densities;
    return resumed_job(settings, sample_of(saved.at("sample")));
} catch (const json::exception&) {
    throw InputError("'" + *now.resume + "' is a state of another version of bernal; go on with that version");
}

}  // namespace bernal
