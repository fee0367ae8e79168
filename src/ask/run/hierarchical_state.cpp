#include "run/hierarchical_state.hpp"

#include <fstream>

#include "bernal/error.hpp"
#include "bernal/version.hpp"
#include "core/json.hpp"
#include "core/json_reading.hpp"
#include "files/atomic_file.hpp"

namespace bernal {
namespace {

using nlohmann::json;

MadeLevelPacking made_of(const json& one) {
    LevelPacking packing{.climb = whole_number<int>(one.at("climb")),
                         .level = whole_number<int>(one.at("level")),
                         .of_matrix = one.at("of_matrix").get<bool>(),
                         .paste_below = finite_number(one.at("paste_below")),
                         .largest = finite_number(one.at("largest")),
                         .spheres = whole_number<std::int64_t>(one.at("spheres"))};
    return {packing, finite_number(one.at("packing_fraction"))};
}

Json json_of(const MadeLevelPacking& made) {
    const LevelPacking& packing = made.packing;
    return {{"climb", packing.climb},
            {"level", packing.level},
            {"of_matrix", packing.of_matrix},
            {"paste_below", packing.paste_below},
            {"largest", packing.largest},
            {"spheres", packing.spheres},
            {"packing_fraction", made.packing_fraction}};
}

}  // namespace

void require_same_job(const HierarchicalState& state, const Job& effective, const std::string& file) {
    for (const JobOption& option : job_options()) {
        if (!option.decides) continue;
        const auto saved = state.options.find(option.key);
        const Texts before = saved == state.options.end() ? Texts{} : saved->second.values;
        if (before != option.get(effective))
            throw InputError("'" + file + "' is of a packing whose `" + option.key +
                             "` is another one; give its options, or another file");
    }
}

void save_levels(const Job& effective, const GivenOptions& further, const std::vector<MadeLevelPacking>& made,
                 const std::string& file) {
    Json::Members options;
    for (const JobOption& option : job_options())
        if (const Texts values = option.decides ? option.get(effective) : Texts{}; !values.empty())
            options.emplace_back(option.key, Json(values));
    for (const auto& [key, option] : further) options.emplace_back(key, Json(option.values));
    std::vector<Json> packings;
    for (const MadeLevelPacking& one : made) packings.push_back(json_of(one));
    const Json state{{"version", version()}, {"options", options}, {"level_packings", packings}};
    write_text_atomically(file, state.text());
}

bool holds_levels(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw FileError("'" + file + "' cannot be read");
    return stream.peek() == '{';
}

HierarchicalState load_levels(const std::string& file) try {
    const json object = parsed_json(read_text(file));
    if (object.at("version") != version())
        throw InputError("'" + file + "' is a state of another version of bernal; go on with that version");
    HierarchicalState state;
    for (const auto& [key, values] : object.at("options").items())
        state.options[key] = {values.get<Texts>(), file + ": "};
    for (const json& one : object.at("level_packings")) state.made.push_back(made_of(one));
    return state;
} catch (const json::exception&) {
    throw InputError("'" + file + "' is damaged: give a state that an interrupted run has saved");
}

}  // namespace bernal
