#include "job/summary_beside.hpp"

#include <filesystem>

#include "bernal/job_options.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

namespace fs = std::filesystem;

void require_no_summary(const std::string& prefix, const std::string& packing) {
    std::error_code error;
    const std::string summary = prefix + ".json", options = prefix + ".toml";
    if (!fs::exists(summary, error)) return;
    const bool of_this_one =
        !packing.empty() && fs::equivalent(fs::path(packing).replace_extension(".json"), summary, error);
    if (!of_this_one && !(fs::exists(options, error) && is_effective_options(read_text(options)))) return;
    throw InputError("`out` " + prefix + " would replace " + summary +
                     ", the summary that lies beside its packing; give another beginning of the files' names");
}

}  // namespace bernal
