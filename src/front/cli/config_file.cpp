#include "cli/config_file.hpp"

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

void apply_config(const Command& command, const std::string& file, const std::set<std::string>& merged) {
    for (const auto& [key, option] : read_toml(read_text(file), file)) {
        if (!command.reads(key))
            throw InputError(option.place + "unknown option '" + key + "'" + suggestion(key, command.keys()) +
                             "; leave it out");
        if (command.given(key) && !merged.contains(key)) continue;
        try {
            command.read(key, option.values);
        } catch (const InputError& error) {
            throw InputError(option.place + error.what());
        }
    }
}

}  // namespace bernal
