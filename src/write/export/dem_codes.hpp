#pragma once
// The DEM codes: each is one value, which its own source makes (decks/lammps.cpp, decks/lethe.cpp ...). All that decks
// of several codes share asks these values; nothing else tells one code from another.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bernal/deck.hpp"

namespace bernal {

struct DeckJob;

/// Does a code have something? What its value says nothing of it has not, and the refusal names the codes that have it.
struct Served {
    bool yes = false;
    /// Otherwise: why not, and what to do instead, where that is more than the names of others. @loading@ is the key of
    /// what was asked for, @foot@ the width of a hopper's foot.
    const char* why_not = nullptr;
};

inline constexpr Served served{true};
inline constexpr Served not_served(const char* why_not) { return {false, why_not}; }

/// What a step of a grain takes, in ns; see step_cost().
struct StepCosts {
    double in_cell, between_walls, with_moving_walls, in_drum, thrown_up;
};

/// Across the plane of discs the cell is periodic.
inline void go_on_across(Container& container) { container.periodic[2] = true; }

struct DemCodeInfo {
    DemCode code;
    const char* name;       ///< as users say it
    const char* title;      ///< as its authors write it
    const char* format;     ///< of the data file that its decks read
    const char* extension;  ///< of that file
    std::optional<StepCosts> costs = {};

    Served discs = {};
    Served clumps = {};
    Served clumps_in_sheared_cells = {};
    Served loadings = {};      ///< sides that move, walls that turn or open: all loadings but gravity
    Served tilted_cells = {};  ///< `shear` and `direct-shear`
    Served narrow_feet = {};   ///< of hoppers, with a ring around the opening
    Served own_ends = {};      ///< runs that look whether grains rest, or the loading is done

    /// How the cell of discs, which has no walls across their plane, goes on there.
    void (*lay_flat)(Container& container) = go_on_across;
    /// The deck itself comes first. Throws InputError for what the code cannot hold.
    std::vector<DeckFile> (*deck)(const DeckJob& job);
};

DemCodeInfo lammps_code();
DemCodeInfo liggghts_code();
DemCodeInfo yade_code();
DemCodeInfo mercury_code();
DemCodeInfo lethe_code();

/// All of them.
std::span<const DemCodeInfo> dem_codes();

const DemCodeInfo& info_of(DemCode code);

/// As users say them.
std::vector<std::string> dem_code_names();

/// Throws InputError for a loading, or grains, that the code does not have.
void require_served(const DemCodeInfo& code, const Packing& packing, const Loading& loading);

/// Throws InputError for `settled` where the code does not look whether grains rest.
void require_own_ends(const DemCodeInfo& code);

}  // namespace bernal
