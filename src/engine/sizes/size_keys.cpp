#include "sizes/size_keys.hpp"

#include <algorithm>
#include <initializer_list>

#include "bernal/error.hpp"

namespace bernal {
namespace {

SizeKinds kinds(std::initializer_list<SizeKind> all) {
    SizeKinds set;
    for (SizeKind kind : all) set.set(static_cast<std::size_t>(kind));
    return set;
}

std::vector<SizeKey> all_size_keys() {
    using enum SizeKind;
    using O = const SizeOptions&;
    const SizeKinds ranges = kinds({bidisperse, uniform_size, uniform_volume, power_law, lognormal, normal, weibull,
                                    rosin_rammler, fuller, andreasen, gates_gaudin_schuhmann});
    const SizeKinds shared = kinds({bidisperse, discrete}), by_shares = shared | kinds({components});
    return {
        {"diameter-min", ranges, [](O o) { return o.diameter_min.has_value(); }},
        {"diameter-max", ranges, [](O o) { return o.diameter_max.has_value(); }},
        {"diameter-mean", kinds({monodisperse, lognormal, normal, weibull}),
         [](O o) { return o.diameter_mean.has_value(); }},
        {"d10", kinds({lognormal}), [](O o) { return o.d10.has_value(); }},
        {"d50", kinds({lognormal}), [](O o) { return o.d50.has_value(); }},
        {"d90", kinds({lognormal}), [](O o) { return o.d90.has_value(); }},
        {"d632", kinds({rosin_rammler}), [](O o) { return o.d632.has_value(); }},
        {"sigma", kinds({lognormal, normal}), [](O o) { return o.sigma.has_value(); }},
        {"geometric-sigma", kinds({lognormal}), [](O o) { return o.geometric_sigma.has_value(); }},
        {"exponent", kinds({power_law, weibull, rosin_rammler, fuller, andreasen, gates_gaudin_schuhmann}),
         [](O o) { return o.exponent.has_value(); }},
        {"of", kinds({lognormal, normal, weibull}), [](O o) { return o.of.has_value(); }},
        {"small-volume-share", kinds({bidisperse}), [](O o) { return o.small_volume_share.has_value(); }},
        {"diameters", kinds({discrete}), [](O o) { return !o.diameters.empty(); }},
        {"shares", shared, [](O o) { return !o.shares.empty(); }},
        {"shares-by", by_shares, [](O o) { return o.shares_by.has_value(); }},
        {"shares-of", kinds({components}), [](O o) { return o.shares_of.has_value(); }},
        {"normalise-shares", by_shares, [](O o) { return o.normalise_shares.has_value(); }},
        {"component", kinds({components}), [](O o) { return !o.components.empty(); }},
        {"grading", kinds({table}), [](O o) { return o.grading.has_value(); }},
        {"grading-columns", kinds({table}), [](O o) { return o.grading_columns.has_value(); }},
        {"sample", kinds({table}), [](O o) { return o.sample.has_value(); }},
        {"band", kinds({table}), [](O o) { return o.band.has_value(); }},
        {"grading-cut", kinds({table}), [](O o) { return o.grading_cut.has_value(); }},
        {"diameter-list", kinds({list}), [](O o) { return o.diameter_list.has_value(); }},
        {"sampling", ~kinds({list}), [](O o) { return o.sampling.has_value(); }},
    };
}

std::string takers_of(const SizeKey& key) {
    std::string all;
    for (const SizeKind kind : size_kinds)
        if (takes(kind, key.key)) all.append(all.empty() ? "" : ", ").append(name(kind));
    return all;
}

}  // namespace

const std::vector<SizeKey>& size_keys() {
    static const std::vector<SizeKey> all = all_size_keys();
    return all;
}

bool takes(SizeKind kind, std::string_view key) {
    const auto found = std::ranges::find(size_keys(), key, &SizeKey::key);
    return found == size_keys().end() || found->kinds[static_cast<std::size_t>(kind)];
}

void require_keys_belong(const SizeOptions& o) {
    for (const SizeKey& key : size_keys())
        if (key.is_given(o) && !takes(o.kind, key.key) && o.kind == SizeKind::components)
            throw InputError("`" + std::string(key.key) +
                             "` belongs to a component, not to the whole mixture; give it as `component` NAME:" +
                             std::string(key.key) + "=..., or leave it out");
        else if (key.is_given(o) && !takes(o.kind, key.key))
            throw InputError("`" + std::string(key.key) + "` does not belong to `sizes` " + std::string(name(o.kind)) +
                             "; add `sizes` of a kind that takes it (" + takers_of(key) + "), or leave it out");
}

}  // namespace bernal
