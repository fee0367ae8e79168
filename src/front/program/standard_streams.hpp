#pragma once
// Standard input, output and error, as whoever starts the program leaves them.

namespace bernal {

/// A stream that is closed would be taken by the first file that is opened, and the report would go into results: its
/// place is filled, so that writing to it fails. What ends a program where it writes, a pipe whose reader has gone or a
/// file larger than allowed, becomes an error of that writing instead. To be called first of all.
void secure_standard_streams();

}  // namespace bernal
