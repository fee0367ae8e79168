#pragma once
// Tables that lie on their side: the sizes stand in one line, and what passes them, or is retained, in others.

#include "text/cell_table.hpp"

namespace bernal {

/// Gives each size a row of its own, where the table lies on its side. False, and unchanged, where it does not.
bool stand_up(CellTable& table);

}  // namespace bernal
