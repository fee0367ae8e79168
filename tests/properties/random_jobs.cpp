// bernal_random_jobs SECONDS [FIRST [LAST]]: drawn jobs, from number FIRST (1) to LAST, or until the time is over, each
// in a process of its own. Each ends in a packing that is certified as its files read, with the radii that were drawn,
// the same from another engine on other threads and, as half of them are, interrupted and resumed on other threads, in
// no more memory than a fifth above the plan's; or in a refusal that says something. Otherwise, and where the process
// dies, the job is printed, and the exit code is 1. Each job is printed on stderr before it begins, and how long it
// took after it. With LAST the jobs are those of a test, the same everywhere: large, dense and slow ones are left out,
// and two of many spheres end it, as job 0.

#include <chrono>
#include <iostream>
#include <limits>
#include <map>
#include <sstream>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/result.hpp"
#include "bernal/run.hpp"
#include "core/number_text.hpp"
#include "core/peak_memory.hpp"
#include "job/job_shape.hpp"
#include "packing/fingerprint.hpp"
#include "packing/grains.hpp"
#include "properties/drawn_jobs.hpp"
#include "properties/in_child.hpp"
#include "temporary_folder.hpp"
#include "verify/gap_by_brute_force.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

struct Bounds {
    std::int64_t sweeps = 1000000;     ///< more than any schedule has, all efforts and all runs of one job together
    bool has_large = true;             ///< jobs that take more than a second or two
    std::size_t most_spheres = 20000;  ///< more take minutes, with brute force a tenth of them
};
constexpr Bounds by_hand{}, in_a_test{100000, false}, of_many{100000, true, 200000};
constexpr std::size_t large_count = 4000;  ///< of spheres, packed once at standard effort
constexpr double most_over_plan = 1.2;     ///< memory

/// Something that must not be: neither a packing nor a refusal.
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void require(bool holds, const std::string& fault) {
    if (!holds) throw Fault(fault);
}

/// Dense effort sweeps ten times as often, and what is found by packing is packed several times.
bool is_large(const PreparedJob& job) {
    const std::size_t times = is_fitted(job.effective) ? 4 : 1;
    return job.options.effort == Effort::dense ||
           members_of_grain(job) * static_cast<double>(job.sizes.diameters.size() * times) > large_count;
}

bool is_slow(const PreparedJob& job, const Bounds& bounds) {
    const std::size_t weight = job.effective.engine == EngineKind::brute_force ? 10 : 1;
    return members_of_grain(job) * static_cast<double>(weight * job.sizes.diameters.size()) >
           static_cast<double>(bounds.most_spheres);
}

/// A job that is not packed, because it is large.
struct LeftOut {};

JobRun packed(const DrawnJob& drawn, const Bounds& bounds) {
    PreparedJob job = prepare(job_of(drawn));
    if (is_slow(job, bounds) || (!bounds.has_large && is_large(job))) throw LeftOut{};
    std::int64_t sweeps = 0;
    JobRun run = run_job(std::move(job), [&](const PreparedJob&, const Progress&) { return ++sweeps < bounds.sweeps; });
    require(run.end.outcome != Outcome::interrupted, "it stalls: " + std::to_string(sweeps) + " sweeps");
    return run;
}

void check_files(const Packing& packing) {
    const TemporaryFolder folder;
    for (const char* file : {"a.csv", "a.vtp"}) {
        if (!packing.bodies.empty() && std::string(file) != "a.csv") continue;  // that is of their members alone
        write_packing(packing, folder / file);
        ReadOptions reading;
        reading.bodies = true;
        require(read_packing(folder / file, reading) == packing, std::string(file) + " reads back as another packing");
    }
    require(certify(packing).holds, "the certificate " + in_words(certify(packing)));
}

void check_below_surface(const Packing& packing, const Container& bed) {
    const int up = bed.up.value();
    for (const Sphere& s : packing.spheres)
        require(s.center[up] + s.radius <= bed.origin[up] + bed.lengths[up] * (1 + 1e-12), "a sphere is above the bed");
}

/// Their centres keep to their side of an interface, but for what they overlapped it when all were separated.
void check_layers(const JobRun& run) {
    const std::optional<Strata>& strata = run.job.options.strata;
    if (!strata || strata->interface == Interface::none) return;
    const Packing& packing = run.end.packing;
    const Container& cell = packing.container;
    const double height = cell.lengths[strata->along];
    std::vector<double> ends{0};
    ends.insert(ends.end(), run.end.interfaces.begin(), run.end.interfaces.end());
    ends.push_back(run.bed ? run.bed->lengths[strata->along] : height);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const double from = ends[strata->of[i]], to = ends[strata->of[i] + 1], middle = (from + to) / 2;
        double off = cell.wrapped(packing.spheres[i].center)[strata->along] - cell.origin[strata->along] - middle;
        if (cell.periodic[strata->along]) off -= height * std::round(off / height);
        require(std::abs(off) <= (to - from) / 2 + packing.spheres[i].radius, "a sphere is outside its layer");
    }
}

