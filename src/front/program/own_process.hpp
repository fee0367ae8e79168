#pragma once
// Work whose libraries end the process where memory runs out, instead of saying so: OpenGL's drivers do.

#include <optional>
#include <string>

namespace bernal {

/// From here on there are two processes: empty in the one that is to do the work, the exit code of that one in the
/// other, which has waited for it. Where it died by a signal that is `exit_code::internal_fault`, with `remedy` in a
/// sentence on stderr. There must be no threads yet; without memory for two processes there is but the one that does
/// the work.
std::optional<int> code_of_own_process(const std::string& remedy);

}  // namespace bernal
