#pragma once
// Coefficients of a material that are lost on it: contacts have the lesser of two, or that of their pair.

#include <string>
#include <vector>

#include "bernal/material.hpp"

namespace bernal {

/// Those said of one size class, or of walls, that no contact of it has, as they are said: "wall:friction=0.8".
std::vector<std::string> idle_coefficients(const Material& material, const Packing& packing);

}  // namespace bernal
