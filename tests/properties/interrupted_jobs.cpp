// bernal_interrupted_jobs SECONDS [FIRST [LAST]]: small jobs of every search that packs several times or changes its
// course (open sides, fillings, heights of layers, targets, beds, wide sizes, spheres around others, clumps), from
// number FIRST (1) to LAST, or until the time is over, each in a process of its own. A job is packed whole, and then
// stopped three times, anywhere on its way, saved, read, and gone on with on other threads, at times stopped once more:
// the packing, the number of packings that it took and the summary must be the same. Otherwise the job is printed, and
// the exit code is 1.

#include <chrono>
#include <iostream>
#include <limits>
#include <map>
#include <sstream>

#include "bernal/files.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/result.hpp"
#include "bernal/summary.hpp"
#include "core/number_text.hpp"
#include "properties/drawn_jobs.hpp"
#include "properties/in_child.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

using Words = std::vector<std::pair<std::string, Texts>>;

void give(GivenOptions& given, const std::string& key, const Texts& values) { given[key] = {values, ""}; }

std::string between(Draw& draw, double low, double high) { return number_text(draw.uniform(low, high)); }

std::string whole(Draw& draw, int low, int high) { return std::to_string(low + draw.below(high - low + 1)); }

/// Two or three components of their own sizes, without shares.
int draw_components(GivenOptions& given, Draw& draw) {
    const int count = 2 + draw.below(2);
    Texts texts;
    for (int k = 0; k < count; ++k) {
        const std::string name(1, static_cast<char>('a' + k));
        texts.push_back(name + (draw.one_in(2) ? ":diameter-mean=" + between(draw, 0.8, 1.8)
                                               : ":sizes=uniform-volume,diameter-min=" + between(draw, 0.6, 0.9) +
                                                     ",diameter-max=" + between(draw, 1, 2)));
    }
    give(given, "component", texts);
    return count;
}

void draw_layers(GivenOptions& given, Draw& draw) {
    const int count = draw_components(given, draw);
    Texts layers;
    double rest = 100;
    for (int k = 0; k < count; ++k) {
        const double share = std::floor(draw.uniform(20, rest - 20.0 * (count - 1 - k)));
        const std::string name(1, static_cast<char>('a' + k));
        layers.push_back(name + "=100" + (k + 1 < count ? ",share=" + number_text(share) : ""));
        rest -= share;
    }
    give(given, "layer", layers);
    if (draw.one_in(3)) give(given, "interface", {draw.one_in(2) ? "flat" : "none"});
}

void draw_gradient(GivenOptions& given, Draw& draw) {
    draw_components(given, draw);
    given.erase("component");
    give(given, "component", {"a:diameter-mean=1", "b:diameter-mean=" + between(draw, 1.1, 1.8)});
    give(given, "gradient", {"relative-height=0,1,a=" + whole(draw, 60, 100) + ",0,b=0,100"});
}

/// Layers, a gradient, or neither.
void draw_mixture(GivenOptions& given, Draw& draw) {
    const int kind = draw.below(4);
    if (kind < 2) return draw_layers(given, draw);
    if (kind == 2) return draw_gradient(given, draw);
    give(given, "sizes", {"uniform-volume"});
    give(given, "diameter-max", {between(draw, 1.2, 5)});
    give(given, "diameter-min", {"1"});
}

void draw_open_side(GivenOptions& given, Draw& draw) {
    draw_mixture(given, draw);
    if (draw.one_in(2)) {
        give(given, "container", {draw.one_in(2) ? "box" : "periodic"});
        give(given, "lengths", {between(draw, 5, 8), between(draw, 5, 8), "free"});
    } else {
        give(given, "container", {draw.one_in(3) ? "annulus" : "cylinder"});
        give(given, "vessel-diameter", {between(draw, 6, 9)});
        if (given["container"].values[0] == "annulus") give(given, "core-diameter", {"2"});
    }
    give(given, "count", {whole(draw, 120, 400)});
}

void draw_filling(GivenOptions& given, Draw& draw) {
    draw_mixture(given, draw);
    give(given, "container", {draw.one_in(2) ? "box" : "periodic"});
    give(given, "lengths", {between(draw, 5, 7), between(draw, 5, 7), between(draw, 5, 8)});
}

void draw_heights(GivenOptions& given, Draw& draw) {
    give(given, "component", {"a:diameter-mean=1", "b:diameter-mean=" + between(draw, 1.1, 1.6)});
    give(given, "container", {draw.one_in(2) ? "box" : "periodic"});
    give(given, "lengths", {between(draw, 5, 7), between(draw, 5, 7), between(draw, 7, 9)});
    give(given, "layer", {"a=100,height=" + between(draw, 2.5, 4), "b=100"});
    if (draw.one_in(2)) give(given, "target-fraction", {between(draw, 0.4, 0.56)});
}

