// Options: as TOML, and as they are kept with the state of an interrupted run, by the first byte.

#include "bernal/job_options.hpp"
#include "fuzz/harness.hpp"

using namespace bernal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input = test::text_of(data, size);
    const bool is_toml = test::take_choice(input, 2) == 0;
    return test::refused_or_read([&] {
        GivenOptions given =
            is_toml ? read_toml(std::string(input), "job.toml") : load_job(std::string(input), "a.state").options;
        given.erase("out"), given.erase("write"), given.erase("report");
        Job job = job_of(given);
        // Effective mixtures say what their shares are of, but by number.
        SizeOptions& sizes = job.sizes;
        if (!sizes.components.empty() && !sizes.shares_of && sizes.shares_by != Basis::number)
            sizes.shares_of = SharesOf::recipe;
        const std::string effective = to_toml(job);
        test::must_hold([&] { return to_toml(job_of(read_toml(effective, "again.toml"))) == effective; });
    });
}
