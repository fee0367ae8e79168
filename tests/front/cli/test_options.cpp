// bernal options, and what it says of pack --hierarchical, pack --resume and neighbors.

#include <doctest/doctest.h>

#include <sstream>

#include "cli/program.hpp"
#include "keys/option_relations.hpp"
#include "keys/plausible_options.hpp"

using namespace bernal;
using bernal::test::Folder;
using bernal::test::Run;

namespace {

/// `bernal ARGUMENTS... --KEY VALUES`
Run run_with(const Folder& folder, std::vector<std::string> arguments, const JobOption& option, const Texts& values) {
    for (const std::string& value : values) {
        arguments.push_back("--" + option.key);
        if (option.type != "FLAG") arguments.push_back(value);
        if (option.type == "FLAG" || option.values != 0) break;
    }
    if (option.values > 1)
        for (std::size_t k = 1; k < values.size(); ++k) arguments.back() += ',' + values[k];
    return folder.finish(folder.start(arguments));
}

bool says(const Run& run, const std::string& words) { return run.err.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("the table has a line for each option, and a mark for each party") {
    const Folder folder;
    const Run run = folder.bernal("options");
    REQUIRE(run.exit_code == 0);
    std::istringstream lines(run.out);
    std::string line, word;
    std::getline(lines, line);
    std::istringstream titles(line);
    for (const Party party : parties) CHECK((titles >> word && word == name(party)));
    for (const OptionRelations& row : option_relations()) {
        std::getline(lines, line);
        std::istringstream words(line);
        CHECK((words >> word && word == row.key));
        for (const Party party : parties) {
            words >> word;
            CHECK_MESSAGE((word.find('+') != std::string::npos) == is_served(row.key, party), line);
            CHECK_MESSAGE((word.find('o') != std::string::npos) == is_left_out(row.key, party), line);
        }
    }
    CHECK(folder.bernal("--help").out.find("  options") == std::string::npos);
}

TEST_CASE("pack --hierarchical takes, leaves out and refuses options as the table says") {
    const Folder folder;
    const test::PlausibleFiles files = test::plausible_files(folder / "", 3);
    for (const JobOption& option : job_options()) {
        const GivenOptions given = test::plausible_options(option.key, files);
        folder.write("job.toml", test::toml_of(given));
        const bool is_fewer = option.key != "total-mass" && option.key != "fill";  // which a count would overrule
        const Run run = folder.bernal("pack --hierarchical --config job.toml --progress none" +
                                      std::string(is_fewer ? " --count 100" : ""));
        const bool takes = is_served(option.key, Party::levels), leaves = is_left_out(option.key, Party::levels);
        CHECK_MESSAGE((run.exit_code == 0) == (takes || leaves), option.key, ": ", run.err);
        if (option.key != "count")  // is given anew
            CHECK_MESSAGE(says(run, ": " + option.key + " has no part in hierarchical packings") == leaves, run.err);
        if (takes) continue;
        const Run told = run_with(folder, {"pack", "--hierarchical"}, option, given.at(option.key).values);
        CHECK_MESSAGE((told.exit_code == 2 && says(told, "contradicts --hierarchical")), option.key, ": ", told.err);
    }
    folder.write("job.toml", "count = 500\n");
    const Run run = folder.bernal("pack --hierarchical --config job.toml --effort quick --progress none");
    CHECK((run.exit_code == 0 && says(run, "count is of the whole sample, and is left out")));
}

TEST_CASE("pack --resume takes options as the table says") {
    const Folder folder;
    const test::PlausibleFiles files = test::plausible_files(folder / "", 3);
    for (const JobOption& option : job_options()) {
        const Texts values = test::plausible_options(option.key, files).at(option.key).values;
        const Run run = run_with(folder, {"pack", "--resume", "missing.state"}, option, values);
        const bool takes = is_served(option.key, Party::resuming) || is_served(option.key, Party::delivering);
        CHECK_MESSAGE(says(run, "--" + option.key + " contradicts --resume") == !takes, option.key, ": ", run.err);
        CHECK_MESSAGE(says(run, "missing.state") == takes, option.key, ": ", run.err);
    }
}

TEST_CASE("states for search engines take, leave out and refuse options as the table says") {
    const Folder folder;
    const test::PlausibleFiles files = test::plausible_files(folder / "", 3);
    for (const JobOption& option : job_options()) {
        const GivenOptions given = test::plausible_options(option.key, files);
        folder.write("job.toml", test::toml_of(given));
        const Run run = folder.bernal("neighbors job.toml --repeats 1");
        const bool takes = is_served(option.key, Party::comparing), leaves = is_left_out(option.key, Party::comparing);
        CHECK_MESSAGE((run.exit_code == 0) == (takes || leaves), option.key, ": ", run.err);
        if (!leaves) continue;
        const Run told = run_with(folder, {"neighbors"}, option, given.at(option.key).values);
        CHECK_MESSAGE((told.exit_code == 2 && says(told, "belongs to 'bernal pack'")), option.key, ": ", told.err);
    }
}
