#pragma once
// Raschdorf & Kolonko (2009): the candidates of a sphere, and the structures inside a rearrangement.

#include "papers/papers.hpp"

namespace bernal::papers {

/// Table 1 and Fig. 9.
Section candidate_section();

/// A packing of the Fuller sample with each structure under the Verlet lists: the same bytes, in other times.
Section rearrangement_section(bool quick);

}  // namespace bernal::papers
