// bernal study: from a file to a table, whatever happens in between.

#include <doctest/doctest.h>

#include <chrono>
#include <map>
#include <random>
#include <thread>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

namespace fs = std::filesystem;

namespace {

const std::string some =
    "preset = \"bidisperse\"\ncount = 150\nallow-small-sample = true\neffort = \"quick\"\nseeds = 3\n"
    "results = [\"packing_fraction\", \"coordination_number\"]\n"
    "[axes]\ndiameter-max = [2, 3]\nsmall-volume-share = {from = 0.2, to = 0.6, steps = 5}\n";

std::string undisturbed() {
    static const std::string table = [] {
        const Folder folder;
        folder.write("two.toml", some);
        const Run run = folder.bernal("study two.toml");
        CAPTURE(run.err);
        REQUIRE(run.exit_code == 0);
        return content(folder / "two-study.csv");
    }();
    return table;
}

std::size_t count_of(const fs::path& folder, const std::string& extension) {
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder)) count += entry.path().extension() == extension;
    return count;
}

/// Times of modification by name: what was made again has another one.
std::map<std::string, fs::file_time_type> times_of(const fs::path& folder) {
    std::map<std::string, fs::file_time_type> times;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".json") times[entry.path().filename()] = entry.last_write_time();
    return times;
}

}  // namespace

TEST_CASE("a study is a file, a command and a table") {
    const Folder folder;
    folder.write("two.toml", some);
    const Run run = folder.bernal("study two.toml --out runs/a --threads 1");
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("points               10, 30 packings") != std::string::npos);
    CHECK(run.out.find("largest measured     packing_fraction 0.7") != std::string::npos);
    CHECK(content(folder / "runs/a.csv") == undisturbed());
    CHECK(undisturbed().starts_with(
        "diameter-max,small-volume-share,packing_fraction_mean,packing_fraction_standard_error,"
        "packing_fraction_count,packing_fraction_low,"));
    CHECK(count_of(folder / "runs/a.points", ".json") == 30);
    CHECK(fs::exists(folder / "runs/a.times.csv"));
    const auto times = times_of(folder / "runs/a.points");
    const Run again = folder.bernal("study runs/a.toml --out runs/a");
    CHECK(again.exit_code == 0);
    CHECK(content(folder / "runs/a.csv") == undisturbed());
    CHECK(times_of(folder / "runs/a.points") == times);
}

TEST_CASE("killed at thirty moments, the same command goes on to the same table, and nothing is done twice") {
    std::mt19937 random(7);
    std::uniform_int_distribution<int> milliseconds(15, 400);
    int kills = 0;
    while (kills < 30) {
        const Folder folder;
        folder.write("two.toml", some);
        std::map<std::string, fs::file_time_type> times;
        for (int k = 0; k < 10; ++k, ++kills) {
            const pid_t child = folder.start({"study", "two.toml"});
            std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds(random)));
            ::kill(child, SIGKILL);
            folder.finish(child);
            const auto now = times_of(folder / "two-study.points");
            for (const auto& [name, time] : times) CHECK(now.at(name) == time);
            times = now;
        }
        const Run run = folder.bernal("study two.toml");
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        CHECK(content(folder / "two-study.csv") == undisturbed());
        CHECK(count_of(folder / "two-study.points", ".json") == 30);
        CHECK(times_of(folder / "two-study.points").size() == 30);
        CHECK(count_of(folder / "two-study.points", ".claim") == 0);
    }
}

TEST_CASE("two programs in one folder share the work") {
    const Folder folder, other;
    folder.write("two.toml", some);
    const std::string file = folder / "two.toml", out = folder / "shared";
    const pid_t one = folder.start({"study", file, "--out", out, "--threads", "1"}),
                two = other.start({"study", file, "--out", out, "--threads", "1"});
    const Run first = folder.finish(one), second = other.finish(two);
    CAPTURE(first.err);
    CAPTURE(second.err);
    CHECK(first.exit_code == 0);
    CHECK(second.exit_code == 0);
    CHECK(content(folder / "shared.csv") == undisturbed());
    CHECK(count_of(folder / "shared.points", ".json") == 30);
    CHECK(count_of(folder / "shared.points", ".claim") == 0);
}

