// The C interface takes the options that the table of their relations says.

#include <doctest/doctest.h>

#include "c/owned.hpp"
#include "keys/option_relations.hpp"
#include "keys/plausible_options.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("C: a job is packed with each option that the table says, and with no other") {
    const TemporaryFolder folder;
    const PlausibleFiles files = plausible_files(folder / "", 3);
    for (const JobOption& option : job_options()) {
        const OwnJob job(toml_of(plausible_options(option.key, files)).c_str());
        const OwnPacking packing;
        const int code = bernal_job_pack(job, packing);
        CHECK_MESSAGE((code == BERNAL_OK) == is_served(option.key, Party::c), option.key, ": ", job.message());
        CHECK((code == BERNAL_OK || code == BERNAL_WRONG_INPUT));
    }
}
