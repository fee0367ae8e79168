#include "cli/packed_blend_report.hpp"

#include <cmath>
#include <iostream>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "program/pack_progress.hpp"
#include "program/sample_text.hpp"

namespace bernal {
namespace {

std::string tenths_of_percent(double share) { return rounded_text(std::round(1000 * share) / 10); }

std::string shares_text(const std::vector<std::string>& names, const std::vector<double>& shares) {
    std::vector<std::string> all;
    for (std::size_t k = 0; k < names.size(); ++k) all.push_back(names[k] + ' ' + tenths_of_percent(shares[k]) + " %");
    return listed(all, ", ");
}

std::vector<std::string> names_of(const Blend& blend) {
    std::vector<std::string> names;
    for (const BlendMaterial& material : blend.materials) names.push_back(material.name);
    return names;
}

void print_method(const PackedBlend& packed) {
    std::size_t packings = 0;
    for (const BlendCandidate& one : packed.candidates) packings += one.packed.size();
    row("packed") << counted(std::ssize(packed.candidates), "blend") << " in "
                  << counted(static_cast<std::int64_t>(packings), "packing") << ", each certified, "
                  << (packed.is_hierarchical ? "level by level" : "periodic");
    if (packed.count) std::cout << ", of " << grouped(static_cast<std::size_t>(*packed.count)) << " spheres";
    std::cout << '\n';
}

std::string end_text(BlendEnd end, double within) {
    switch (end) {
        case BlendEnd::precise:
            return "the densest is known to " + rounded_text(within) + ", and no other may be denser by more";
        case BlendEnd::time:
            return "another packing would have ended after the time";
        case BlendEnd::packings:
            return "after " + std::to_string(most_blend_packings) + " packings";
        case BlendEnd::interrupted:
            return "interrupted";
    }
    return "";
}

}  // namespace

void print_packed(const Blend& blend, const BlendOptions& options) {
    const PackedBlend& packed = *blend.packed;
    const std::vector<std::string> names = names_of(blend);
    print_method(packed);
    for (const BlendCandidate& one : packed.candidates)
        row("candidate") << shares_text(names, one.shares) << ": " << four_digits(one.packing_fraction, one.error)
                         << ", estimated " << four_digits(one.estimate) << ", behind the densest by "
                         << four_digits(one.behind, one.unsure) << '\n';
    std::vector<std::string> between;
    for (std::size_t k = 0; k < packed.shares_between.size(); ++k) {
        const auto& [low, high] = packed.shares_between[k];
        if (low < high)
            between.push_back(names[k] + ' ' + tenths_of_percent(low) + " to " + tenths_of_percent(high) + " %");
    }
    if (!between.empty()) row("as dense") << "may be blends of " << listed(between, ", ") << '\n';
    if (packed.may_gain) row("other blends") << "may be denser by " << four_digits(*packed.may_gain) << " at most\n";
    if (packed.is_at_edge)
        row("at the edge") << "of the blends that were compared, estimated to be too loose beyond: others may be "
                              "denser\n";
    row("not told") << "errors are of 95 %, of one blend against others; in common packings of quick effort are some "
                       "thousandths looser than slow ones";
    if (packed.of_method) std::cout << ", and these, level by level, may be off by " << four_digits(*packed.of_method);
    std::cout << '\n';
    row("ended") << end_text(packed.ended, options.within.value_or(usual_blend_error)) << '\n';
}

std::string progress_of(const BlendProgress& now, const std::vector<std::string>& names) {
    std::string text = "packing " + std::to_string(now.packings_done + 1);
    if (now.packings_done > 0) text += ", densest so far " + four_digits(now.so_far.packing_fraction, now.so_far.error);
    return text + "; " + shares_text(names, now.shares) + ": " + progress_text(now.progress, now.spheres);
}

}  // namespace bernal
