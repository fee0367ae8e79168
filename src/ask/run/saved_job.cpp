#include <filesystem>

#include "bernal/job_options.hpp"
#include "core/json_reading.hpp"
#include "files/moved_file.hpp"
#include "keys/component_json.hpp"
#include "keys/component_text.hpp"
#include "run/fit.hpp"
#include "sweep/state.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

using nlohmann::json;

json optional_number(const std::optional<double>& number) { return number ? json(*number) : json(nullptr); }

std::optional<double> optional_number(const json& number) {
    return number.is_null() ? std::nullopt : std::optional(finite_number(number));
}

json to_json(const SampleReport& s) {
    json sample = {
        {"max_deviation", s.max_deviation},
        {"deviation_diameter", s.deviation_diameter},
        {"max_deviation_at_sieves", optional_number(s.max_deviation_at_sieves)},
        {"left_out_percent", optional_number(s.left_out_percent)},
        {"top_grains", s.top_grains},
        {"top_above", s.top_above},
    };
    for (const ComponentShare& one : s.components) sample["components"].push_back(json_as<json>(one));
    return sample;
}

SampleReport sample_of(const json& s) {
    SampleReport report;
    report.max_deviation = finite_number(s.at("max_deviation"));
    report.deviation_diameter = finite_number(s.at("deviation_diameter"));
    report.max_deviation_at_sieves = optional_number(s.at("max_deviation_at_sieves"));
    report.left_out_percent = optional_number(s.at("left_out_percent"));
    report.top_grains = whole_number<std::int64_t>(s.at("top_grains"));
    report.top_above = finite_number(s.at("top_above"));
    if (s.contains("components")) report.components = components_from_json(s.at("components"));
    return report;
}

/// Few are needed, and they are counted on.
int attempt_of(const json& attempt) {
    constexpr int most = 1000;
    const int number = whole_number<int>(attempt);
    if (number < 0 || number > most) throw InputError("its attempt " + std::to_string(number) + " is not possible");
    return number;
}

std::optional<NearestAttempt> nearest_of(const json& object) {
    if (!object.contains("nearest")) return {};
    const json& saved = object.at("nearest");
    return NearestAttempt{attempt_of(saved.at(0)), finite_number(saved.at(1)), saved.at(2).get<bool>(),
                          saved.size() > 3 ? attempt_of(saved.at(3)) : 0};
}

void take_numbers(SavedJob& job, const json& object, const std::string& file) try {
    job.sample = sample_of(object.at("sample"));
    job.attempt = attempt_of(object.at("attempt"));
    job.nearest = nearest_of(object);
    if (object.contains("wanted_new")) job.wanted_new = whole_number<std::int64_t>(object.at("wanted_new"));
    if (object.contains("borders"))
        for (const json& border : object.at("borders")) job.borders.push_back(finite_number(border));
} catch (const InputError& error) {
    throw InputError("'" + file + "' is damaged (" + error.what() +
                     "): give a state that an interrupted run has saved");
}

/// What walls are made of is read again: it may have moved with the state.
std::string wall_file(const std::string& name, const std::string& state) {
    const std::string file = file_or_beside(name, std::filesystem::path(state).parent_path());
    if (std::filesystem::exists(file)) return file;
    throw InputError("'" + state + "' goes on in a container of which the file '" + name +
                     "' is missing; put it there, or beside the state");
}

}  // namespace

std::string saved_job(const PreparedJob& job, const GivenOptions& further) {
    json options;
    for (const JobOption& option : job_options())
        if (const Texts values = option.decides ? option.get(job.effective) : Texts{}; !values.empty())
            options[option.key] = values;
    for (const auto& [key, option] : further) options[key] = option.values;
    json defaults = json::array();
    for (const TakenDefault& taken : job.size_defaults) defaults.push_back({taken.key, taken.value});
    json saved = {{"options", options},
                  {"sample", to_json(job.sample)},
                  {"defaults", defaults},
                  {"attempt", job.attempt},
                  {"class_names", job.class_names}};
    if (job.wanted_new) saved["wanted_new"] = *job.wanted_new;
    if (job.options.strata) saved["borders"] = job.options.strata->borders;
    if (job.nearest)
        saved["nearest"] = {job.nearest->attempt, job.nearest->miss, job.nearest->is_made_again, job.nearest->last};
    return saved.dump(-1, ' ', false, json::error_handler_t::replace);
}

PreparedJob prepare_resumed(const Job& job, const State& state, const SavedJob& saved) {
    PreparedJob prepared = prepare_resumed(job, state, saved.sample);
    prepared.size_defaults = saved.size_defaults;
    prepared.attempt = saved.attempt;
    prepared.nearest = saved.nearest;
    prepared.wanted_new = saved.wanted_new;
    if (!state.strata.of.empty()) prepared.options.strata = strata_of_attempt(state, saved.borders);
    prepared.class_names = saved.class_names;
    return prepared;
}

SavedJob load_job(const std::string& saved, const std::string& file) try {
    const json object = parsed_json(saved);
    SavedJob job;
    for (const auto& [key, values] : object.at("options").items()) {
        GivenOption& option = job.options[key] = {values.get<Texts>(), file + ": "};
        if (key == "mesh" || key == "obstacle" || key == "around")
            for (std::string& value : option.values)
                if (!is_text(value)) value = wall_file(value, file);
    }
    add_shares_of_packing(job.options);
    take_numbers(job, object, file);
    if (object.contains("class_names")) object["class_names"].get_to(job.class_names);
    for (const json& taken : object.at("defaults")) job.size_defaults.push_back({taken.at(0), taken.at(1)});
    return job;
} catch (const json::exception&) {
    throw InputError("'" + file + "' is a state of another version of bernal; go on with that version");
}

}  // namespace bernal
