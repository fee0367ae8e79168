#pragma once
// What the page makes its forms from.

#include "core/json.hpp"

namespace bernal {

/// The tables of the options that the page takes, of presets, formats and codes, as they are:
/// {"version", "options": [{"key", "type", "meaning", "default", "unit", "values", "choices", "sizes", "containers"}],
/// "presets": [{"name", "description", "options": {key: [texts]}}], "formats": [{"name", "extension", "description",
/// "needs_density"}], "codes": [...], "export_options": [...]}. `sizes` are the kinds of sizes that take the
/// option, `containers` the shapes that it belongs to; each is left out where all do.
Json told_options();

}  // namespace bernal
