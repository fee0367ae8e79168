#pragma once
// What a user says about an export: how the state is to be, of what materials, and what is to be done to it. Front ends
// differ in how it is said; what can be said, and what contradicts, stands here.

#include <optional>
#include <string>
#include <vector>

#include "bernal/deck.hpp"
#include "export/material_argument.hpp"

namespace bernal {

struct ExportWish {
    Material material;                                     ///< whole after complete(), until then what is said of all
    std::vector<std::vector<MaterialArgument>> materials;  ///< of which the first wins
    std::vector<MaterialArgument> told_materials;          ///< of the run that made the grains; all else wins over them
    std::optional<double> young, poisson, stiffness, friction, restitution, rolling_friction;
    std::optional<double> gap, pressure, steps, output_every, settled, opening;
    std::optional<double> compress_to_contact;  ///< the friction with which a servo grows a loose packing
    std::vector<Loading> loadings;
    bool gravity_finds_axis = false;
    bool has_law = false;             ///< was one said? After complete()
    bool has_told_densities = false;  ///< are densities those that the packing tells? After complete()
};

/// An option that is a number.
struct ExportNumber {
    std::string key;
    std::optional<double> ExportWish::* said;
    bool (*possible)(double value);
    std::string remedy;       ///< what to give: "a modulus in Pa above 0"
    std::string description;  ///< for help
};

const std::vector<ExportNumber>& export_numbers();

/// Throws InputError for a key that is none of them.
void require_known(const std::string& key);

/// Takes an option: one of these numbers, or of loading_options(). Throws InputError for values that cannot be.
void say(ExportWish& wish, const std::string& key, const std::vector<std::string>& texts);

/// Throws InputError for what is missing, for a deck or for none, and for what contradicts.
void check(const ExportWish& wish, bool has_deck);

/// Puts in what depends on the packing: the law and the materials of its size classes, which have the densities that
/// it tells where nothing else is said, and the axis of gravity. Throws InputError for materials that cannot be, and
/// for a deck without densities.
void complete(ExportWish& wish, const Packing& packing, bool has_deck);

/// Of a complete wish.
DeckOptions deck_options(const ExportWish& wish);

}  // namespace bernal
