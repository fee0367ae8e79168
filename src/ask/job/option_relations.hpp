#pragma once
// How the options of a packing go together: a row for each option, which all ask who merge, offer or refuse options. A
// row names the parties that take an option; the others refuse it, or leave it out with a word, so that a new option is
// taken nowhere that nobody has thought of.

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "bernal/job.hpp"

namespace bernal {

/// Who takes options beside `bernal pack` of spheres.
enum class Party {
    clumps,       ///< grains that are clumps
    ranks,        ///< bernal-mpi
    levels,       ///< pack --hierarchical
    rearranging,  ///< packings that are packed on from where their spheres are
    resuming,     ///< interrupted runs, of which the option may be changed
    comparing     ///< generated states for search engines, `bernal neighbors`
};

inline constexpr std::array parties{Party::clumps,      Party::ranks,    Party::levels,
                                    Party::rearranging, Party::resuming, Party::comparing};

struct OptionRelations {
    std::string_view key;
    std::vector<Party> serves = {};
    /// Options that say the same in other words: who gives one of them overrules this one of a file.
    std::vector<std::string_view> instead_of = {};
    std::vector<ContainerShape> containers = {container_shapes.begin(), container_shapes.end()};  ///< that have it
    std::vector<EngineKind> engines = {};  ///< that read it; empty: it is no option of a single engine
};

/// In the order of job_options(), one for each.
const std::vector<OptionRelations>& option_relations();

/// Throws std::logic_error where there is no such option.
const OptionRelations& relations_of(std::string_view key);

/// False where `key` is no option of a packing.
bool is_served(std::string_view key, Party party);

/// Is the option for containers of this shape? True where `key` is no option of a packing.
bool belongs(ContainerShape shape, std::string_view key);

/// Is what `key` says told in other words by options that are given, of which `gives` knows?
bool is_said_otherwise(const std::function<bool(std::string_view)>& gives, std::string_view key);

bool tells_container(std::string_view key);  ///< does it say what the container is like, beside `container`?
bool tells_engine(std::string_view key);     ///< does it tell engines something? `looseness` does, `engine` does not

/// Does it say how neighbours are searched for, whichever engine does, and change no packing? `rebuild-every` does.
bool tells_search(std::string_view key);
bool is_about_search(std::string_view key);  ///< one of all that concern engines and lists
bool is_read_by(std::string_view key, EngineKind engine);

}  // namespace bernal