void draw_bed(GivenOptions& given, Draw& draw) {
    draw_mixture(given, draw);
    if (given.contains("gradient"))
        given.erase("gradient"), given.erase("component"), give(given, "sizes", {"monodisperse"});
    give(given, "container", {"cylinder"});
    give(given, "vessel-diameter", {between(draw, 6, 8)});
    give(given, "vessel-height", {between(draw, 8, 12)});
    give(given, "fill-level", {whole(draw, 30, 70) + "%"});
}

void draw_target(GivenOptions& given, Draw& draw) {
    give(given, "sizes", {"uniform-volume"});
    give(given, "diameter-min", {"1"});
    give(given, "diameter-max", {between(draw, 1.5, 4)});
    give(given, "count", {whole(draw, 150, 500)});
    give(given, draw.one_in(2) ? "target-fraction" : "porosity", {});
    const double fraction = draw.uniform(0.6, 0.69);
    if (given.contains("porosity"))
        give(given, "porosity", {number_text(1 - fraction)});
    else
        give(given, "target-fraction", {number_text(fraction)});
    given.erase("effort");
}

void draw_wide(GivenOptions& given, Draw& draw) {
    give(given, "sizes", {"uniform-volume"});
    give(given, "diameter-min", {"1"});
    give(given, "diameter-max", {between(draw, 15, 40)});
    give(given, "count", {whole(draw, 1500, 4000)});
    if (draw.one_in(3)) give(given, "target-fraction", {between(draw, 0.6, 0.74)});
}

void draw_clumps(GivenOptions& given, Draw& draw) {
    constexpr const char* shapes[] = {"dimer", "rod:aspect=2.5", "tetrapod:members=2"};
    give(given, "shape", {shapes[draw.below(3)]});
    give(given, "sizes", {"monodisperse"});
    if (draw.one_in(2)) {
        give(given, "lengths", {between(draw, 5, 7), between(draw, 5, 7), "free"});
        give(given, "count", {whole(draw, 80, 200)});
    } else {
        give(given, "lengths", {between(draw, 5, 6), between(draw, 5, 6), between(draw, 5, 6)});
    }
    give(given, "effort", {"quick"});
}

/// `folder` gets the packing that is kept.
void draw_around(GivenOptions& given, Draw& draw, const TemporaryFolder& folder) {
    GivenOptions coarse;
    give(coarse, "count", {whole(draw, 15, 40)});
    give(coarse, "diameter-mean", {"2"});
    give(coarse, "container", {draw.one_in(2) ? "box" : "periodic"});
    give(coarse, "effort", {"quick"});
    give(coarse, "allow-small-sample", {"true"});
    give(coarse, "seed", {std::to_string(draw.job)});
    write_packing(run_job(prepare(job_of(coarse))).end.packing, folder / "coarse.csv");
    give(given, "around", {folder / "coarse.csv"});
    give(given, "diameter-mean", {between(draw, 0.35, 0.7)});
    if (draw.one_in(2)) give(given, "count", {whole(draw, 30, 120)});
}

GivenOptions drawn_search(Draw& draw, const TemporaryFolder& folder) {
    GivenOptions given;
    constexpr const char* efforts[] = {"quick", "quick", "standard", "dense"};
    give(given, "effort", {efforts[draw.below(4)]});
    give(given, "allow-small-sample", {"true"});
    give(given, "seed", {std::to_string(draw.job)});
    switch (draw.job % 10) {
        case 0:
        case 1:
        case 2:
            draw_open_side(given, draw);
            break;
        case 3:
            draw_filling(given, draw);
            break;
        case 4:
            draw_heights(given, draw);
            break;
        case 5:
            draw_bed(given, draw);
            break;
        case 6:
            draw_target(given, draw);
            break;
        case 7:
            draw_wide(given, draw);
            break;
        case 8:
            draw_around(given, draw, folder);
            break;
        default:
            draw_clumps(given, draw);
    }
    if (draw.one_in(8) && !given.contains("layer") && !given.contains("gradient") && !given.contains("shape"))
        give(given, "sweep", {"sequential"});
    return given;
}

struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// All that must not depend on interruptions.
struct End {
    std::string packing, summary;
    int attempt = 0;
    std::vector<double> interfaces;

    explicit End(JobRun run) : attempt(run.job.attempt), interfaces(run.end.interfaces) {
        const TemporaryFolder folder;
        write_packing(run.end.packing, folder / "a.csv");
        packing = folder.read("a.csv");
        Summary all = result_of(std::move(run)).summary;
        all.wall_seconds = all.sweeping_seconds = all.listing_seconds = 0, all.threads = 0, all.peak_memory_bytes = {};
        summary = text_of(all);
    }

