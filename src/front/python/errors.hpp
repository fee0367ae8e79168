#pragma once
// The library's errors as Python's: InputError is a ValueError with the key at fault, FileError an OSError, Interrupted
// a KeyboardInterrupt with the state to go on from, TargetMissed a RuntimeError with what was reached. What the program
// prints as a remark is a warning, of a category by what it is about.

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

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

/// A category of warnings, each a subclass of bernal.BernalWarning, itself a UserWarning.
enum class Caution {
    sample,   ///< SampleWarning
    target,   ///< TargetWarning
    option,   ///< OptionWarning
    file,     ///< FileWarning
    state,    ///< StateWarning
    measure,  ///< MeasureWarning
    study,    ///< StudyWarning
};

/// Warns with each sentence that is not empty, in Python's words. Throws where a filter makes the warning an error.
void warn(Caution about, const std::vector<std::string>& sentences);

/// What happens where what was asked for is not reached: `missed` of pack() and its kin.
enum class Missed { raised, warned_of, returned };

/// Throws InputError for a word that is none of "raise", "warn" and "return".
Missed missed_of(const std::string& word);

/// Raises TargetMissed with what was reached, which it has as `name`, "packing" or "table"; or warns, or does nothing.
void tell_missed(Missed missed, const std::vector<std::string>& sentences, const char* name,
                 const pybind11::object& reached);

}  // namespace bernal
