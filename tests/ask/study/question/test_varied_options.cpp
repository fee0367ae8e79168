// Which options make an axis of a study is what the table of their relations says.

#include <doctest/doctest.h>

#include "keys/option_relations.hpp"
#include "keys/plausible_options.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("an option makes an axis where the table says so") {
    const TemporaryFolder folder;
    const PlausibleFiles files = plausible_files(folder / "", 3);
    for (const JobOption& option : job_options()) {
        const GivenOptions alone{{option.key, plausible_options(option.key, files).at(option.key)}};
        const std::string list = toml_of(alone).substr(option.key.size() + 3);  // behind `key = `
        std::string refused;
        try {
            study("[axes]\n" + option.key + " = [" + list.substr(0, list.size() - 1) + "]\n");
        } catch (const InputError& error) {
            refused = error.what();
        }
        CHECK_MESSAGE((refused == "") == is_served(option.key, Party::studies), option.key, ": ", refused);
    }
}
