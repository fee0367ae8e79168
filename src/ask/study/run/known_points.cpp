#include "study/run/known_points.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "study/question/axis_values.hpp"
#include "study/statistics/pooled_errors.hpp"
#include "study/statistics/possible_places.hpp"

namespace bernal {
namespace {

/// Rounds of places; each halves the distance of the one before.
constexpr std::size_t most_rounds = 5;

std::vector<PlaceRange> ranges_of(const Study& study) {
    std::vector<PlaceRange> ranges;
    for (const Axis& axis : study.axes)
        if (axis.span) ranges.push_back({(*axis.span)[0], (*axis.span)[1], axis.logarithmic, is_whole(axis.key)});
    return ranges;
}

/// The points for one choice of the other axes, round by round, as what was found leads to them.
class KnownFamily {
  public:
    using PointAt = std::function<StudyPoint(const std::vector<double>& place)>;

    KnownFamily(const Study& study, const Outcomes& outcomes, const PointAt& point_at)
        : study_(study), outcomes_(outcomes), point_at_(point_at), ranges_(ranges_of(study)) {}

    void find() {
        std::size_t round = 0;
        const bool has_begun = is_done(places_of(0));
        if (has_begun && has_places_enough())
            while (++round < most_rounds && is_done(places_of(round)));
        if (measured_.empty() && !has_begun) return;
        try {
            maximum_ = maximum_of(ranges_, measured());
            is_at_border_ = bernal::is_at_border(maximum_->place, ranges_, measured_, failed_);
        } catch (const InputError& error) {
            if (has_begun) fault_ = error.what();  // too few places could be packed
        }
    }

    /// By their places.
    const std::map<std::vector<double>, StudyPoint>& points() const { return points_; }

    const std::optional<Maximum>& maximum() const { return maximum_; }
    const std::string& fault() const { return fault_; }

    std::optional<MeasuredPlace> largest() const {
        if (estimates_.empty()) return {};
        const auto best = std::ranges::max_element(estimates_, {}, &Estimate::mean);
        return MeasuredPlace{measured_[static_cast<std::size_t>(best - estimates_.begin())], best->mean,
                             best->standard_error};
    }

    std::size_t impossible() const { return failed_.size(); }
    const std::string& why_impossible() const { return why_impossible_; }
    bool is_at_border() const { return is_at_border_; }

  private:
    /// Where some of the first places cannot be packed, others between those that can. False: they are to be packed.
    bool has_places_enough() {
        constexpr std::size_t finest = 2;
        const std::size_t enough = first_places(ranges_.size());
        for (std::size_t level = 1; level <= finest && measured_.size() < enough; ++level) {
            const Places finer = finer_places(level, ranges_, measured_, failed_);
            if (!finer.empty() && !is_done(finer)) return false;
        }
        return true;
    }

    /// None where there is nothing more to measure, or too few could be packed for another round.
    std::vector<std::vector<double>> places_of(std::size_t round) const try {
        return places_of_round(round, ranges_, measured());
    } catch (const InputError&) {
        return {};
    }

    bool is_done(const std::vector<std::vector<double>>& places) {
        bool done = !places.empty();
        for (const auto& place : places) done &= add(place);
        return done;
    }

    bool add(const std::vector<double>& place) {
        auto known = points_.find(place);
        if (known == points_.end()) known = points_.emplace(place, point_at_(place)).first;
        const StudyPoint& point = known->second;
        const PointResults results = results_of(study_, point, outcomes_);
        if (!results.has_all_seeds) return false;
        const Estimate estimate = estimate_of(study_, results, *study_.maximise);
        if (estimate.count > 0)
            measured_.push_back(place), estimates_.push_back(estimate);
        else
            note_failed(place, results);
        return results.within_precision;  // the next places follow from what no further seeds change
    }

    void note_failed(const std::vector<double>& place, const PointResults& results) {
        for (const PackingOutcome* packing : results.packings)
            if (why_impossible_.empty()) why_impossible_ = packing->fault;
        failed_.insert(place);
    }

    std::vector<MeasuredPlace> measured() const {
        const PooledErrors pooled = pooled_errors(estimates_);
        std::vector<MeasuredPlace> all;
        for (std::size_t i = 0; i < measured_.size(); ++i)
            all.push_back({measured_[i], estimates_[i].mean, pooled.student * pooled.standard_errors[i]});
        return all;
    }

    const Study& study_;
    const Outcomes& outcomes_;
    const PointAt& point_at_;
    std::vector<PlaceRange> ranges_;
    Places measured_;
    std::vector<Estimate> estimates_;  ///< of these
    std::set<std::vector<double>> failed_;
    std::string why_impossible_;  ///< the first of these
    bool is_at_border_ = false;
    std::map<std::vector<double>, StudyPoint> points_;
    std::optional<Maximum> maximum_;
    std::string fault_;
};

std::vector<double> middle_of(const std::vector<PlaceRange>& ranges) {
    std::vector<double> middle;
    for (const PlaceRange& range : ranges) middle.push_back(range.from);
    return middle;
}

Texts without_spans(Texts labels, const Study& study) {
    for (std::size_t a = 0; a < labels.size(); ++a)
        if (study.axes[a].span) labels[a].clear();
    return labels;
}

}  // namespace

KnownPoints known_points(const Study& study, const Outcomes& outcomes) {
    KnownPoints known;
    if (!study.maximise) {
        known.points = points_of(study);
        known.family.resize(known.points.size());
        std::iota(known.family.begin(), known.family.end(), std::size_t{0});
        return known;
    }
    const auto families = points_of(study, middle_of(ranges_of(study)));
    for (std::size_t family = 0; family < families.size(); ++family) {
        const KnownFamily::PointAt point_at = [&](const std::vector<double>& place) {
            return point_of(study, place, family);
        };
        KnownFamily found(study, outcomes, point_at);
        found.find();
        for (const auto& [place, point] : found.points()) {
            known.points.push_back(point);
            known.family.push_back(family);
        }
        known.maxima.push_back({without_spans(families[family].labels, study), found.maximum(), found.fault(),
                                found.largest(), found.impossible(), found.why_impossible(), found.is_at_border()});
    }
    return known;
}

}  // namespace bernal
