// bernal_random_jobs SECONDS [FIRST [LAST]]: jobs drawn from the table of options, sizes, vessels, planes, targets
// beyond what is possible among them, from number FIRST (1) to LAST, or until the time is over. Each ends in a packing
// that is certified as its files read, with the radii that were drawn, the same from another engine on other threads;
// or in a refusal that says something. Otherwise the job is printed, and the exit code is 1. Each job is told on stderr
// before it begins, and how long it took after it. With LAST the jobs are those of a test, the same everywhere: large,
// dense and slow ones are left out. What memory a job takes is not looked at: the plan's test does.

#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <limits>
#include <map>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "core/fingerprint.hpp"
#include "core/number_text.hpp"
#include "core/random.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

struct Bounds {
    std::int64_t sweeps = 1000000;  ///< more than any schedule has, all efforts and all runs of one job together
    bool has_large = true;          ///< jobs that take more than a second or two
};
constexpr Bounds by_hand{}, in_a_test{100000, false};
constexpr std::size_t large_count = 4000;  ///< of spheres, packed once at standard effort

struct Draw {
    std::uint64_t job;
    std::uint32_t next = 0;

    double uniform(double low, double high) {
        return low + (high - low) * uniform_pair(1926, job, Purpose::shuffling, next++)[0];
    }
    double log_uniform(double low, double high) { return low * std::pow(high / low, uniform(0, 1)); }
    int below(int n) { return static_cast<int>(uniform(0, n)); }
    bool one_in(int n) { return below(n) == 0; }
};

void give(GivenOptions& given, const std::string& key, const Texts& values) { given[key] = {values, ""}; }
void give(GivenOptions& given, const std::string& key, double value) { give(given, key, Texts{number_text(value)}); }

void draw_choice(GivenOptions& given, Draw& draw, const std::string& key) {
    const Texts& choices = find_job_option(key)->choices;
    give(given, key, Texts{choices[static_cast<std::size_t>(draw.below(static_cast<int>(choices.size())))]});
}

/// Of files there are none: gradings, lists, meshes and polygons have tests of their own.
void draw_sizes(GivenOptions& given, Draw& draw, double unit) {
    constexpr SizeKind kinds[] = {SizeKind::monodisperse,   SizeKind::bidisperse, SizeKind::uniform_size,
                                  SizeKind::uniform_volume, SizeKind::power_law,  SizeKind::lognormal,
                                  SizeKind::normal,         SizeKind::weibull,    SizeKind::fuller};
    const SizeKind kind = kinds[draw.below(9)];
    give(given, "sizes", Texts{std::string(name(kind))});
    const double ratio = draw.one_in(4) ? draw.log_uniform(1, 200) : draw.uniform(1, 8);
    if (takes(kind, "diameter-mean"))
        give(given, "diameter-mean", unit);
    else
        give(given, "diameter-min", unit), give(given, "diameter-max", unit * ratio);
    if (takes(kind, "sigma")) give(given, "sigma", draw.uniform(0.01, 0.6) * (kind == SizeKind::normal ? unit : 1));
    if (takes(kind, "exponent"))
        give(given, "exponent", draw.uniform(0.1, 4) * (draw.one_in(kind == SizeKind::weibull ? 10 : 3) ? -1 : 1));
    if (takes(kind, "small-volume-share")) give(given, "small-volume-share", draw.uniform(-0.02, 1.02));
    if (draw.one_in(3)) draw_choice(given, draw, "sampling");
}

/// Mostly those that belong to the shape, about as long as `wide`; some that do not, for the refusals.
void draw_container(GivenOptions& given, Draw& draw, double wide) {
    constexpr ContainerShape shapes[] = {ContainerShape::periodic, ContainerShape::box,     ContainerShape::cylinder,
                                         ContainerShape::sphere,   ContainerShape::annulus, ContainerShape::cone};
    const ContainerShape shape = shapes[draw.below(6)];
    give(given, "container", Texts{std::string(name(shape))});
    const bool is_plane = shape != ContainerShape::cone && draw.one_in(5);
    if (is_plane) give(given, "dimension", Texts{"2"});
    const auto length = [&] { return number_text(wide * draw.log_uniform(0.6, 2.5)); };
    if (is_vessel(shape)) {
        if (draw.one_in(3)) give(given, "vessel-diameter", Texts{length()});
        if (shape == ContainerShape::annulus && given.contains("vessel-diameter") && draw.one_in(2))
            give(given, "core-diameter", wide * draw.uniform(0.1, 0.6));
        if (shape == ContainerShape::cone && given.contains("vessel-diameter") && draw.one_in(2))
            give(given, "top-diameter", Texts{length()});
        if (shape != ContainerShape::sphere && !is_plane && draw.one_in(3))
            give(given, "vessel-height", Texts{length()});
        if (shape != ContainerShape::sphere && !is_plane && draw.one_in(3)) draw_choice(given, draw, "axis");
    } else if (draw.one_in(3)) {
        Texts lengths{length(), length()};
        if (!is_plane) lengths.push_back(draw.one_in(3) ? "free" : length());
        give(given, "lengths", lengths);
    } else if (draw.one_in(2)) {
        Texts aspect{number_text(draw.log_uniform(0.2, 5)), "1"};
        if (!is_plane) aspect.push_back(number_text(draw.log_uniform(0.5, 5)));
        give(given, "aspect", aspect);
    }
    constexpr const char* axes[] = {"x", "y", "z", "none", "x,y"};
    if (shape == ContainerShape::box && draw.one_in(3)) give(given, "walls", Texts{axes[draw.below(3)]});
    if (draw.one_in(20)) give(given, "walls", Texts{axes[draw.below(5)]});
    for (const char* key : {"vessel-diameter", "vessel-height", "core-diameter", "top-diameter"})
        if (draw.one_in(40)) give(given, key, Texts{length()});
    if (draw.one_in(20)) give(given, "fill", Texts{"true"});
}

