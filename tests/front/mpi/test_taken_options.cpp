// bernal-mpi takes the options that the table of their relations says.

#include "keys/option_relations.hpp"
#include "keys/plausible_options.hpp"
#include "ranks.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("ranks take each option that the table says, and no other") {
    if (!can_spread()) return;
    const Folder folder;
    const PlausibleFiles files = plausible_files(folder / "", 3);
    for (const JobOption& option : job_options()) {
        folder.write("job.toml", toml_of(plausible_options(option.key, files)));
        const Run run = spread(folder, 1, "pack --config job.toml --progress none");
        CHECK_MESSAGE((run.exit_code == 0) == is_served(option.key, Party::ranks), option.key, ": ", run.err);
        CHECK_MESSAGE((run.exit_code == 0 || run.exit_code == 2), option.key, ": ", run.err);
    }
}
