#pragma once
// The library's errors as Python's: InputError is a ValueError with the key at fault, FileError an OSError, Interrupted
// a KeyboardInterrupt with the state to go on from.

#include <pybind11/pybind11.h>

#include <string>

namespace bernal {

/// `sentence` in Python's words: options are keyword arguments, diameter_min.
std::string in_python_words(const std::string& sentence);

/// The same of sentences that name keys without any quotes, as those about points of a study do.
std::string with_bare_keys_in_python_words(std::string sentence);

/// An option's key as a keyword, and back.
std::string keyword_of(std::string key);
std::string key_of(std::string keyword);

/// Adds the exceptions to the module, and turns the library's into them from now on.
void add_errors(pybind11::module_& module);

[[noreturn]] void raise_interrupted(const std::string& sentence, const pybind11::object& state);

}  // namespace bernal
