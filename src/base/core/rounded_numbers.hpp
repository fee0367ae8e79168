#pragma once
// Numbers of few significant digits, rounded to the side on which they still do what they are named for.

namespace bernal {

/// The least number of that many digits that is not below `value`, > 0. What is such a number but for rounding stays as
/// it is.
double rounded_up(double value, int digits = 4);

/// The largest that is not above it, likewise.
double rounded_down(double value, int digits = 4);

}  // namespace bernal
