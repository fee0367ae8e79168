#include "export/export_wish.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "export/loading.hpp"
#include "export/loading_options.hpp"
#include "keys/option_values.hpp"
#include "material/property_kinds.hpp"

namespace bernal {
namespace {

bool is_positive(double value) { return value > 0 && std::isfinite(value); }
bool is_share(double value) { return value >= 0 && value <= 1; }
bool is_step_count(double value) { return value >= 1 && value <= 1e12 && value == std::floor(value); }
bool is_part(double value) { return value > 0 && value <= 1; }

/// Of a class, walls or a pair.
bool says(const ExportWish& w, const std::string& property) {
    for (const auto& group : w.materials)
        for (const MaterialArgument& argument : group)
            if (argument.values.contains(property)) return true;
    return std::ranges::any_of(w.told_materials,
                               [&](const MaterialArgument& told) { return told.values.contains(property); });
}

bool says_law(const ExportWish& w) { return w.young || w.stiffness || says(w, "young") || says(w, "stiffness"); }

bool says_more_than_densities(const ExportWish& w) {
    return std::ranges::any_of(property_kinds, [&](const PropertyKind& kind) { return says(w, kind.name); });
}

/// What is said of materials without a law is said for files, as densities.
Material with_any_law(Material m) {
    m.young = 1;
    return m;
}

/// Of classes that have lost their grains, and of walls that are gone, nothing is taken.
std::vector<MaterialArgument> of_those_there(const std::vector<MaterialArgument>& told, const Packing& packing) {
    const auto is_there = [&](std::size_t who) {
        return who == wall_class ? !packing.container.walls().empty() : who < class_count(packing);
    };
    std::vector<MaterialArgument> there;
    for (const MaterialArgument& argument : told)
        if (is_there(argument.first) && is_there(argument.second.value_or(argument.first))) there.push_back(argument);
    return there;
}

/// Young's modulus means Hertz, a stiffness the linear law; what does not belong is refused.
void check_law(const ExportWish& w, bool has_deck) {
    const bool young = w.young || says(w, "young"), stiffness = w.stiffness || says(w, "stiffness");
    if (young && stiffness)
        throw InputError("`young` means Hertzian contacts and `stiffness` linear ones; give one of them");
    const bool needs_law = has_deck || w.pressure;
    if (needs_law && !says_law(w))
        throw InputError(
            "the stiffness of the grains is missing; give `young` with Young's modulus in Pa, or `stiffness` in N/m");
    if (!says_law(w) && says_more_than_densities(w))
        throw InputError("`material` has more than densities, which needs a contact law; give `young` or `stiffness`");
}

/// Of all materials, named and bounded as one has it.
ExportNumber property(const std::string& name, std::optional<double> ExportWish::* said,
                      const std::string& description) {
    const PropertyKind& kind = *find_property_kind(name);
    return {name, said, kind.possible, kind.remedy, description};
}

}  // namespace

const std::vector<ExportNumber>& export_numbers() {
    using Wish = ExportWish;
    static const std::vector<ExportNumber> all{
        property("young", &Wish::young, "Young's modulus in Pa, for Hertzian contacts"),
        property("poisson", &Wish::poisson, "Poisson's ratio (default: 0.3)"),
        property("stiffness", &Wish::stiffness, "Stiffness in N/m, for linear contacts instead"),
        property("friction", &Wish::friction, "Coefficient of friction (default: 0.5)"),
        property("rolling-friction", &Wish::rolling_friction,
                 "Coefficient of rolling friction: torque over R times normal force (default: 0)"),
        property("restitution", &Wish::restitution, "Coefficient of restitution (default: 0.5)"),
        {"gap", &Wish::gap, is_share, "a share of the smaller diameter from 0 to 1",
         "Smallest gap between spheres, relative to the smaller diameter (default: 0, just without overlap)"},
        {"pressure", &Wish::pressure, is_positive, "a pressure in Pa above 0",
         "Instead: static equilibrium under this pressure in Pa; discs: in N/m"},
        {"steps", &Wish::steps, is_step_count, "a whole number above 0",
         "Time steps of the deck; the largest number if the deck ends by itself (default: as its loading needs, or "
         "10000)"},
        {"output-every", &Wish::output_every, is_step_count, "a whole number above 0",
         "Time steps between outputs (default: a tenth of the expected steps)"},
        {"settled", &Wish::settled, is_part, "a part above 0, at most 1",
         "Grains count as at rest if their mean kinetic energy is below this share of weight times diameter (default: "
         "0.001)"},
        {"compress-to-contact", &Wish::compress_to_contact, find_property_kind("friction")->possible,
         find_property_kind("friction")->remedy,
         "Coefficient of friction with which `servo` slowly compresses a loose packing until grains rest, to the "
         "loosest packing that this friction holds"},
        {"opening", &Wish::opening, is_positive, "a diameter in m above 0",
         "Diameter in m of a hopper's opening, with `discharge` (default: the whole foot)"}};
    return all;
}

void require_known(const std::string& key) {
    std::vector<std::string> keys;
    for (const LoadingOption& option : loading_options()) keys.push_back(option.key);
    for (const ExportNumber& number : export_numbers()) keys.push_back(number.key);
    if (std::ranges::count(keys, key) == 0)
        throw InputError("'" + key + "' is nothing that an export knows" + suggestion(key, keys) + "; it takes " +
                         listed(keys, " and "));
}

void say(ExportWish& wish, const std::string& key, const std::vector<std::string>& texts) {
    require_known(key);
    const auto number = std::ranges::find(export_numbers(), key, &ExportNumber::key);
    if (number != export_numbers().end()) {
        if (texts.size() != 1)
            throw InputError("`" + key + "` has " + std::to_string(texts.size()) + " values; give a number");
        wish.*number->said = read_number(key, texts[0], number->possible, number->remedy);
        return;
    }
    const LoadingOption& option = *find_loading_option(key);
    if (option.most == 0 && texts.size() == 1 && texts[0] == "false") return;
    wish.loadings.push_back(read_loading(option, texts));
    if (key == "gravity") wish.gravity_finds_axis = texts.size() == 1;
}

/// The friction that a packing grows with is that of its run.
void check_growth(const ExportWish& w) {
    if (!w.compress_to_contact) return;
    if (w.friction && *w.friction != *w.compress_to_contact)
        throw InputError(
            "`compress-to-contact` and `friction` give two coefficients of friction; give only the first here, and the "
            "other to an export of the final state of the run");
    for (const auto& group : w.materials)
        for (const MaterialArgument& told : group)
            if (told.first != wall_class && told.second != wall_class && told.values.contains("friction"))
                throw InputError(
                    "`compress-to-contact` is the friction of all grains during the compression, and `material` has "
                    "another; leave `friction` out of `material`, and give it to an export of the final state of the "
                    "run");
    if (w.pressure)
        throw InputError(
            "`compress-to-contact` starts without contacts, and `pressure` with all contacts; give one of them");
    if (w.loadings.empty() || !std::holds_alternative<Servo>(w.loadings.front()))
        throw InputError("`compress-to-contact` needs a pressure; give `servo` in Pa too, and no other loading");
}

/// "`gravity`, `servo` ... and `vibrate`".
std::string loading_keys() {
    std::vector<std::string> keys;
    for (const LoadingOption& option : loading_options()) keys.push_back('`' + option.key + '`');
    return listed(keys, " and ");
}

void check(const ExportWish& w, bool has_deck) {
    if (w.gap && w.pressure)
        throw InputError("`gap` keeps the spheres apart and `pressure` presses them together; give one of them");
    if (w.loadings.size() > 1) throw InputError("a deck has one loading; give one of " + loading_keys());
    if (w.opening && (w.loadings.empty() || !std::holds_alternative<Discharge>(w.loadings.front())))
        throw InputError("`opening` is for `discharge` of a hopper; give `discharge` too, or leave `opening` out");
    check_growth(w);
    const auto rests = [](const Loading& loading) {
        return std::holds_alternative<Gravity>(loading) || std::holds_alternative<Discharge>(loading);
    };
    if (w.settled && (w.loadings.empty() || !rests(w.loadings.front())))
        throw InputError("`settled` is for `gravity` or `discharge`; give one of them, or leave it out");
    check_law(w, has_deck);
}

void complete(ExportWish& w, const Packing& packing, bool has_deck) {
    Material& m = w.material;
    m.law = w.stiffness || says(w, "stiffness") ? ContactLaw::linear : ContactLaw::hertz;
    if (const auto friction = w.compress_to_contact ? w.compress_to_contact : w.friction) m.friction = *friction;
    m.young = w.young.value_or(0);
    m.stiffness = w.stiffness.value_or(0);
    m.poisson = w.poisson.value_or(m.poisson);
    m.restitution = w.restitution.value_or(m.restitution);
    m.rolling_friction = w.rolling_friction.value_or(m.rolling_friction);
    w.has_law = says_law(w);
    w.has_told_densities = m.densities.empty() && !packing.densities.empty();
    if (w.has_told_densities) m.densities = densities_told(packing);
    auto groups = by_class(w.materials, packing.class_names);
    groups.push_back(of_those_there(w.told_materials, packing));
    put_materials(m, groups, class_count(packing));
    if (!m.densities.empty()) densities_of_classes(packing, m.densities);
    if (has_deck && m.densities.empty())
        throw InputError(
            "the density of the grains is missing; give `density` in kg/m3, one for all or one for each size class");
    require_possible(w.has_law ? m : with_any_law(m), packing);
    for (Loading& loading : w.loadings)
        if (auto* gravity = std::get_if<Gravity>(&loading); gravity && w.gravity_finds_axis)
            gravity->axis = usual_gravity_axis(packing.container);
}

DeckOptions deck_options(const ExportWish& w) {
    const auto whole = [](std::optional<double> n) {
        return n ? std::optional(static_cast<long long>(*n)) : std::nullopt;
    };
    DeckOptions options{w.material, w.pressure.value_or(0), whole(w.steps), whole(w.output_every),
                        {},         DeckOptions{}.settled};
    if (!w.loadings.empty()) options.loading = w.loadings.front();
    if (auto* discharge = std::get_if<Discharge>(&options.loading)) discharge->opening = w.opening;
    if (auto* servo = std::get_if<Servo>(&options.loading)) servo->grows = w.compress_to_contact.has_value();
    options.settled = w.settled.value_or(options.settled);
    return options;
}

}  // namespace bernal