GivenOptions random_job(Draw& draw) {
    GivenOptions given;
    const double unit = draw.log_uniform(1e-6, 1e6);
    const auto count = std::llround(draw.log_uniform(1, 5000));
    draw_sizes(given, draw, unit);
    draw_container(given, draw, 2 * unit * std::cbrt(static_cast<double>(count)));
    // Without a count they are 10,000, or what fills the lengths.
    const bool has_lengths = given.contains("lengths") || given.contains("vessel-diameter");
    if (!has_lengths || !draw.one_in(3)) give(given, "count", Texts{std::to_string(count)});
    give(given, "seed", Texts{std::to_string(draw.job)});
    constexpr const char* efforts[] = {"quick", "quick", "quick", "standard", "dense"};
    give(given, "effort", Texts{efforts[draw.below(count < 1000 ? 5 : 4)]});
    if (draw.one_in(4)) draw_choice(given, draw, "sweep");
    draw_choice(given, draw, "engine");
    give(given, "threads", Texts{std::to_string(1 + draw.below(4))});
    if (draw.one_in(3))
        give(given, "target-fraction", draw.one_in(4) ? draw.uniform(0.6, 1.1) : draw.uniform(0.01, 0.66));
    if (!draw.one_in(8)) give(given, "allow-small-sample", Texts{"true"});
    return given;
}

std::string told(const GivenOptions& given) {
    std::string text;
    for (const auto& [key, option] : given) {
        text += " --" + key;
        if (find_job_option(key)->type == "FLAG") continue;
        for (const std::string& value : option.values) text += ' ' + value;
    }
    return text;
}

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
    return job.options.effort == Effort::dense || job.sizes.diameters.size() * times > large_count;
}

/// A job that is not packed, because it is large.
struct LeftOut {};

PackResult packed(const GivenOptions& given, PreparedJob& job, const Bounds& bounds) {
    job = prepare(job_of(given));
    if (!bounds.has_large && is_large(job)) throw LeftOut{};
    std::int64_t sweeps = 0;
    PackResult result = pack(job, [&](const Progress&) { return ++sweeps < bounds.sweeps; });
    require(result.outcome != Outcome::interrupted, "it stalls: " + std::to_string(sweeps) + " sweeps");
    return result;
}

void check_files(const Packing& packing) {
    const TemporaryFolder folder;
    for (const char* file : {"a.csv", "a.vtp"}) {
        write_packing(packing, folder / file);
        require(read_packing(folder / file) == packing, std::string(file) + " reads back as another packing");
    }
    require(certify(packing).holds, "the certificate " + in_words(certify(packing)));
}

void check_result(const PreparedJob& job, const PackResult& result) {
    const Packing& packing = result.packing;
    const std::optional<double> target = job.effective.target_fraction;
    if (target && result.outcome == Outcome::target_reached)
        require(packing_fraction(packing) >= *target, "it says that the target is reached");
    const Summary summary = summarize(job, result);
    require(summary.max_relative_overlap <= 0 && summary.count == std::ssize(packing.spheres), "its summary is wrong");
}

void check_again(GivenOptions given, Draw& draw, const Packing& packing, const Bounds& bounds) {
    draw_choice(given, draw, "engine");
    give(given, "threads", Texts{std::to_string(1 + draw.below(4))});
    PreparedJob job;
    require(fingerprint(packed(given, job, bounds).packing) == fingerprint(packing), "other bytes with" + told(given));
}

/// What became of all jobs so far.
struct Tally {
    std::map<std::string, int> outcomes;
    std::map<std::string, std::uint64_t> refusals;  ///< the first job with each sentence
    int faults = 0;
};

/// In a word, and for those who compare builds the packing's bytes.
struct Told {
    std::string outcome;
    std::uint64_t bytes = 0;
};

Told outcome_of(Draw draw, const GivenOptions& given, const Bounds& bounds, Tally& tally) try {
    PreparedJob job;
    const PackResult result = packed(given, job, bounds);
    check_result(job, result);
    check_files(result.packing);
    if (draw.one_in(4)) check_again(given, draw, result.packing, bounds);
    return {std::string(name(result.outcome)), fingerprint(result.packing)};
} catch (const LeftOut&) {
    return {"left out"};
} catch (const InputError& error) {
    const std::string sentence = error.what();
    require(sentence.size() > 20, "a refusal that says nothing: " + sentence);
    tally.refusals.emplace(sentence, draw.job);
    return {"refused"};
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void run_job(std::uint64_t number, const Bounds& bounds, Tally& tally) {
    Draw draw{number};
    const GivenOptions given = random_job(draw);
    const auto begin = std::chrono::steady_clock::now();
    std::cerr << "job " << number << ':' << told(given) << '\n';
    try {
        const Told told = outcome_of(draw, given, bounds, tally);
        ++tally.outcomes[told.outcome];
        std::cerr << "    " << told.outcome << ' ' << told.bytes << " in " << seconds_since(begin) << " s\n";
    } catch (const std::exception& error) {
        ++tally.faults;
        std::cout << "job " << number << ':' << told(given) << "\n    " << error.what() << '\n' << std::flush;
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
        run_job(number, argc > 3 ? in_a_test : by_hand, tally);
    for (const auto& [sentence, job] : tally.refusals) std::cout << "refused " << job << ": " << sentence << '\n';
    for (const auto& [outcome, count] : tally.outcomes) std::cout << outcome << ' ' << count << '\n';
    std::cout << number - first << " jobs, faults " << tally.faults << '\n';
    return tally.faults == 0 ? 0 : 1;
}
