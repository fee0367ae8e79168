#pragma once
// The files of an export: data, deck and numbers, further ones, and what is said of the state in them. Front ends
// differ in how an export is asked for, and in its page.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bernal/files.hpp"
#include "export/dem_codes.hpp"
#include "export/dem_state.hpp"
#include "export/export_wish.hpp"

namespace bernal {

struct StateFiles {
    std::string prefix;                   ///< of all but the further ones
    const DemCodeInfo* code = nullptr;    ///< null: neither data nor deck
    std::vector<std::string> write = {};  ///< further files with the state
    std::optional<std::string> contacts = {}, page = {};
};

/// Throws InputError where there is nothing to write, and for what belongs to a deck, or to an equilibrium, without
/// one. `code_key` is how the front end calls the code.
void check(const StateFiles& files, const ExportWish& wish, const std::string& code_key);

/// Of a complete wish.
WriteOptions writing(const ExportWish& wish, const char* format = nullptr);

/// None without a code. Throws InputError for what the code cannot take.
std::optional<PlannedDeck> deck_of(const StateFiles& files, const ExportWish& wish, const Packing& packing);

/// What PREFIX.json tells, in JSON.
std::string summary_of(const ExportWish& wish, const DemState& state, const std::optional<PlannedDeck>& deck);

/// `name` in the folder of the prefix: of a file of a deck.
std::string in_folder_of(const std::string& prefix, const std::string& name);

struct WrittenState {
    std::vector<std::string> files;    ///< names, the data file and the deck first
    std::vector<std::string> remarks;  ///< on what further files do not hold, and on the test
};

/// Writes all; `summary`, the numbers, comes last. `write_page` is called for the page, if there is one.
WrittenState write_state(const StateFiles& files, const ExportWish& wish, const DemState& state,
                         const std::optional<PlannedDeck>& deck, const std::string& summary,
                         const std::function<void(const std::string&)>& write_page);

// Sentences about what became of the packing on the way, options by their keys; empty where there is nothing to say.

/// A packing without a unit.
std::string unit_remark(const Packing& packing);

/// Coefficients that no contact has, one a sentence, and one density for several components.
std::vector<std::string> material_remarks(const ExportWish& wish, const Packing& packing);

/// A packing with overlaps, or one whose file does not tell that it is periodic, can need more than its gaps. The
/// remedy is the front end's.
std::string expansion_remark(const Packing& packing, const DemState& state, double gap);

/// A container under pressure is a piston on all sides, vessels and what stands in them too.
std::string piston_remark(const Packing& packing, const DemState& state);

}  // namespace bernal