void check_result(const JobRun& run) {
    const Packing& packing = run.end.packing;
    const std::optional<double> target = run.job.effective.target_fraction;
    const double reached = run.bed ? solid_volume(packing) / run.bed->volume() : packing_fraction(packing);
    if (target && run.end.outcome == Outcome::target_reached)
        require(reached >= *target, "it says that the target is reached");
    if (target && run.end.outcome == Outcome::target_missed && !run.job.options.fixed_container)
        require(reached < *target, "it says that the target is missed");
    if (run.bed) check_below_surface(packing, *run.bed);
    check_layers(run);
    constexpr std::size_t most_pairs = 2000;  // of their squares
    if (const double gap = run.job.options.gap; gap > 0 && packing.spheres.size() <= most_pairs)
        require(gap_by_brute_force(packing) >= gap * (1 - 1e-9), "its spheres do not keep their gap");
    const Summary summary = result_of(run).summary;
    require(summary.max_relative_overlap <= 0 && summary.count == static_cast<std::int64_t>(count_of_grains(packing)),
            "its summary is wrong");
}

/// What the job takes, in units of the plan, by this process, which had taken `before` bytes and does nothing else.
double share_of_plan(const PreparedJob& job, const Packing& packing, double before) {
    const double planned = estimate_run({.count = std::ssize(packing.spheres),
                                         .effort = {},
                                         .engine = job.effective.engine,
                                         .are_members = !packing.bodies.empty()})
                               .memory_bytes;
    const double share = (static_cast<double>(peak_memory_bytes()) - before) / planned;
    require(share <= most_over_plan, "it takes " + number_text(share) + " of the planned memory");
    return share;
}

void check_again(DrawnJob drawn, Draw& draw, const Packing& packing, const Bounds& bounds) {
    draw_choice(drawn.given, draw, "engine");
    draw_threads(drawn.given, draw);
    while (is_slow(prepare(job_of(drawn)), bounds)) draw_choice(drawn.given, draw, "engine");
    require(fingerprint(packed(drawn, bounds).end.packing) == fingerprint(packing), "other bytes with" + told(drawn));
}

/// Stopped after some sweeps of all its attempts, saved, and gone on with on another number of threads.
void check_resumed(const DrawnJob& drawn, Draw& draw, const Packing& packing) {
    int sweeps_left = 1 + draw.below(draw.one_in(2) ? 50 : 2000);
    const JobRun part =
        run_job(prepare(job_of(drawn)), [&](const PreparedJob&, const Progress&) { return --sweeps_left > 0; });
    if (part.end.outcome != Outcome::interrupted) return;
    const TemporaryFolder folder;
    const std::string file = folder / "a.state";
    save_state(*part.end.state, saved_job(part.job, {}), file);
    const SavedState saved = load_state(file, read_mesh);
    SavedJob before = load_job(saved.note, file);
    const std::string threads = number_text(part.job.effective.threads.value_or(0) % 4 + 1);
    before.options["threads"] = {{threads}, ""};
    const PreparedJob rest = prepare_resumed(job_of(before.options), *saved.state, before);
    require(fingerprint(resume_job(rest, *saved.state).end.packing) == fingerprint(packing),
            "other bytes once it is resumed on " + threads + " threads");
    std::cerr << "    resumed\n";
}

/// What became of a job: for those who compare builds with the packing's bytes.
struct Told {
    std::string outcome;
    std::uint64_t bytes = 0;
    double memory = 0;          ///< share of the planned
    std::string sentence = {};  ///< of a refusal or a fault
};

constexpr const char* is_fault = "FAULT";

/// An error in what has been packed once already is not the job's.
template <class Check>
void must_pass(Check check) try {
    check();
} catch (const InputError& error) {
    throw Fault(std::string("what was packed is refused: ") + error.what());
}

