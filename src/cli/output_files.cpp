#include "cli/output_files.hpp"

#include <filesystem>
#include <set>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "core/atomic_file.hpp"

namespace bernal {

namespace fs = std::filesystem;

void require_no_summary(const std::string& prefix, const std::string& file) {
    std::error_code error;
    const std::string summary = prefix + ".json", options = prefix + ".toml";
    if (!fs::exists(summary, error)) return;
    const bool of_this_one = fs::equivalent(fs::path(file).replace_extension(".json"), summary, error);
    if (!of_this_one && !(fs::exists(options, error) && is_effective_options(read_text(options)))) return;
    throw InputError("`out` " + prefix + " would replace " + summary +
                     ", the summary that lies beside its packing; give another beginning of the files' names");
}

void require_possible_outputs(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs) {
    std::error_code error;
    std::set<fs::path> seen;
    for (const std::string& output : outputs) {
        require_writable(output);
        if (!seen.insert(fs::weakly_canonical(fs::absolute(output, error), error)).second)
            throw InputError("the output '" + output + "' is named twice; give each its own name");
        for (const std::string& input : inputs)
            if (fs::equivalent(input, output, error))
                throw InputError("the output '" + output + "' is also an input; give another name");
    }
}

}  // namespace bernal
