#include "study/search.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace bernal {
namespace {

/// Rounds of places; each halves the distance of the one before.
constexpr std::size_t most_rounds = 5;

std::vector<SearchRange> ranges_of(const Study& study) {
    std::vector<SearchRange> ranges;
    for (const Axis& axis : study.axes)
        if (axis.span) ranges.push_back({(*axis.span)[0], (*axis.span)[1], false});
    return ranges;
}

/// The search for one choice of the other axes, done again from what was found.
class Search {
  public:
    using PointAt = std::function<StudyPoint(const std::vector<double>& place)>;

    Search(const Study& study, const Outcomes& outcomes, const PointAt& point_at)
        : study_(study), outcomes_(outcomes), point_at_(point_at), ranges_(ranges_of(study)) {}

    void run() {
        std::size_t round = 0;
        try {
            while (round < most_rounds && is_done(round)) ++round;
            if (!measured_.empty()) maximum_ = maximum_of(ranges_, measured_);
        } catch (const InputError& error) {
            if (round > 0) fault_ = error.what();  // too few places could be packed
        }
    }

    /// By their places.
    const std::map<std::vector<double>, StudyPoint>& points() const { return points_; }

    const std::optional<Maximum>& maximum() const { return maximum_; }
    const std::string& fault() const { return fault_; }

  private:
    /// False as well where there is nothing more to measure.
    bool is_done(std::size_t round) {
        const auto places = places_of_round(round, ranges_, measured_);
        bool done = !places.empty();
        for (const auto& place : places) done &= add(place);
        return done;
    }

    bool add(const std::vector<double>& place) {
        const StudyPoint& point = points_.try_emplace(place, point_at_(place)).first->second;
        const PointResults results = results_of(study_, point, outcomes_);
        if (!results.has_all_seeds) return false;
        const Estimate estimate = estimate_of(study_, results, *study_.maximise);
        if (estimate.count > 0) measured_.push_back({place, estimate.mean, estimate.standard_error});
        return results.within_precision;  // the next places follow from what no further seeds change
    }

    const Study& study_;
    const Outcomes& outcomes_;
    const PointAt& point_at_;
    std::vector<SearchRange> ranges_;
    std::vector<MeasuredPlace> measured_;
    std::map<std::vector<double>, StudyPoint> points_;
    std::optional<Maximum> maximum_;
    std::string fault_;
};

std::vector<double> middle_of(const std::vector<SearchRange>& ranges) {
    std::vector<double> middle;
    for (const SearchRange& range : ranges) middle.push_back(range.from);
    return middle;
}

Texts without_spans(Texts labels, const Study& study) {
    for (std::size_t a = 0; a < labels.size(); ++a)
        if (study.axes[a].span) labels[a].clear();
    return labels;
}

}  // namespace

KnownPoints known_points(const Study& study, const PresetFile& preset_file, const Outcomes& outcomes) {
    KnownPoints known;
    if (!study.maximise) {
        known.points = points_of(study, preset_file);
        known.family.resize(known.points.size());
        std::iota(known.family.begin(), known.family.end(), std::size_t{0});
        return known;
    }
    const auto families = points_of(study, preset_file, middle_of(ranges_of(study)));
    for (std::size_t family = 0; family < families.size(); ++family) {
        const Search::PointAt point_at = [&](const std::vector<double>& place) {
            return points_of(study, preset_file, place).at(family);
        };
        Search search(study, outcomes, point_at);
        search.run();
        for (const auto& [place, point] : search.points()) {
            known.points.push_back(point);
            known.family.push_back(family);
        }
        known.maxima.push_back({without_spans(families[family].labels, study), search.maximum(), search.fault()});
    }
    return known;
}

}  // namespace bernal
