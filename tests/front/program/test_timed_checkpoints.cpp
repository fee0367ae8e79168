// A run that dies at any moment leaves a checkpoint to go on from, or whole results, and ends in the same bytes.

#include <doctest/doctest.h>

#include <cstdlib>
#include <random>

#include "cli/program.hpp"
#include "cli/running.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;
using bernal::test::starts_to_listen;
using bernal::test::wait_for;
namespace fs = std::filesystem;

namespace {

const std::vector<std::string> results{"packing.csv", "packing.vtp", "packing.toml"};

std::vector<std::string> with(std::vector<std::string> job, const std::vector<std::string>& more) {
    job.insert(job.end(), more.begin(), more.end());
    return job;
}

void kill_after(pid_t child, std::chrono::duration<double> time) {
    std::this_thread::sleep_for(time);
    ::kill(child, SIGKILL);
}

/// While its results are being written, or a little later.
void kill_amid_results(pid_t child, const Folder& folder, std::chrono::duration<double> later) {
    const auto being_written = [&] {
        for (const std::string& name : folder.names())
            if (name.starts_with("packing.csv")) return true;
        return false;
    };
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!being_written() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    kill_after(child, later);
}

bool stand(const Folder& folder, const std::string& ending) { return fs::exists(folder / ("packing" + ending)); }

/// What one that comes back to a run that has died does: go on, or begin again where it had not come far.
std::vector<std::string> going_on(const Folder& folder, const std::vector<std::string>& job) {
    for (const char* ending : {".checkpoint", ".checkpoint-before"})
        if (stand(folder, ending)) return {"pack", "--resume", "packing" + std::string(ending), "--progress", "none"};
    return job;
}

}  // namespace

TEST_CASE("a run killed at any moment ends in the bytes of an undisturbed one, and what stands is whole") {
    const char* wanted = std::getenv("BERNAL_KILLS");  // 50 take a minute or two
    const int kills = wanted ? std::atoi(wanted) : 6;
    const std::vector<std::string> job{"pack", "--count", "2000", "--threads", "1", "--progress", "none"};
    const Folder whole;
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(whole.finish(whole.start(job)).exit_code == 0);
    const std::chrono::duration<double> all = std::chrono::steady_clock::now() - start;
    std::mt19937 random(1);
    int resumed = 0, finished = 0;
    // On a machine that others use, none of the first few may come between a checkpoint and the end.
    constexpr int most_kills = 60;
    int kill = 0;
    for (; kill < kills || (resumed == 0 && kill < most_kills); ++kill) {
        const Folder folder;
        const pid_t child = folder.start(with(job, {"--checkpoint-every", "0.01"}));
        std::uniform_real_distribution<double> share(0, 1);
        if (kill % 2)
            kill_amid_results(child, folder, std::chrono::duration<double>(0.03 * share(random)));
        else
            kill_after(child, share(random) * all);
        folder.finish(child);
        if (stand(folder, ".json")) {  // it speaks for the others
            ++finished;
            for (const std::string& file : results) CHECK(content(folder / file) == content(whole / file));
        }
        const std::vector<std::string> next = going_on(folder, with(job, {"--checkpoint-every", "0"}));
        resumed += next[1] == "--resume";
        const Run run = folder.finish(folder.start(next));
        CHECK_MESSAGE(run.exit_code == 0, run.err);
        for (const std::string& file : results) CHECK(content(folder / file) == content(whole / file));
        CHECK(folder.names() ==
              std::set<std::string>{"packing.csv", "packing.json", "packing.toml", "packing.vtp"});  // no leftovers
    }
    MESSAGE(kill << " kills: " << resumed << " went on from a checkpoint, " << finished << " had results already");
    CHECK(resumed > 0);
}

