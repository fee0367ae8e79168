#include "bernal/version.hpp"

namespace bernal {

std::string_view version() { return BERNAL_VERSION; }

}  // namespace bernal
