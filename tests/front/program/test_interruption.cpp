// Ctrl-C saves a state; going on from it ends in the same bytes as a run that was left alone.

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "cli/running.hpp"
#include "program/interruption.hpp"
#include "sweep/state.hpp"

using bernal::test::content;
using bernal::test::enough;
using bernal::test::Folder;
using bernal::test::has_ended;
using bernal::test::is_caught;
using bernal::test::is_program;
using bernal::test::Run;
using bernal::test::starts_to_listen;
using bernal::test::wait_for;
using bernal::test::while_stopped;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

/// While it is at work: a signal that comes before, while there is nothing to save, is answered otherwise.
Run interrupted(const Folder& folder, const std::vector<std::string>& arguments, int signal) {
    Run run;
    for (auto delay = std::chrono::milliseconds(0); delay < std::chrono::seconds(5);
         delay += std::chrono::milliseconds(20)) {
        const pid_t child = folder.start(arguments);
        starts_to_listen(child, signal);
        std::this_thread::sleep_for(delay);
        ::kill(child, signal);
        run = folder.finish(child);
        if (run.err != "bernal: interrupted\n" && run.err.find("nothing to save") == std::string::npos &&
            run.err.find("what was saved stays") == std::string::npos)
            break;
    }
    return run;
}

/// The report and the summary tell the time and memory of the run itself, the rest must not differ.
json lasting(const Folder& folder, const std::string& file) {
    json summary = json::parse(content(folder / file));
    for (const char* key :
         {"wall_seconds", "sweeping_seconds", "listing_seconds", "peak_memory_bytes", "threads", "engine"})
        summary.erase(key);
    return summary;
}

}  // namespace

TEST_CASE("an interrupted run goes on to the same bytes, under other threads and engine") {
    const Folder folder;
    const std::vector<std::string> job{"pack",     "--sizes",   "lognormal", "--count", enough,       "--write",
                                       "copy.csv", "--density", "2650",      "--write", "grains.data"};
    const Run first = interrupted(folder, job, SIGINT);
    CAPTURE(first.err);
    REQUIRE(first.exit_code == 130);
    CHECK(first.out == "");
    CHECK(first.err.find("bernal pack --resume packing.state") != std::string::npos);
    CHECK(folder.names() == std::set<std::string>{"packing.state"});

    const Run second = folder.bernal("pack --resume packing.state --threads 1 --engine loose-octree --density 2600");
    CAPTURE(second.err);
    REQUIRE(second.exit_code == 0);
    CHECK(folder.names() == std::set<std::string>{"copy.csv", "grains.data", "packing.csv", "packing.json",
                                                  "packing.state", "packing.toml", "packing.vtp"});

    REQUIRE(folder.bernal("pack --sizes lognormal --density 2600 --out whole --count " + enough).exit_code == 0);
    CHECK(content(folder / "packing.csv") == content(folder / "whole.csv"));
    CHECK(content(folder / "copy.csv") == content(folder / "whole.csv"));
    CHECK(content(folder / "packing.vtp") == content(folder / "whole.vtp"));
    CHECK(lasting(folder, "packing.json") == lasting(folder, "whole.json"));
}

TEST_CASE("a run that stalls says so, writes what it has reached, and ends with exit code 3") {
    const Folder folder;
    REQUIRE(interrupted(folder, {"pack", "--count", enough}, SIGINT).exit_code == 130);
    const bernal::SavedState saved = bernal::load_state(folder / "packing.state");
    bernal::State late = *saved.state;
    late.sweeps = bernal::most_sweeps - 10;
    bernal::save_state(late, saved.note, folder / "packing.state");
    const Run run = folder.bernal("pack --resume packing.state --progress plain");
    CAPTURE(run.err);
    CHECK(run.exit_code == 3);
    CHECK(run.err.starts_with("bernal: 0:00:00 going on: "));
    CHECK(run.err.find(" 199990\n") < run.err.find("sweeps"));
    CHECK(run.err.find("placing") == std::string::npos);
    CHECK(run.err.find("the run stalled: after 200000 sweeps") != std::string::npos);
    CHECK(run.err.find("target") == std::string::npos);
    CHECK(json::parse(content(folder / "packing.json"))["outcome"] == "stalled");
    CHECK(folder.bernal("verify packing.csv").exit_code == 0);
}

