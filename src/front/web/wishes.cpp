#include "web/wishes.hpp"

#include "core/json_reading.hpp"
#include "keys/presets.hpp"

namespace bernal {
namespace {

/// By key, in the order of the alphabet.
std::map<std::string, Texts> options_of(const nlohmann::json& wish) {
    std::map<std::string, Texts> options;
    if (const auto told = wish.find("options"); told != wish.end())
        for (const auto& [key, values] : told->items()) options[key] = values.get<Texts>();
    return options;
}

}  // namespace

JobWish wished_job(const std::string& json) {
    const nlohmann::json wish = parsed_json(json);
    GivenOptions said;
    for (const auto& [key, texts] : options_of(wish)) said[key] = {texts, ""};
    const std::string preset = wish.value("preset", "");
    if (preset.empty()) return {said, {}};
    const GivenOptions filed = options_of_preset(preset);
    return {merged(said, filed), left_out(said, filed, preset, "what is filled in")};
}

DeckWish deck_wish(const std::string& json) {
    const nlohmann::json told = parsed_json(json);
    DeckWish deck;
    for (const DemCodeInfo& code : dem_codes())
        if (told.value("code", "") == code.name) deck.code = &code;
    for (const auto& [key, texts] : options_of(told)) {
        if (key == "density") {
            Job job;
            find_job_option(key)->set(job, texts);
            deck.wish.material.densities = job.densities;
        } else {
            say(deck.wish, key, texts);
        }
    }
    return deck;
}

}  // namespace bernal