    static std::string text_of(const Summary& summary) {
        const TemporaryFolder folder;
        write_summary(summary, folder / "a.json");
        return folder.read("a.json");
    }
};

/// Stops after so many sweeps, or not at all, and counts them.
JobObserver stopping_after(std::int64_t sweeps, std::int64_t& done) {
    return [sweeps, &done](const PreparedJob&, const Progress& progress) {
        if (progress.stage == placing_stage) return true;
        return ++done < sweeps;
    };
}

JobRun gone_on(const JobRun& part, std::int64_t sweeps, int threads, std::int64_t& done) {
    const TemporaryFolder folder;
    const std::string file = folder / "a.state";
    save_state(*part.end.state, saved_job(part.job, {}), file);
    const SavedState saved = load_state(file, read_mesh);
    SavedJob before = load_job(saved.note, file);
    give(before.options, "threads", {std::to_string(threads)});
    return resume_job(prepare_resumed(job_of(before.options), *saved.state, before), *saved.state,
                      stopping_after(sweeps, done));
}

std::string differences(const End& a, const End& b) {
    std::string text;
    if (a.packing != b.packing) text += " another packing;";
    if (a.attempt != b.attempt)
        text += " " + std::to_string(b.attempt + 1) + " packings for " + std::to_string(a.attempt + 1) + ";";
    if (a.interfaces != b.interfaces) text += " other interfaces;";
    std::istringstream first(a.summary), second(b.summary);
    for (std::string one, two; std::getline(first, one) && std::getline(second, two);)
        if (one != two) text += "\n    " + one + " is now " + two;
    return text;
}

std::string outcome_of(Draw draw) try {
    const TemporaryFolder folder;
    const GivenOptions given = drawn_search(draw, folder);
    std::int64_t sweeps = 0;
    constexpr std::int64_t ever = std::numeric_limits<std::int64_t>::max();
    const JobRun undisturbed = run_job(prepare(job_of(given)), stopping_after(ever, sweeps));
    const int attempts = undisturbed.job.attempt;
    const End wanted(undisturbed);
    constexpr int times = 3;
    for (int k = 0; k < times; ++k) {
        const auto at = 1 + static_cast<std::int64_t>(draw.uniform(0, static_cast<double>(sweeps)));
        std::int64_t done = 0;
        JobRun part = run_job(prepare(job_of(given)), stopping_after(at, done));
        std::string stops = std::to_string(at);
        if (part.end.outcome == Outcome::interrupted && draw.one_in(2)) {
            const auto further = 1 + static_cast<std::int64_t>(draw.uniform(0, static_cast<double>(sweeps - at)));
            done = 0;
            stops += " and " + std::to_string(further);
            part = gone_on(part, further, 1 + draw.below(3), done);
        }
        if (part.end.outcome == Outcome::interrupted) part = gone_on(part, ever, 1 + draw.below(3), done);
        const std::string fault = differences(wanted, End(std::move(part)));
        if (!fault.empty())
            throw Fault("stopped after " + stops + " of " + std::to_string(sweeps) + " sweeps:" + fault);
    }
    return "same " + std::to_string(attempts + 1);
} catch (const InputError& error) {
    return std::string("refused ") + error.what();
} catch (const std::exception& error) {
    return std::string("FAULT ") + error.what();
}

std::string told_options(std::uint64_t number) {
    Draw draw{number};
    const TemporaryFolder folder;
    return told({"", drawn_search(draw, folder)});
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::cerr << "give the number of seconds\n", 2;
    const double seconds = std::atof(argv[1]);
    const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const std::uint64_t last =
        argc > 3 ? std::strtoull(argv[3], nullptr, 10) : std::numeric_limits<std::uint64_t>::max();
    const auto begin = std::chrono::steady_clock::now();
    std::map<std::string, int> outcomes;
    std::uint64_t number = first;
    for (; number <= last && seconds_since(begin) < seconds; ++number) {
        std::string said;
        try {
            said = said_by_child([&] { return outcome_of(Draw{number}); });
        } catch (const std::runtime_error& error) {
            said = std::string("FAULT ") + error.what();
        }
        std::cerr << number << ": " << said << " (" << seconds_since(begin) << " s)\n";
        ++outcomes[said.substr(0, said.find(' '))];
        if (said.starts_with("FAULT"))
            std::cout << "job " << number << ':' << said_by_child([&] { return told_options(number); }) << "\n    "
                      << said << '\n';
    }
    for (const auto& [outcome, count] : outcomes) std::cout << outcome << ' ' << count << '\n';
    std::cout << number - first << " jobs, faults " << outcomes["FAULT"] << '\n';
    return outcomes["FAULT"] == 0 ? 0 : 1;
}