TEST_CASE("a checkpoint that is damaged or missing has one before it; none stays behind results") {
    const Folder folder;
    const std::vector<std::string> job{"pack", "--count", "3000", "--checkpoint-every", "0.01", "--progress", "none"};
    const auto two_stand = [&] { return stand(folder, ".checkpoint") && stand(folder, ".checkpoint-before"); };
    for (const bool damaged : {true, false}) {
        const pid_t child = folder.start(job);
        wait_for(two_stand);
        ::kill(child, SIGKILL);
        folder.finish(child);
        const std::string text = content(folder / "packing.checkpoint");
        fs::remove(folder / "packing.checkpoint");
        if (damaged) folder.write("packing.checkpoint", text.substr(0, text.size() / 2));

        const Run again = folder.bernal("pack --count 10 --effort quick --seed 0x");  // refused before it could matter
        CHECK(again.exit_code == 2);
        const Run run = folder.bernal("pack --resume packing.checkpoint --progress none");
        CHECK(run.exit_code == 0);
        CHECK(run.err.find("going on with packing.checkpoint-before") != std::string::npos);
        CHECK(!stand(folder, ".checkpoint"));
        CHECK(!stand(folder, ".checkpoint-before"));
    }
    REQUIRE(folder.bernal("pack --count 3000 --out whole").exit_code == 0);
    CHECK(content(folder / "packing.csv") == content(folder / "whole.csv"));
}

TEST_CASE("a new run of the name of one that died says what is there to go on with, and leaves it") {
    const Folder folder;
    const pid_t child = folder.start({"pack", "--count", "3000", "--checkpoint-every", "0.01", "--progress", "none"});
    wait_for([&] { return stand(folder, ".checkpoint-before"); });
    ::kill(child, SIGKILL);
    folder.finish(child);
    const Run none = folder.bernal("pack --count 100 --effort quick --progress none");
    CHECK(none.exit_code == 0);
    CHECK(none.err.find("bernal pack --resume packing.checkpoint") != std::string::npos);
    CHECK(stand(folder, ".checkpoint"));
    CHECK(stand(folder, ".checkpoint-before"));
    const Run own = folder.bernal("pack --count 1000 --checkpoint-every 0.001 --progress none");
    CHECK(own.exit_code == 0);
    CHECK(own.err.find("packing.checkpoint-left") != std::string::npos);
    CHECK(!stand(folder, ".checkpoint"));
    CHECK(!stand(folder, ".checkpoint-before"));
    REQUIRE(folder.bernal("pack --resume packing.checkpoint-left --progress none").exit_code == 0);
    REQUIRE(folder.bernal("pack --count 3000 --out whole --progress none").exit_code == 0);
    CHECK(content(folder / "packing.csv") == content(folder / "whole.csv"));
}

TEST_CASE("what has been gone on from, where the last one is damaged, stays until another is whole") {
    const Folder folder;
    const pid_t child = folder.start({"pack", "--count", "3000", "--checkpoint-every", "0.01", "--progress", "none"});
    wait_for([&] { return stand(folder, ".checkpoint-before"); });
    ::kill(child, SIGKILL);
    folder.finish(child);
    const std::string text = content(folder / "packing.checkpoint");
    fs::remove(folder / "packing.checkpoint");
    folder.write("packing.checkpoint", text.substr(0, text.size() / 2));
    const Run full = folder.finish(folder.start_by(  // as on a full disk
        "ulimit -f 1; exec \"$0\" pack --resume packing.checkpoint --checkpoint-every 0.01 --progress none"));
    CHECK(full.exit_code == 4);
    CHECK(full.err.find("no checkpoint") != std::string::npos);
    const Run run = folder.bernal("pack --resume packing.checkpoint --progress none");
    CHECK_MESSAGE(run.exit_code == 0, run.err);
    REQUIRE(folder.bernal("pack --count 3000 --out whole --progress none").exit_code == 0);
    CHECK(content(folder / "packing.csv") == content(folder / "whole.csv"));
}

TEST_CASE("an interrupted run saves its state instead, and short runs make no checkpoint unless asked to") {
    const Folder folder;
    const pid_t child = folder.start({"pack", "--count", "3000", "--checkpoint-every", "0.01", "--progress", "none"});
    wait_for([&] { return stand(folder, ".checkpoint"); });
    ::kill(child, SIGINT);
    CHECK(folder.finish(child).exit_code == 130);
    CHECK(folder.names() == std::set<std::string>{"packing.state"});
    const Run bad = folder.bernal("pack --checkpoint-every soon");
    CHECK(bad.exit_code == 2);
    CHECK(bad.err.find("--checkpoint-every soon") != std::string::npos);
}