TEST_CASE("shards on machines of their own are merged into the same table") {
    const Folder folder;
    folder.write("two.toml", some);
    for (const std::string shard : {"1", "2", "3"})
        CHECK(folder.bernal("study two.toml --out part" + shard + " --shard " + shard + "/3").exit_code == 0);
    CHECK(count_of(folder / "part1.points", ".json") == 10);
    const Run incomplete = folder.bernal("study two.toml --merge part1,part2 --out all");
    CHECK(incomplete.exit_code == 3);
    CHECK(incomplete.err.find("10 packings of the study are not there") != std::string::npos);
    const Run whole = folder.bernal("study two.toml --merge part1,part2,part3 --out all");
    CAPTURE(whole.err);
    CHECK(whole.exit_code == 0);
    CHECK(content(folder / "all.csv") == undisturbed());
}

TEST_CASE("shards that contradict each other are refused, and nothing is written") {
    const Folder folder;
    folder.write("one.toml", "count = 60\neffort = \"quick\"\n");
    for (const std::string out : {"a", "b"}) CHECK(folder.bernal("study one.toml --out " + out).exit_code == 0);
    const fs::path file = fs::directory_iterator(folder / "b.points")->path();
    std::string text = content(file);
    text[text.find("\"packing_fraction\": 0.") + 22] = '1';
    text.erase(text.rfind(','), text.rfind('"') + 1 - text.rfind(','));  // the checksum: as another machine has it
    std::ofstream(file) << text;
    const Run run = folder.bernal("study one.toml --merge a,b --out all");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("contradict each other about the same packing") != std::string::npos);
    CHECK(!fs::exists(folder / "all.csv"));
    CHECK(!fs::exists(folder / "all.points"));
}

TEST_CASE("Ctrl-C ends it with what is there, and the same command goes on") {
    const Folder folder;
    folder.write("two.toml", some);
    const pid_t child = folder.start({"study", "two.toml", "--threads", "1"});
    while (!fs::exists(folder / "two-study.points") || count_of(folder / "two-study.points", ".json") < 3)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ::kill(child, SIGINT);
    const Run stopped = folder.finish(child);
    CHECK(stopped.exit_code == 130);
    CHECK(stopped.err.find("to be made; the same command goes on") != std::string::npos);
    CHECK(content(folder / "two-study.csv").starts_with("diameter-max,"));
    CHECK(count_of(folder / "two-study.points", ".claim") == 0);
    CHECK(folder.bernal("study two.toml").exit_code == 0);
    CHECK(content(folder / "two-study.csv") == undisturbed());
}

TEST_CASE("a point that cannot be packed has its sentence in its row, and the rest goes on") {
    const Folder folder;
    folder.write("some.toml",
                 "count = 60\neffort = \"quick\"\nsizes = \"bidisperse\"\n[axes]\ndiameter-max = [2, 0.5]\n");
    const Run run = folder.bernal("study some.toml");
    CHECK(run.exit_code == 3);
    CHECK(run.err.starts_with("bernal: warning: 1 of 2 points cannot be packed, at diameter-max 0.5: "));
    CHECK(run.err.find("warning: 1 of 2 points could not be packed; the first at diameter-max 0.5: ") !=
          std::string::npos);
    const std::string table = content(folder / "some-study.csv");
    CHECK(table.find("\n0.5,,,0,") != std::string::npos);
    CHECK(table.find("\n2,0.") != std::string::npos);
    folder.write("none.toml", "count = 60\nsizes = \"bidisperse\"\n[axes]\ndiameter-max = [0.4, 0.5]\n");
    const Run none = folder.bernal("study none.toml");
    CHECK(none.exit_code == 2);
    CHECK(none.err.find("no point of the study can be packed; at diameter-max 0.4: diameter-max 0.4") !=
          std::string::npos);
    CHECK(!fs::exists(folder / "none-study.toml"));
    const Run again = folder.bernal("study some.toml");
    CHECK(again.err.find("cannot be packed") == std::string::npos);  // it is no news
}

