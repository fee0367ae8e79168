#pragma once
// Errors about what a file of options said, with the place in it.

#include <string>

#include "bernal/job_options.hpp"

namespace bernal {

/// " (named in packing.toml:3)" where `sentence` is about an input file that a TOML file named, otherwise "".
std::string naming_place(const std::string& sentence, const GivenOptions& given);

/// Calls f(); errors about options that a file gave, and about files that it named, get their place in it.
template <class F>
auto with_places(const GivenOptions& given, F&& f) {
    try {
        return f();
    } catch (const FileError& error) {
        throw FileError(error.what() + naming_place(error.what(), given));
    } catch (const InputError& error) {
        const std::string named = naming_place(error.what(), given);
        if (named.empty()) throw placed(error, given);
        throw InputError(error.what() + named);
    }
}

}  // namespace bernal
