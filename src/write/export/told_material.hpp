#pragma once
// The materials that a run was made with, in the summary of its export, PREFIX.json: another export of what the run has
// made of the grains takes them where nothing else is said.
//
//   {"material": {"young": 5e+07, "poisson": 0.3, ...}, "materials": ["0:friction=0.2", "0-wall:friction=0.8"], ...}

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "export/export_wish.hpp"

namespace bernal {

struct ToldMaterial {
    std::string file;                      ///< that tells it
    std::map<std::string, double> of_all;  ///< by the keys of export_numbers()
    std::vector<std::string> own;          ///< of classes, walls and pairs, as `material` has them
};

/// The members `material` and `materials` of a summary; both null where no law of contact was said.
Json::Members told_material_json(const Material& material);

/// Of the summary beside a file of a run, or of the summary or packing that `container_of` names. Empty where there is
/// none, or it tells no material. Throws InputError for one that is damaged, or tells what cannot be.
std::optional<ToldMaterial> told_material(const std::string& file, const std::optional<std::string>& container_of);

/// Puts into the wish what nothing was said of, before it is checked: what is said of all, as `friction`, wins over
/// what is told of a class, too. Returns the sentence that says so, options by their keys. Of another law of contact
/// than what was said nothing is taken, which is said, too.
std::string take_told_material(ExportWish& wish, const ToldMaterial& told);

}  // namespace bernal