TEST_CASE("precision and time: what was not reached is said") {
    const Folder folder;
    folder.write("a.toml", "count = 60\neffort = \"quick\"\nseeds = 2\nprecision = 1e-9\ntime = 0.2\n");
    const Run run = folder.bernal("study a.toml");
    CHECK(run.exit_code == 3);
    CHECK(run.err.find("the time was over before all points were within the precision") != std::string::npos);
    CHECK(content(folder / "a-study.csv").find("0.6") != std::string::npos);
}

TEST_CASE("a lack of memory is no result of a packing, and decides about no plan") {
#ifdef BERNAL_ADDRESS_SANITIZER
    return;  // its shadow memory is larger than any limit
#endif
    const Folder folder;
    folder.write("m.toml", "effort = \"quick\"\n[axes]\ncount = [100, 2000000]\n");
    const Run run =
        folder.finish(folder.start_by("ulimit -v 500000; exec \"$0\" study m.toml --threads 1 --progress none"));
    CAPTURE(run.err);
    CHECK(run.exit_code == 5);
    CHECK(run.err.find("memory") != std::string::npos);
    CHECK(count_of(folder / "m-study.points", ".json") == 1);  // the other one is still to be made
    folder.write("filled.toml", "target-fraction = 0.6\nlengths = [120, 120, 120]\n");
    const auto planned = [&](const std::string& limit) {
        const Run plan = folder.finish(folder.start_by(limit + "exec \"$0\" study filled.toml --plan --cores 1"));
        CHECK(plan.exit_code == 0);
        return plan.out;
    };
    CHECK(planned("ulimit -v 700000; ") == planned(""));
}

TEST_CASE("the plan of a study, without making it") {
    const Folder folder;
    folder.write("two.toml", some);
    const Run run = folder.bernal("study two.toml --plan --cores 1000");
    CHECK(run.exit_code == 0);
    for (const char* line : {"points               10\n", "packings             30\n", "files                33\n",
                             "core-hours", "on 1000 cores", "memory"})
        CHECK(run.out.find(line) != std::string::npos);
    CHECK(run.out.find("impossible") == std::string::npos);
    CHECK(folder.names() == std::set<std::string>{"two.toml"});
}

TEST_CASE("a plan tells what cannot be packed, and why") {
    const Folder folder;
    folder.write("some.toml",
                 "count = 60\neffort = \"quick\"\nsizes = \"fuller\"\nseeds = 2\n[axes]\ndiameter-max = [1.5, 20]\n");
    const Run run = folder.bernal("study some.toml --plan");
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("packings             4, 2 of them cannot be made\n") != std::string::npos);
    CHECK(run.out.find("impossible           1 of 2 points cannot be packed, at diameter-max 20: 60 spheres") !=
          std::string::npos);
    CHECK(run.out.find("or insist with allow-small-sample") != std::string::npos);
}

TEST_CASE("the studies of the examples can be made") {
    const Folder folder;
    std::size_t studies = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(BERNAL_SOURCE) / "examples")) {
        if (entry.path().extension() != ".toml") continue;
        const Run run = folder.bernal("study " + entry.path().string() + " --plan");
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        CHECK(run.out.find("cannot be made") == std::string::npos);
        ++studies;
    }
    CHECK(studies == 7);
}

TEST_CASE("kept packings lie beside their files, and certify") {
    const Folder folder;
    folder.write("one.toml", "count = 60\neffort = \"quick\"\n");
    CHECK(folder.bernal("study one.toml").exit_code == 0);
    CHECK(folder.bernal("study one.toml --keep").exit_code == 0);
    std::string packing;
    for (const auto& entry : fs::directory_iterator(folder / "one-study.points"))
        if (entry.path().extension() == ".csv") packing = entry.path();
    CHECK(folder.bernal("verify " + packing).exit_code == 0);
}

