#pragma once
// An export, from the request to the files. All front ends take these steps, in this order; between them they pass the
// remarks on, and watch the long step.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "export/state_files.hpp"

namespace bernal {

class PackingExport {
  public:
    /// Completes the request by what the packing says, and checks all that can be checked before the long step:
    /// formats, materials, and what the code can take. `packing` must outlive the export. Throws InputError.
    PackingExport(StateFiles files, ExportWish wish, const Packing& packing);

    std::string unit_remark() const;                    ///< see state_files.hpp
    std::vector<std::string> material_remarks() const;  ///< likewise

    /// The names of all files; those of the deck once a deck is known: under pressure from the start, otherwise when
    /// the state is made.
    std::vector<std::string> outputs() const;

    /// The long step, where there is a pressure. Throws Interrupted where `observer` returns false, and InputError for
    /// what a file cannot hold.
    void make_state(int threads, const EquilibriumObserver& observer);

    // Once the state is made:
    const DemState& state() const { return state_.value(); }
    const std::optional<PlannedDeck>& deck() const { return deck_; }  ///< none without a code
    const std::string& summary() const { return summary_; }           ///< what PREFIX.json says

    std::string expansion_remark() const;  ///< see state_files.hpp
    std::string piston_remark() const;     ///< likewise

    /// `asked` is the packing fraction that the packing was made to, where that is known. See density_remarks.hpp.
    std::vector<std::string> density_remarks(std::optional<double> asked) const;

    /// Writes all files, within the set that the front end has begun.
    WrittenState write(const std::function<void(const std::string& file)>& write_page) const;

  private:
    void name_files(const std::optional<PlannedDeck>& deck);

    StateFiles files_;
    ExportWish wish_;
    const Packing& packing_;
    std::vector<std::string> deck_files_;  ///< names
    std::optional<PlannedDeck> deck_;
    std::optional<DemState> state_;
    std::string summary_;
};

/// The names of the files that are known from the request alone.
std::vector<std::string> outputs_of(const StateFiles& files);

}  // namespace bernal
