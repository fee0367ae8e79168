#pragma once
// What the page asks for, in JSON, as the library's values.

#include <string>

#include "bernal/job_options.hpp"
#include "export/dem_codes.hpp"
#include "export/export_wish.hpp"

namespace bernal {

/// A job: {"preset": "fuller", "options": {"count": ["2000"], "lengths": ["20", "20", "free"]}}. A text of several
/// lines stands for the file of an option. Without a preset, `preset` is empty.
struct JobWish {
    GivenOptions given;
    Texts left_out;  ///< what of the preset has no part in it, in sentences
};
/// Throws InputError as the options do.
JobWish wished_job(const std::string& json);

/// An export: {"code": "lammps", "options": {"young": ["5e9"], "density": ["2600"], "gravity": ["9.81"]}}.
struct DeckWish {
    const DemCodeInfo* code = nullptr;
    ExportWish wish;
};
DeckWish deck_wish(const std::string& json);

}  // namespace bernal
