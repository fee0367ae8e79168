#pragma once
// What the program's exit status means. Part of the interface: scripts rely on the numbers.

namespace bernal::exit_code {

inline constexpr int done = 0;
inline constexpr int answer_is_no = 1;    ///< verify: the certificate does not hold
inline constexpr int wrong_input = 2;     ///< wrong usage or input
inline constexpr int target_missed = 3;   ///< what was reached is written
inline constexpr int file_fault = 4;      ///< a file could not be read or written
inline constexpr int internal_fault = 5;  ///< not the user's: memory ran out, or the program is wrong
inline constexpr int interrupted = 130;   ///< stopped by a signal, state saved

}  // namespace bernal::exit_code