Told outcome_of(Draw draw, const DrawnJob& drawn, const Bounds& bounds) try {
    const auto memory_before = static_cast<double>(peak_memory_bytes());
    const JobRun run = packed(drawn, bounds);
    const Packing& packing = run.end.packing;
    const double memory = share_of_plan(run.job, packing, memory_before);
    must_pass([&] { check_result(run), check_files(packing); });
    if (draw.one_in(4)) must_pass([&] { check_again(drawn, draw, packing, bounds); });
    if (draw.one_in(2)) must_pass([&] { check_resumed(drawn, draw, packing); });
    return {std::string(name(run.end.outcome)), fingerprint(packing), memory};
} catch (const LeftOut&) {
    return {"left-out"};
} catch (const InputError& error) {
    const std::string sentence = error.what();
    if (sentence.size() > 20) return {"refused", 0, 0, sentence};
    return {is_fault, 0, 0, "a refusal that says nothing: " + sentence};
} catch (const std::exception& error) {
    return {is_fault, 0, 0, error.what()};
}

Told outcome_in_child(const Draw& draw, const DrawnJob& drawn, const Bounds& bounds) try {
    std::istringstream said(said_by_child([&] {
        const Told told = outcome_of(draw, drawn, bounds);
        return told.outcome + ' ' + std::to_string(told.bytes) + ' ' + number_text(told.memory) + ' ' + told.sentence;
    }));
    Told told;
    said >> told.outcome >> told.bytes >> told.memory;
    told.sentence.assign(std::istreambuf_iterator<char>(said), {});
    return told;
} catch (const std::runtime_error& error) {
    return {is_fault, 0, 0, error.what()};
}

/// What became of all jobs so far.
struct Tally {
    std::map<std::string, int> outcomes;
    std::map<std::string, std::uint64_t> refusals;  ///< the first job with each sentence
    double longest = 0, most_memory = 0;
    std::uint64_t longest_job = 0, most_memory_job = 0;
};

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void run_told_job(std::uint64_t number, const Draw& draw, const DrawnJob& drawn, const Bounds& bounds, Tally& tally) {
    const auto begin = std::chrono::steady_clock::now();
    std::cerr << "job " << number << ':' << told(drawn) << '\n';
    const Told told_of = outcome_in_child(draw, drawn, bounds);
    const double seconds = seconds_since(begin);
    ++tally.outcomes[told_of.outcome];
    std::cerr << "    " << told_of.outcome << ' ' << told_of.bytes << " in " << seconds << " s\n";
    if (told_of.outcome == is_fault)
        std::cout << "job " << number << ':' << told(drawn) << "\n    " << told_of.sentence << '\n' << std::flush;
    if (told_of.outcome == "refused") tally.refusals.emplace(told_of.sentence, number);
    if (seconds > tally.longest) tally.longest = seconds, tally.longest_job = number;
    if (told_of.memory > tally.most_memory) tally.most_memory = told_of.memory, tally.most_memory_job = number;
}

void run_drawn_job(std::uint64_t number, const Bounds& bounds, Tally& tally) {
    Draw draw{number};
    const DrawnJob drawn = drawn_job(draw);
    run_told_job(number, draw, drawn, bounds, tally);
}

/// Jobs whose memory is that of their spheres: drawn ones are hardly larger than what any program takes.
void run_jobs_of_many(Tally& tally) {
    for (const char* preset : {"monodisperse", "uniform-volume"}) {
        const GivenOptions given{{"count", {{"200000"}, ""}},
                                 {"effort", {{"quick"}, ""}},
                                 {"target-fraction", {{"0.55"}, ""}},
                                 {"threads", {{"2"}, ""}}};
        run_told_job(0, Draw{0}, {preset, given}, of_many, tally);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::cerr << "give the number of seconds\n", 2;
    const double seconds = std::atof(argv[1]);
    const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const std::uint64_t last =
        argc > 3 ? std::strtoull(argv[3], nullptr, 10) : std::numeric_limits<std::uint64_t>::max();
    const auto begin = std::chrono::steady_clock::now();
    Tally tally;
    std::uint64_t number = first;
    for (; number <= last && seconds_since(begin) < seconds; ++number)
        run_drawn_job(number, argc > 3 ? in_a_test : by_hand, tally);
    if (argc > 3) run_jobs_of_many(tally);
    for (const auto& [sentence, job] : tally.refusals) std::cout << "refused " << job << ": " << sentence << '\n';
    for (const auto& [outcome, count] : tally.outcomes) std::cout << outcome << ' ' << count << '\n';
    std::cout << "the longest, job " << tally.longest_job << ", took " << tally.longest << " s; the most memory, job "
              << tally.most_memory_job << ", " << tally.most_memory << " of the plan\n";
    std::cout << number - first << " jobs, faults " << tally.outcomes[is_fault] << '\n';
    return tally.outcomes[is_fault] == 0 ? 0 : 1;
}
