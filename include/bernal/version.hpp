#pragma once

#include <string_view>

namespace bernal {

std::string_view version();  ///< of the library: "0.2.0"

}  // namespace bernal
