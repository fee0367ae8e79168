#pragma once
// Options as tables: what subcommands and functions of Python are asked beside a packing's own options, the JobOptions.
// A group of options is made for the fields that their values go to. The command line, its help, manual pages and
// completions are made from it, and Python's keywords, their docstrings and their types.

#include <functional>
#include <string>
#include <vector>

#include "bernal/job_options.hpp"

namespace bernal {

/// What an option takes, and where that goes.
struct OptionValue {
    std::string type = "NUMBER";  ///< of a value, as --help names it; empty: it takes none, it is a flag
    bool is_whole = false;        ///< of numbers: no others may be given
    Texts choices = {};           ///< all that a value may be; empty: any
    int fewest = 1, most = 1;     ///< number of values; most 0: one, and the option is repeatable
    bool commas = false;          ///< they separate values too
    /// Puts the value that `texts` spell into its field; of a flag they are "true" or "false". Throws InputError that
    /// names `key` for what cannot be.
    std::function<void(const std::string& key, const Texts& texts)> read = {};
};

struct Option {
    std::string key;  ///< "voxel-size": --voxel-size on the command line, voxel_size in Python; or "color,--colour"
    OptionValue value;
    std::string meaning;             ///< one line without the default; keys of options stand in backquotes
    std::string default_value = {};  ///< in words; empty: none
};

using OptionGroup = std::vector<Option>;

/// The meaning, and the default behind it, as help and docstrings have them.
std::string described(const Option& option);

/// Throws std::logic_error where there is no such option.
const Option& option_of(const OptionGroup& group, const std::string& key);

}  // namespace bernal
