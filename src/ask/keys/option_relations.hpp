#pragma once
// How the options of a packing go together: a row for each option, which all ask who merge, offer or refuse options. A
// row names the parties that take an option; the others refuse it, or leave it out of a file with a word, so that a new
// option is taken nowhere that nobody has thought of. `bernal options` prints the table.

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/engine_kind.hpp"
#include "bernal/job.hpp"

namespace bernal {

/// Who takes options beside `bernal pack` of spheres. Python, plans and reports have no row of their own: they take all
/// that `pack` does.
enum class Party {
    clumps,       ///< grains that are clumps
    discs,        ///< packings in a plane
    layers,       ///< mixtures in layers; along a gradient they take the same
    ranks,        ///< bernal-mpi
    levels,       ///< pack --hierarchical
    rearranging,  ///< packings that are packed on from where their spheres are
    resuming,     ///< interrupted runs, of which the option may be changed
    delivering,   ///< pack --resume, for the files that it writes and not for the run
    comparing,    ///< generated states for search engines, `bernal neighbors`
    studies,      ///< studies that vary it from packing to packing; what is the same in all may be any option
    browser,      ///< the page in the browser
    c             ///< the C interface
};

inline constexpr std::array parties{Party::clumps,    Party::discs,       Party::layers,   Party::ranks,
                                    Party::levels,    Party::rearranging, Party::resuming, Party::delivering,
                                    Party::comparing, Party::studies,     Party::browser,  Party::c};

std::string_view name(Party party);

class Parties {
  public:
    constexpr Parties(std::initializer_list<Party> all = {}) {
        for (const Party party : all) bits_ |= bit(party);
    }

    constexpr bool contains(Party party) const { return (bits_ & bit(party)) != 0; }

    friend constexpr Parties operator|(Parties one, Parties other) { return Parties(one.bits_ | other.bits_); }

    /// All but those.
    friend constexpr Parties operator-(Parties one, Parties other) { return Parties(one.bits_ & ~other.bits_); }

  private:
    constexpr explicit Parties(std::uint32_t bits) : bits_(bits) {}
    static constexpr std::uint32_t bit(Party party) { return std::uint32_t{1} << static_cast<unsigned>(party); }

    std::uint32_t bits_ = 0;
};

/// What several options tell of together.
enum class Subject {
    other,
    strata,     ///< where components lie
    container,  ///< what it is like, beside `container`
    search      ///< how neighbours are found, which changes no packing but by `skin`
};

struct OptionRelations {
    std::string_view key;
    Parties serves = {};
    /// They leave it out where a file gives it, as it says nothing to them. One that it serves too takes it from the
    /// command line alone.
    Parties left_out_by = {};
    /// Options that say the same in other words: who gives one of them overrules this one of a file.
    std::vector<std::string_view> instead_of = {};
    std::vector<ContainerShape> containers = {container_shapes.begin(), container_shapes.end()};  ///< that have it
    std::vector<EngineKind> engines = {};  ///< that read it; empty: it is no option of a single engine
    Subject subject = Subject::other;
};

/// In the order of job_options(), one for each.
const std::vector<OptionRelations>& option_relations();

/// Throws std::logic_error where there is no such option.
const OptionRelations& relations_of(std::string_view key);

/// False where `key` is no option of a packing.
bool is_served(std::string_view key, Party party);
bool is_left_out(std::string_view key, Party party);  ///< of files

/// The options that `job` gives and `party` does not take, in the order of the table. That grains are spheres, `shape`
/// sphere, is nothing to refuse.
std::vector<std::string> not_taken(const Job& job, Party party);

/// Is the option for containers of this shape? True where `key` is no option of a packing.
bool belongs(ContainerShape shape, std::string_view key);

/// Is what `key` says told in other words by options that are given, of which `gives` knows?
bool is_said_otherwise(const std::function<bool(std::string_view)>& gives, std::string_view key);

bool is_about(Subject subject, std::string_view key);  ///< false where `key` is no option of a packing
bool tells_engine(std::string_view key);  ///< does it tell engines something? `looseness` does, `engine` does not
bool is_read_by(std::string_view key, EngineKind engine);

}  // namespace bernal
