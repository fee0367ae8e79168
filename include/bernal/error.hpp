#pragma once
// Errors name the value, the place and the remedy in one sentence. The program maps each type to its exit code.
//
// The library names options by their keys, in backquotes: "`diameter-min` 0 is not a diameter; give a number above
// 0". A front end spells keys as its users write them: --diameter-min, packing.toml:3: diameter-min, diameter_min=.

#include <functional>
#include <stdexcept>
#include <string>

namespace bernal {

/// Wrong usage or input: exit code 2.
struct InputError : std::runtime_error {
    /// A fault that is not the value of one option: the fault, its place, and the remedy.
    using std::runtime_error::runtime_error;

    /// The sentence "`key` value fault; remedy".
    InputError(std::string key, std::string value, std::string fault, std::string remedy);

    std::string key;     ///< of the option at fault, "diameter-min"; empty for none or several
    std::string value;   ///< as given
    std::string fault;   ///< "is not a diameter"
    std::string remedy;  ///< "give a number above 0"
};

/// A file could not be opened, read or written by the operating system: exit code 4.
struct FileError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// There is no file of that name.
struct FileNotFound : FileError {
    using FileError::FileError;
};

/// The observer stopped work that has no result before its end.
struct Interrupted : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// `sentence` with each key (lower-case letters, hyphens and digits, a letter first) in backquotes spelled by
/// `spelling`: "`count` 0 ..." becomes "--count 0 ...".
std::string with_keys_spelled(const std::string& sentence,
                              const std::function<std::string(const std::string& key)>& spelling);

}  // namespace bernal
