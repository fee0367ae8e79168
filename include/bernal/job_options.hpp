#pragma once
// The one table of a job's options. The command line, its help, TOML files and saved states are all made from it: an
// option is a member of Job and an entry in src/ask/keys/job_options.cpp.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/job.hpp"

namespace bernal {

using Texts = std::vector<std::string>;

struct JobOption {
    std::string key = {};            ///< "diameter-min": --diameter-min on the command line
    std::string type = {};           ///< of a value: NUMBER, NAME, FILE, AXES, or FLAG, which is true or false
    std::string meaning = {};        ///< one line, without the default
    std::string default_value = {};  ///< the default in words; empty: none
    std::string unit = {};           ///< "length", "1" ...
    int values = 1;                  ///< number of values; 0: one or more
    int fewest_values = 0;           ///< least number, if it may take fewer
    Texts choices = {};              ///< all names of a NAME
    bool decides = true;             ///< true: it changes the packing; false: only the computation

    std::string group = {};  ///< of experts' options, in --help

    /// Gives the job the value that `values` texts spell. Throws InputError for impossible values.
    std::function<void(Job&, const Texts& values)> set = {};

    /// The value as `set` reads it; empty when it is not given.
    std::function<Texts(const Job&)> get = {};
};

const std::vector<JobOption>& job_options();

/// Does it take several values that commas may separate?
bool splits_at_commas(const JobOption& option);

/// Is its value a file's name, or may it be one?
bool may_name_file(const JobOption& option);

const JobOption* find_job_option(const std::string& key);  ///< null: there is none

/// The texts given for one option, before they are read.
struct GivenOption {
    Texts values;
    std::string place;  ///< "packing.toml:3: "; empty if not from a file
};

/// By key. Front ends may add options of their own, which they remove before job_of().
using GivenOptions = std::map<std::string, GivenOption>;

/// The top level of a TOML text; tables `[material.NAME]` become values of `material`, "NAME:KEY=VALUE,...". `file`
/// names it in errors; relative names of input files are looked up in its folder first. Throws InputError with file and
/// line for what is not TOML, and for values that are neither number nor text.
GivenOptions read_toml(const std::string& text, const std::string& file);

/// `stronger`, completed by `weaker`, also within components of the same name. Options of `weaker` that belong to a
/// choice that `stronger` changes are dropped (`sigma` under `sizes` fuller, `aspect` under `lengths`, ...); under
/// another kind of sizes, all numbers about sizes.
GivenOptions merged(const GivenOptions& stronger, const GivenOptions& weaker);

/// In sentences with keys in backquotes, what merged() drops from `weaker`, which comes from the preset or file
/// `source`: what is of another kind of sizes; what is of the container, of where components lie in it, and of single
/// components ("component.sand.d50") that `stronger`, which is what `speaker` says ("the command line"), says anew. A
/// sentence too for lengths that are taken in another unit.
Texts left_out(const GivenOptions& stronger, const GivenOptions& weaker, const std::string& source,
               const std::string& speaker);

/// Throws InputError, after the place where there is one, for unknown keys, a wrong number of values, and impossible
/// values.
Job job_of(const GivenOptions& given);

/// `error` with the place of the option that it names first, where a file gave that.
InputError placed(const InputError& error, const GivenOptions& given);

/// The options of `job` that are given and decide about the packing, as TOML, under a comment that says what they are
/// for.
std::string to_toml(const Job& job);

/// Was `text` made by to_toml()?
bool is_effective_options(const std::string& text);

/// `text` as a TOML string, quoted and escaped.
std::string toml_string(const std::string& text);

/// An interrupted run's job as a text to keep with its state: options that are given on top of the job's own are kept.
std::string saved_job(const PreparedJob& job, const GivenOptions& further);

struct SavedJob {
    GivenOptions options;
    SampleReport sample;
    std::vector<TakenDefault> size_defaults;
    int attempt = 0;                              ///< as in PreparedJob
    std::vector<std::string> class_names = {};    ///< likewise
    std::optional<NearestAttempt> nearest = {};   ///< likewise
    std::optional<std::int64_t> wanted_new = {};  ///< likewise
    /// The borders of strata that the attempt began with: in the state they may have moved since.
    std::vector<double> borders = {};
};

/// prepare_resumed() with all that is saved beside the options, which `job` may have changed.
PreparedJob prepare_resumed(const Job& job, const State& state, const SavedJob& saved);

/// `file` names the state in errors. Throws InputError for a text of another version.
SavedJob load_job(const std::string& saved, const std::string& file);

}  // namespace bernal
