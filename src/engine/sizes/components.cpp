#include "sizes/components.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "sizes/shares.hpp"

namespace bernal {
namespace {

constexpr std::string_view number_digits = "0123456789",
                           name_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

std::string said_of(const std::string& name) { return std::string("component '").append(name).append("'"); }

/// Keys of a component are no options of their own.
std::string in_plain_words(const InputError& error) {
    return with_keys_spelled(error.what(), [](const std::string& key) { return key; });
}

void check_names(const SizeOptions& o) {
    std::vector<std::string> names;
    for (const SizeComponent& component : o.components) {
        if (const std::string fault = component_name_fault(component.name); !fault.empty()) throw InputError(fault);
        if (std::ranges::count(names, component.name) > 0)
            throw InputError(said_of(component.name) + " stands there twice; give each a name of its own");
        names.push_back(component.name);
    }
}

void fill_sizes(SizeComponent& component, const SizeOptions& mixture) try {
    using enum SizeKind;
    SizeOptions& sizes = component.sizes;
    if (sizes.kind == list || sizes.kind == components)
        throw InputError("`sizes` " + std::string(name(sizes.kind)) +
                         " cannot be a part of a mixture; give a distribution, or a table of its curve");
    if (sizes.sampling) throw InputError("`sampling` is of the whole mixture; say it above the components");
    sizes.dimension = mixture.dimension, sizes.unit = mixture.unit;
    sizes = with_defaults(sizes);
    sizes.sampling.reset();
} catch (const InputError& error) {
    throw InputError(said_of(component.name) + ": " + in_plain_words(error));
}

/// The component without a share takes what the others leave of 100, or of 1 where they are parts of one.
void fill_rest(SizeOptions& o) {
    const auto is_open = [](const SizeComponent& component) { return !component.share; };
    const auto open = std::ranges::count_if(o.components, is_open);
    if (open == 0) return;
    if (open > 1 && std::ssize(o.components) > 1)
        throw InputError(
            std::to_string(open) +
            " components have no share; give all of them one, as `component` NAME:share=..., or all but one, "
            "which gets the rest");
    if (std::ssize(o.components) == 1) o.components[0].share = 100;
    std::vector<std::optional<double>> shares;
    for (const SizeComponent& component : o.components) shares.push_back(component.share);
    const auto last = std::ranges::find_if(o.components, is_open);
    if (last == o.components.end()) return;
    const std::vector<double> all = with_rest(shares, "component", said_of(last->name));
    last->share = all[static_cast<std::size_t>(last - o.components.begin())];
}

std::vector<double> shares_of(const SizeOptions& o) try {
    std::vector<double> shares;
    for (const SizeComponent& component : o.components) shares.push_back(*component.share);
    return parts_of_one("share", shares, o.normalise_shares.value_or(false));
} catch (const InputError& error) {
    throw InputError("the shares of the components, " + error.value + ", " + error.fault + "; " + error.remedy);
}

/// Without densities all grains have the same.
void check_densities(const SizeOptions& o) {
    const auto has_density = [](const SizeComponent& component) { return component.density.has_value(); };
    const auto none = std::ranges::find_if_not(o.components, has_density);
    if (none == o.components.end() || std::ranges::none_of(o.components, has_density)) return;
    throw InputError(said_of(none->name) + " has no density, and others have; give it as `component` " + none->name +
                     ":density=... with the rest of it, or take the density out of the others");
}

void fill_shares_of(SizeOptions& o) {
    if (o.shares_by == Basis::number && o.shares_of == SharesOf::recipe)
        throw InputError(
            "`shares-of` recipe and `shares-by` number contradict each other: nobody counts the grains that a "
            "cut leaves out; give `shares-by` mass or volume, or `shares-of` packing");
    if (!o.shares_of && o.shares_by != Basis::number) o.shares_of = SharesOf::recipe;
}

}  // namespace

double part_of_recipe(const SizeDistribution& component) { return 1 - component.classes().left_out.value_or(0); }

bool leave_grains_out(const std::vector<SizeComponent>& components) {
    return std::ranges::any_of(components, [](const SizeComponent& one) {
        return one.sizes.kind == SizeKind::table && part_of_recipe(size_distribution(one.sizes)) < 1;
    });
}

bool are_of_recipe(const SizeOptions& o) {
    return o.shares_by != Basis::number && o.shares_of.value_or(SharesOf::recipe) == SharesOf::recipe;
}

std::string component_name_fault(const std::string& name) {
    const bool fits = !name.empty() && name.find_first_not_of(name_characters) == std::string::npos;
    if (fits && name.find_first_not_of(number_digits) != std::string::npos && name != "wall") return "";
    return said_of(name) + " cannot be named so; give a name of letters, digits and _, not digits alone, nor wall";
}

void fill_components(SizeOptions& o) {
    if (o.components.empty())
        throw InputError(
            "`sizes` components needs `component`; give one for each part of the mixture, "
            "sand:sizes=table,grading=sand.csv,share=40 for instance");
    check_names(o);
    o.dimension = o.dimension.value_or(3);
    for (SizeComponent& component : o.components) fill_sizes(component, o);
    check_densities(o);
    fill_rest(o);
    shares_of(o);
    fill_shares_of(o);
}

double number_of_share(const SizePart& part, double share, Basis by, bool is_of_recipe) {
    const int dimension = part.distribution.dimension();
    double number = share;
    if (by != Basis::number) number /= part.distribution.moment(dimension) * part.power_of_scale(dimension);
    if (by == Basis::mass) number /= part.density;
    return is_of_recipe ? number * part_of_recipe(part.distribution) : number;
}

SizeDistribution mixture_of(const SizeOptions& o) {
    const std::vector<double> shares = shares_of(o);
    const Basis by = o.shares_by.value_or(Basis::mass);
    std::vector<SizePart> parts;
    for (std::size_t k = 0; k < o.components.size(); ++k) {
        const SizeComponent& component = o.components[k];
        SizePart part{component.name, size_distribution(component.sizes), shares[k], component.density.value_or(1)};
        part.scale = component.scale.value;
        part.number = number_of_share(part, shares[k], by, are_of_recipe(o));
        parts.push_back(std::move(part));
    }
    return SizeDistribution::mixed(std::move(parts));
}

}  // namespace bernal