TEST_CASE("a resumed run takes a looseness where it has the loose octree, and auto as an engine that is given") {
    const Folder folder;
    REQUIRE(interrupted(folder, {"pack", "--count", enough, "--engine", "loose-octree"}, SIGINT).exit_code == 130);
    REQUIRE(folder.bernal("pack --resume packing.state --looseness 3 --out three").exit_code == 0);
    CHECK(content(folder / "three.toml").find("looseness = 3\n") != std::string::npos);
    REQUIRE(folder.bernal("pack --resume packing.state --engine auto --out auto").exit_code == 0);
    REQUIRE(folder.bernal("pack --out planned --count " + enough).exit_code == 0);
    const auto engine = [&](const std::string& file) { return json::parse(content(folder / file))["engine"]; };
    CHECK(engine("three.json") == "loose-octree");
    CHECK(engine("planned.json") != "loose-octree");
    CHECK(engine("auto.json") == engine("planned.json"));
    CHECK(content(folder / "auto.toml") == content(folder / "planned.toml"));
    for (const std::string other : {"--engine auto ", "--engine r-tree "}) {
        const Run refused = folder.bernal("pack --resume packing.state " + other + "--looseness 3");
        CHECK(refused.exit_code == 2);
        CHECK(refused.err.find("--looseness belongs to --engine loose-octree") != std::string::npos);
    }
}

TEST_CASE("a looseness is refused where the interrupted run had another engine") {
    const Folder folder;
    REQUIRE(interrupted(folder, {"pack", "--count", enough, "--engine", "r-tree"}, SIGINT).exit_code == 130);
    const Run refused = folder.bernal("pack --resume packing.state --looseness 3");
    CHECK(refused.exit_code == 2);
    CHECK(refused.out == "");
    CHECK(refused.err.find("--looseness belongs to --engine loose-octree") != std::string::npos);
}

TEST_CASE("going on needs the state alone: neither the grading nor the list, nor the folder they were in") {
    const Folder folder;
    folder.write("curve.csv", "1,10\n2,40\n4,100\n");
    std::string grains;
    for (int i = 0; i < std::stoi(enough); ++i) grains += i % 3 ? "1\n" : "1.7\n";
    folder.write("grains.txt", grains);
    const std::vector<std::vector<std::string>> jobs{{"--sizes", "table", "--grading", "curve.csv", "--count", enough},
                                                     {"--sizes", "list", "--diameter-list", "grains.txt"}};
    for (const auto& sizes : jobs) {
        std::vector<std::string> job{"pack"};
        job.insert(job.end(), sizes.begin(), sizes.end());
        REQUIRE(interrupted(folder, job, SIGINT).exit_code == 130);
        job.insert(job.end(), {"--out", "whole", "--progress", "none"});
        const Run whole = folder.finish(folder.start(job));
        REQUIRE(whole.exit_code == 0);
        fs::remove(folder / sizes[3]);

        const Folder elsewhere;
        fs::copy(folder / "packing.state", elsewhere / "moved.state");
        const Run resumed = elsewhere.bernal("pack --resume moved.state --progress none");
        CAPTURE(resumed.err);
        REQUIRE(resumed.exit_code == 0);
        CHECK(resumed.err == whole.err);
        for (const char* extension : {".csv", ".vtp", ".toml"})
            CHECK(content(elsewhere / ("packing" + std::string(extension))) ==
                  content(folder / ("whole" + std::string(extension))));
        CHECK(lasting(elsewhere, "packing.json") == lasting(folder, "whole.json"));
    }
}

