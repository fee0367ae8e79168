#include "study/run/packing_run.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "study/run/make_packing.hpp"

namespace bernal {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto telling_interval = 100ms, looking_interval = 500ms, longest_looking_interval = 15000ms;

enum class Status { waiting, elsewhere, running, done };

struct Item {
    const StudyPacking* packing;
    bool large = false;
    Status status = Status::waiting;
    Clock::time_point look_again = {};                      ///< where another program works on it
    std::chrono::milliseconds interval = looking_interval;  ///< until that, longer each time
};

class PackingRun {
  public:
    PackingRun(const Study& study, const std::vector<StudyPoint>& points, const std::vector<StudyPacking>& packings,
               const StudyFolder& folder, Claims& claims, const RunSettings& settings, Outcomes& outcomes)
        : study_(study),
          points_(points),
          folder_(folder),
          claims_(claims),
          settings_(settings),
          outcomes_(outcomes),
          threads_(thread_count(settings.threads)),
          measures_(measures_for(study.results)) {
        double seconds = 0;
        for (const StudyPacking& packing : packings) seconds += packing.planned.seconds;
        for (const StudyPacking& packing : packings)
            items_.push_back({&packing, is_large(packing.planned, seconds, threads_, settings.memory_bytes)});
    }

    void run(const std::function<void(const RunProgress&)>& tell) {
        const auto workers = std::min(static_cast<std::size_t>(threads_), items_.size());
        at_work_ = workers;
        {
            std::vector<std::jthread> all;
            for (std::size_t k = 0; k < workers; ++k) all.emplace_back([this] { work(); });
            std::unique_lock lock(access_);
            while (at_work_ > 0) {
                changed_.wait_for(lock, telling_interval);
                const RunProgress now = progress();
                outcomes_.merge(found_);
                lock.unlock();
                try {
                    tell(now);
                    lock.lock();
                } catch (...) {  // the workers are to end, and not to make all the rest first
                    lock.lock();
                    failure_ = std::current_exception();
                    break;
                }
            }
        }
        outcomes_.merge(found_);
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    bool may_begin() const { return !failure_ && settings_.go_on() && settings_.may_begin_another(); }

    void work() {
        std::unique_lock lock(access_);
        try {
            while (may_begin() && !all_done()) {
                if (Item* item = next())
                    make(*item, lock);
                else
                    changed_.wait_for(lock, looking_interval);
            }
        } catch (...) {
            if (!lock.owns_lock()) lock.lock();
            if (!failure_) failure_ = std::current_exception();
        }
        --at_work_;
        changed_.notify_all();
    }

    bool all_done() const {
        return std::ranges::all_of(items_, [](const Item& i) { return i.status == Status::done; });
    }

    /// Claimed for this program; null: nothing to do now. What another works on is looked at when nothing else is left.
    Item* next() {
        if (large_runs_) return nullptr;
        for (const Status status : {Status::waiting, Status::elsewhere})
            for (const bool large : {false, true})
                for (Item& item : items_)
                    if (item.status == status && item.large == large && may_run(item) && take(item)) return &item;
        return nullptr;
    }

    bool may_run(const Item& item) const {
        if (item.status == Status::elsewhere && Clock::now() < item.look_again) return false;
        return running_ == 0 || (!item.large && bytes_ + item.packing->planned.bytes <= settings_.memory_bytes);
    }

    /// False as well where its outcome is there by now.
    bool take(Item& item) {
        const std::string& name = item.packing->name;
        if (!claims_.take(name)) {
            item.status = Status::elsewhere;
            item.look_again = Clock::now() + item.interval;
            item.interval = std::min<std::chrono::milliseconds>(2 * item.interval, longest_looking_interval);
            return false;
        }
        if (const auto outcome = folder_.find(name, study_)) {
            claims_.give_back(name);
            found_[name] = *outcome;
            item.status = Status::done;
            changed_.notify_all();
            return false;
        }
        return true;
    }

    void make(Item& item, std::unique_lock<std::mutex>& lock) {
        const StudyPacking& packing = *item.packing;
        item.status = Status::running;
        ++running_, bytes_ += packing.planned.bytes, large_runs_ = item.large;
        lock.unlock();
        std::optional<PackingOutcome> outcome;
        std::exception_ptr failure;
        try {
            outcome = made(packing, item.large ? threads_ : 1);
        } catch (const Interrupted&) {
        } catch (...) {
            failure = std::current_exception();
        }
        claims_.give_back(packing.name);
        lock.lock();
        --running_, bytes_ -= packing.planned.bytes, large_runs_ = false;
        item.status = outcome ? Status::done : Status::waiting;
        if (outcome) note(packing, *outcome);
        changed_.notify_all();
        if (failure) std::rethrow_exception(failure);
    }

    PackingOutcome made(const StudyPacking& packing, int threads) const {
        PackingWork work{job_of(points_[packing.point], seed_at(study_, packing.seed_place)), measures_, threads, {}};
        if (study_.keep) work.keep = folder_.kept(packing.name);
        const PackingOutcome outcome = make_packing(work, settings_.go_on);
        write_outcome(outcome, folder_.file(packing.name));
        return outcome;
    }

    void note(const StudyPacking& packing, const PackingOutcome& outcome) {
        found_[packing.name] = outcome;
        planned_ += packing.planned.seconds;
        taken_ += outcome.seconds * outcome.threads;
    }

    RunProgress progress() const {
        RunProgress now;
        double planned_left = 0;
        for (const Item& item : items_) {
            now.done += item.status == Status::done;
            now.running += item.status == Status::running;
            now.left += item.status == Status::waiting || item.status == Status::elsewhere;
            if (item.status != Status::done)
                planned_left += (item.status == Status::running ? 0.5 : 1.0) * item.packing->planned.seconds;
        }
        now.seconds_left = planned_left * (planned_ > 0 ? taken_ / planned_ : 1) / threads_;
        return now;
    }

    const Study& study_;
    const std::vector<StudyPoint>& points_;
    const StudyFolder& folder_;
    Claims& claims_;
    const RunSettings& settings_;
    Outcomes& outcomes_;  ///< of the caller's thread alone
    const int threads_;
    const std::vector<std::string> measures_;

    std::mutex access_;  ///< to all below
    std::condition_variable changed_;
    std::vector<Item> items_;
    Outcomes found_;  ///< and not yet handed on
    std::size_t running_ = 0, at_work_ = 0;
    double bytes_ = 0;
    bool large_runs_ = false;
    std::exception_ptr failure_;
    double planned_ = 0, taken_ = 0;  ///< seconds of threads, of what was made here
};

}  // namespace

void make_packings(const Study& study, const std::vector<StudyPoint>& points, const std::vector<StudyPacking>& packings,
                   const StudyFolder& folder, Claims& claims, const RunSettings& settings, Outcomes& outcomes,
                   const std::function<void(const RunProgress&)>& tell) {
    PackingRun(study, points, packings, folder, claims, settings, outcomes).run(tell);
}

int useful_threads(const PlannedWork& packing, int threads) {
    constexpr std::int64_t spheres_a_thread = 1024;  // two blocks of the sweep
    return static_cast<int>(
        std::min<std::int64_t>(threads, std::max<std::int64_t>(2, packing.spheres / spheres_a_thread)));
}

bool is_large(const PlannedWork& packing, double seconds_of_all, int threads, double memory_bytes) {
    if (threads == 1) return false;
    return packing.seconds * useful_threads(packing, threads) > seconds_of_all ||
           packing.bytes * threads > memory_bytes;
}

}  // namespace bernal
