#pragma once

#include <string_view>

namespace bernal {

std::string_view version();  ///< of the library: "0.4.0"

}  // namespace bernal