TEST_CASE("meshes and obstacles are found where they were, or beside the state, or it is told which is missing") {
    const std::string drum =
        "v 0 0 0\nv 13 0 0\nv 0 13 0\nv 13 13 0\nv 0 0 13\nv 13 0 13\nv 0 13 13\nv 13 13 13\n"
        "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";
    const Folder folder;
    folder.write("drum.obj", drum);
    folder.write("pins.csv", "8,8,8,1\n");
    const std::vector<std::string> job{"pack",       "--container", "mesh",   "--mesh",     "drum.obj",
                                       "--obstacle", "pins.csv",    "--fill", "--progress", "none"};
    REQUIRE(interrupted(folder, job, SIGINT).exit_code == 130);
    const auto spheres = [](const std::string& text) { return text.substr(text.find('\n')); };

    const Folder working;  // the files stay where they are
    const std::string state = folder / "packing.state";
    const Run stayed = working.bernal("pack --progress none --resume " + state);
    REQUIRE_MESSAGE(stayed.exit_code == 0, stayed.err);
    const std::string whole = content(working / "packing.csv");

    const Folder elsewhere;  // they move with the state
    for (const char* file : {"drum.obj", "pins.csv", "packing.state"}) fs::rename(folder / file, elsewhere / file);
    const Run moved =
        working.bernal("pack --progress none --out moved --resume " + (elsewhere / "packing.state").string());
    CHECK_MESSAGE(moved.exit_code == 0, moved.err);
    CHECK(spheres(content(working / "moved.csv")) == spheres(whole));
    CHECK(working.bernal("verify moved.csv").exit_code == 0);

    for (const std::string file : {"drum.obj", "pins.csv"}) {
        fs::rename(elsewhere / file, elsewhere / "away");
        const Run missing = elsewhere.bernal("pack --resume packing.state --out missing");
        CHECK(missing.exit_code == 2);
        CAPTURE(missing.err);
        CHECK(missing.err.find(file + "'") != std::string::npos);
        CHECK(missing.err.find("put it there, or beside the") != std::string::npos);
        CHECK(missing.err.find("damaged") == std::string::npos);
        fs::rename(elsewhere / "away", elsewhere / file);
    }
}

TEST_CASE("a run can be interrupted more than once, by kill and by hangup as well, and a truncated state is refused") {
    const Folder folder;
    REQUIRE(interrupted(folder, {"pack", "--count", enough, "--out", "a"}, SIGTERM).exit_code == 130);
    const Run again = interrupted(folder, {"pack", "--resume", "a.state"}, SIGHUP);
    REQUIRE(again.exit_code == 130);

    const std::string state = content(folder / "a.state");
    folder.write("cut.state", state.substr(0, state.size() / 2));
    const Run cut = folder.bernal("pack --resume cut.state");
    CHECK(cut.exit_code == 2);
    CHECK(cut.err.find("cut.state") != std::string::npos);

    REQUIRE(folder.bernal("pack --resume a.state --out b").exit_code == 0);
    REQUIRE(folder.bernal("pack --out c --count " + enough).exit_code == 0);
    CHECK(content(folder / "b.csv") == content(folder / "c.csv"));
}

TEST_CASE("the search for an equilibrium can be interrupted, and leaves everything as it was") {
    const Folder folder;
    REQUIRE(folder.bernal("pack --unit mm --effort quick --count " + enough).exit_code == 0);
    const auto before = folder.names();
    const Run run = interrupted(folder,
                                {"export", "packing.csv", "--for", "lammps", "--young", "1e9", "--density", "2650",
                                 "--pressure", "1e2", "--progress", "none"},
                                SIGINT);
    CHECK(run.exit_code == 130);
    CHECK(run.out == "");
    CHECK(run.err ==
          "bernal: interrupted: stopping at the next step; a third signal ends the program at once\n"
          "bernal: interrupted; nothing was written, and packing.csv is as it was\n");
    CHECK(folder.names() == before);
}

TEST_CASE("work that leaves nothing ends soon after a signal, however long its step") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(ends[1], STDERR_FILENO);
        bernal::end_on_signals("");
        const bernal::Interruption interruption("it will be saved\n", bernal::nothing_written);
        ::raise(SIGINT);
        std::this_thread::sleep_for(std::chrono::minutes(5));  // the step, which does not ask
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string said;
    char part[256];
    for (ssize_t got = 0; (got = ::read(ends[0], part, sizeof part)) > 0;)
        said.append(part, static_cast<std::size_t>(got));
    ::close(ends[0]);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 130);
    CHECK(said == std::string(bernal::stopping) + bernal::nothing_written);
}