TEST_CASE("a page and a picture, of what is there too") {
    const Folder folder;
    folder.write("two.toml",
                 "count = 100\nallow-small-sample = true\neffort = \"quick\"\nsizes = "
                 "\"bidisperse\"\n[axes]\nsmall-volume-share = [0.2, 0.4, 0.6]\n");
    CHECK(folder.bernal("study two.toml").exit_code == 0);
    const Run run = folder.bernal("study two.toml --report two.html --plot two.svg");
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("two.html two.svg two-study.toml") != std::string::npos);
    CHECK(content(folder / "two.html").find("Furnas 1931") != std::string::npos);
    CHECK(content(folder / "two.svg").starts_with("<svg"));
}

TEST_CASE("wrong use is told in a sentence, and nothing is written") {
    const Folder folder;
    folder.write("a.toml", "count = 60\neffort = \"quick\"\n");
    folder.write("b.toml", "cuont = 60\n");
    folder.write("c.toml", "preset = \"fulller\"\n");
    folder.write("d.toml", "out = \"a\"\n");
    folder.write("e.toml", "out = \"e\"\n");
    folder.write("list.csv", "1\n");
    for (const auto& [arguments, code, message] :
         {std::tuple{"study", 2, "FILE"},
          {"study missing.toml", 4, "missing.toml"},
          {"study list.csv", 2, "'list.csv' is no study file; give one that ends in .toml"},
          {"study b.toml", 2, "b.toml:1: unknown key 'cuont' (did you mean 'count'?)"},
          {"study c.toml", 2, "there is no preset 'fulller' (did you mean 'fuller'?)"},
          {"study d.toml", 2, "'a.toml' is not of a study, and would be overwritten; give another name with --out"},
          {"study e.toml", 2, "--out 'e' is the study file's own name"},
          {"study a.toml --shard 4/3", 2, "--shard 4/3 is no part of a whole"},
          {"study a.toml --cores 5", 2, "--cores belongs to --plan"},
          {"study a.toml --merge x --shard 1/2", 2, "--shard and --merge contradict each other"},
          {"study a.toml --merge x", 2, "'x' is no study"},
          {"study a.toml --report a.pdf", 2, "--report a.pdf is no name of a page"},
          {"study a.toml --plot a.pdf", 2, "--plot a.pdf is no picture"},
          {"study a.toml --plot a.svg", 2, "there is no axis of two or more values"},
          {"study a.toml --threads none", 2, "--threads"}}) {
        CAPTURE(arguments);
        const Run run = folder.bernal(arguments);
        CAPTURE(run.err);
        CHECK(run.exit_code == code);
        CHECK(run.err.find(message) != std::string::npos);
    }
    CHECK(folder.names() == std::set<std::string>{"a.toml", "b.toml", "c.toml", "d.toml", "e.toml", "list.csv"});
}

TEST_CASE("axes of names are drawn as bars") {
    const Folder folder;
    folder.write("a.toml", "count = 100\neffort = \"quick\"\nseeds = 2\n[axes]\nshape = [\"sphere\", \"dimer\"]\n");
    const Run run = folder.bernal("study a.toml --plot a.svg --report a.html");
    CHECK_MESSAGE(run.exit_code == 0, run.err);
    const std::string picture = content(folder / "a.svg");
    for (const char* part : {">sphere</text>", ">dimer</text>", "class=\"bar ", "class=\"interval\""})
        CHECK_MESSAGE(picture.find(part) != std::string::npos, part);
    CHECK(content(folder / "a.html").find("data-named") != std::string::npos);
}

TEST_CASE("a folder of another study stays as it is") {
    const Folder folder;
    folder.write("a.toml", "count = 60\neffort = \"quick\"\n");
    folder.write("b.toml", "count = 61\neffort = \"quick\"\n");
    CHECK(folder.bernal("study a.toml --out s").exit_code == 0);
    const std::string before = content(folder / "s.csv");
    const Run run = folder.bernal("study b.toml --out s");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("'s.toml' is of another study") != std::string::npos);
    CHECK(content(folder / "s.csv") == before);
    CHECK(count_of(folder / "s.points", ".json") == 1);
}
