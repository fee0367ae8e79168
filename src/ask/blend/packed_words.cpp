// The words of blends that were packed.

#include <cmath>

#include "blend/blend_words.hpp"
#include "core/digits_text.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

std::vector<std::string> names_of(const Blend& blend) {
    std::vector<std::string> names;
    for (const BlendMaterial& material : blend.materials) names.push_back(material.name);
    return names;
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

std::string method_text(const PackedBlend& packed) {
    std::size_t packings = 0;
    for (const BlendCandidate& one : packed.candidates) packings += one.packed.size();
    return counted(std::ssize(packed.candidates), "blend") + " in " +
           counted(static_cast<std::int64_t>(packings), "packing") + ", each certified, " +
           (packed.is_hierarchical ? "level by level" : "periodic") +
           (packed.count ? ", of " + grouped(static_cast<std::size_t>(*packed.count)) + " spheres" : "");
}

std::vector<BlendRow> candidate_rows(const Blend& blend) {
    if (!is_packed(blend)) return {};
    const std::vector<std::string> names = names_of(blend);
    std::vector<BlendRow> rows;
    if (blend.packed->candidates.size() == 1) return rows;  // compared with none
    for (const BlendCandidate& one : blend.packed->candidates)
        rows.push_back({"candidate", shares_text(names, one.shares) + ": " +
                                         four_digits(one.packing_fraction, one.error) + ", estimated " +
                                         four_digits(one.estimate) + ", behind the densest by " +
                                         four_digits(one.behind, one.unsure)});
    return rows;
}

std::vector<BlendRow> packed_rows(const Blend& blend, const BlendOptions& options) {
    if (!is_packed(blend)) return {};
    const PackedBlend& packed = *blend.packed;
    const std::vector<std::string> names = names_of(blend);
    std::vector<BlendRow> rows;
    std::vector<std::string> between;
    for (std::size_t k = 0; k < packed.shares_between.size(); ++k) {
        const std::pair<double, double>& range = packed.shares_between[k];
        if (range.first < range.second) between.push_back(names[k] + ' ' + range_text(range) + " %");
    }
    if (!between.empty()) rows.push_back({"as dense", "may be blends of " + listed(between, ", ")});
    if (packed.may_gain)
        rows.push_back({"other blends", "may be denser by " + four_digits(*packed.may_gain) + " at most"});
    if (packed.is_at_edge)
        rows.push_back({"at the edge",
                        "of the blends that were compared, estimated to be too loose beyond: others may be denser"});
    rows.push_back(
        {"errors",
         "are of 95 %, of one blend against others; in common packings of quick effort are some "
         "thousandths looser than slow ones" +
             (packed.of_method ? ", and these, level by level, may be off by " + four_digits(*packed.of_method) : "")});
    if (packed.candidates.size() == 1)
        rows.push_back({"not compared", "one blend was packed, the best by the estimate, in " +
                                            rounded_text(std::ceil(packed.seconds)) +
                                            " s; ten times as much time compares others"});
    rows.push_back({"ended", end_text(packed.ended, options.within.value_or(usual_blend_error))});
    return rows;
}

}  // namespace bernal