TEST_CASE("work that has something to leave is waited for") {
    const pid_t child = ::fork();
    constexpr int at_its_end = 7;
    if (child == 0) {
        std::freopen("/dev/null", "w", stderr);
        bernal::end_on_signals("");
        const bernal::Interruption interruption(bernal::stopping, bernal::nothing_written);
        ::raise(SIGINT);
        bernal::Interruption::is_to_be_waited_for();
        std::this_thread::sleep_for(std::chrono::seconds(1));
        ::_exit(bernal::Interruption::requested() ? at_its_end : 0);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == at_its_end);
}

TEST_CASE("the first signal is answered at once, a second one too, and only a third ends the run unsaved") {
    const Folder folder;
    const std::vector<std::string> job{"pack", "--count", "50000", "--progress", "none", "--checkpoint-every", "0.01"};
    const auto at_work = [&] { return fs::exists(folder / "packing.checkpoint"); };
    const auto times_said = [](const std::string& err) {
        std::size_t times = 0;
        for (std::size_t at = err.find("will be saved"); at != err.npos; at = err.find("will be saved", at + 1))
            ++times;
        return times;
    };
    const pid_t patient = folder.start(job);
    wait_for(at_work);
    while_stopped(patient, [&] {
        for (const int signal : {SIGINT, SIGTERM}) ::kill(patient, signal);
    });
    const Run saved = folder.finish(patient);
    CHECK(saved.exit_code == 130);
    CHECK(times_said(saved.err) == 2);
    CHECK(folder.names() == std::set<std::string>{"packing.state"});
    fs::remove(folder / "packing.state");

    const pid_t hasty = folder.start(job);
    wait_for(at_work);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::kill(hasty, signal);
    CHECK(folder.finish(hasty).exit_code > 128);
    CHECK(!fs::exists(folder / "packing.state"));
    for (const std::string& name : folder.names()) CHECK(name.starts_with("packing.checkpoint"));
}

TEST_CASE(
    "signals are answered before the program's libraries initialise themselves, and the many of VTK are not there") {
    const Folder folder;
    const Run run = folder.finish(folder.start_by("LD_DEBUG=files \"$0\" --version 2> loader"));
    REQUIRE(run.exit_code == 0);
    const std::string told = content(folder / "loader");  // by glibc's loader, in the order of its work
    const std::size_t libraries = told.find("/libtbb");
    if (libraries == told.npos) return;
    CHECK(told.find("libvtk") == told.npos);
    const std::size_t ours = told.find("calling preinit: " BERNAL_PROGRAM);
    const std::size_t theirs = told.find("/libtbb", told.find("calling init: "));
    REQUIRE(ours != told.npos);
    CHECK(ours < theirs);
}

TEST_CASE("a signal at any moment after that ends the program with its exit code") {
    const Folder folder;
    int early = 0;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        for (const int milliseconds : {0, 5, 10, 20, 40, 80}) {
            const pid_t child = folder.start({"plan", "--sizes", "lognormal"});
            wait_for([&] { return has_ended(child) || (is_program(child) && is_caught(child, signal)); }, 1);
            std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
            ::kill(child, signal);
            const Run run = folder.finish(child);
            CAPTURE(milliseconds);
            CAPTURE(run.err);
            CHECK((run.exit_code == 130 || run.exit_code == 0));
            if (run.exit_code == 130) CHECK(run.err == "bernal: interrupted\n");
            early += run.exit_code == 130;
        }
    CHECK(early > 0);
}

TEST_CASE("a signal while there is nothing to save ends the program with its exit code, and leaves nothing") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "slow.csv").c_str(), 0600) == 0);  // a file that is not read to its end
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        for (const std::vector<std::string>& job :
             {std::vector<std::string>{"plan", "--sizes", "list", "--diameter-list", "slow.csv"},
              std::vector<std::string>{"pack", "--sizes", "list", "--diameter-list", "slow.csv", "--out", "new/p"}}) {
            const pid_t child = folder.start(job);
            starts_to_listen(child, signal);
            ::kill(child, signal);
            const Run run = folder.finish(child);
            CHECK(run.exit_code == 130);
            CHECK(run.err == "bernal: interrupted\n");
            fs::remove(folder / "new");
            CHECK(folder.names() == std::set<std::string>{"slow.csv"});
        }
}
