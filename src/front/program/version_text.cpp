#include "program/version_text.hpp"

#include "bernal/version.hpp"
#include "core/words.hpp"
#include "sweep/vector_targets.hpp"

namespace bernal {

std::string version_text() {
    const std::vector<std::string> targets = vector_targets();
    const std::string without = BERNAL_WITHOUT;
    return "bernal " + std::string(version()) + "\ncompiler   " BERNAL_COMPILER "\nvectors    " + targets.front() +
           " (of " + listed(targets, " and ") + ")\nlibraries  " BERNAL_LIBRARIES +
           (without.empty() ? "" : "\nwithout    " + without);
}

}  // namespace bernal
