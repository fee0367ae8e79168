#pragma once
// The cube root, with the same bits on all processors: C libraries round it in ways of their own, and one bit in a
// length makes another packing.

namespace bernal {

/// Within four units in the last place. Zeros, infinities and what is not a number are returned as they are.
double cube_root(double x);

}  // namespace bernal
