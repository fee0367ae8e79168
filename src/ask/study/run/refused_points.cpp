#include "study/run/refused_points.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <new>

#include "bernal/error.hpp"
#include "run/judged_job.hpp"
#include "study/run/study_packings.hpp"

namespace bernal {
namespace {

constexpr std::int64_t most_spheres = 3000000;             // that are drawn in a moment
constexpr std::int64_t most_spheres_with_remedies = 2000;  // samples whose remedies are tried in a moment
constexpr std::size_t most_sentences = 10;

/// As make_packing() asks.
Job job_to_judge(const StudyPoint& point, std::uint64_t seed) {
    Job job = job_of(point, seed);
    job.force = true;
    return job;
}

/// Points are made when they are looked at: a million of them would fill gigabytes.
class Points {
  public:
    Points(const Study& study, const KnownPoints& first_round)
        : of_first_seed_(study), known_(study.maximise ? &first_round.points : nullptr) {
        of_first_seed_.seeds.resize(1);
    }

    std::size_t size() const {
        return known_ ? known_->size() : static_cast<std::size_t>(packing_count(of_first_seed_));
    }

    StudyPoint at(std::size_t place) const { return known_ ? (*known_)[place] : point_of(of_first_seed_, {}, place); }

  private:
    Study of_first_seed_;
    const std::vector<StudyPoint>* known_;
};

/// A point, and the first of its packings that is refused.
struct Refused {
    StudyPoint point;
    std::string fault;                    ///< as far as the remedies
    std::optional<std::string> sentence;  ///< with these, where it was refused before
    Job job;
    std::size_t packings = 0;  ///< of the point that are refused
};

class Looking {
  public:
    Looking(const Study& study, const FoundBefore& found) : study_(study), found_(found) {}

    /// False: it could not be looked at.
    bool look(std::size_t place, StudyPoint point, std::size_t seed_place) {
        const Job job = job_to_judge(point, seed_at(study_, seed_place));
        const auto before = found_(name_of(study_, point, seed_place));
        if (!before && job.count.value_or(0) > most_spheres) return false;
        Refused refused{std::move(point), {}, {}, job};
        if (before && before->outcome.empty()) refused.sentence = before->fault;
        try {
            if (before)
                refused.fault = without_remedies(refused.sentence.value_or(""));
            else
                refused.fault = refusal_of(job, false);
        } catch (const std::bad_alloc&) {
            return false;
        }
        is_any_possible_ = is_any_possible_ || refused.fault.empty();
        if (refused.fault.empty()) return true;
        is_news_ = is_news_ || !before;
        ++refused_.try_emplace(place, std::move(refused)).first->second.packings;
        return true;
    }

    const std::map<std::size_t, Refused>& refused() const { return refused_; }
    bool is_news() const { return is_news_; }
    bool is_any_possible() const { return is_any_possible_; }

  private:
    const Study& study_;
    const FoundBefore& found_;
    std::map<std::size_t, Refused> refused_;  ///< by their places in the table
    bool is_news_ = false, is_any_possible_ = false;
};

/// Equal for sentences that differ by numbers alone.
std::string without_numbers(const std::string& sentence) {
    std::string text;
    for (const char c : sentence)
        if ((c < '0' || c > '9') && c != '.') text += c;
    return text;
}

/// As the packing itself tells it, where that takes a moment.
std::string sentence_of(const Refused& refused) {
    if (refused.sentence) return *refused.sentence;
    if (refused.job.count.value_or(most_spheres) > most_spheres_with_remedies) return refused.fault;
    return refusal_of(refused.job, true);
}

std::vector<Refusal> refusals_of(const std::map<std::size_t, Refused>& all) {
    std::vector<Refusal> refusals;
    std::vector<std::string> faults;
    std::map<std::string, std::size_t> place_of;
    for (const auto& [place, refused] : all) {
        const auto [found, is_new] = place_of.try_emplace(without_numbers(refused.fault), refusals.size());
        if (is_new) {
            const bool is_told = refusals.size() < most_sentences;
            refusals.push_back({with_plain_keys(is_told ? sentence_of(refused) : refused.fault), {}, false});
            faults.push_back(refused.fault);
        }
        Refusal& refusal = refusals[found->second];
        refusal.places.push_back(refused.point.labels);
        refusal.varies = refusal.varies || refused.fault != faults[found->second];
    }
    return refusals;
}

}  // namespace

RefusedPoints refused_points(const Study& study, const KnownPoints& first_round, const FoundBefore& found,
                             double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    const Points points(study, first_round);
    RefusedPoints refused;
    refused.all = points.size();
    const std::vector<std::size_t> order = spread_order(refused.all);
    Looking looking(study, found);
    for (std::size_t seed = 0; seed < study.seeds.size() && Clock::now() < end; ++seed)
        for (const std::size_t place : order) {
            if (Clock::now() >= end) break;
            const bool is_looked_at = looking.look(place, points.at(place), seed);
            if (seed == 0) refused.looked_at += is_looked_at;
        }
    for (const auto& [place, one] : looking.refused()) {
        refused.points.push_back(place);
        refused.packings.push_back(one.packings);
    }
    refused.refusals = refusals_of(looking.refused());
    refused.is_news = looking.is_news();
    refused.are_all = refused.all > 0 && refused.looked_at == refused.all && !looking.is_any_possible();
    return refused;
}

}  // namespace bernal
