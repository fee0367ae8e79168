#include "program/output_files.hpp"

#include <filesystem>
#include <set>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

namespace fs = std::filesystem;

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
