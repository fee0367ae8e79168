#pragma once
// The texts of presets/, which preset_texts.cmake writes as a source.

#include <span>
#include <string_view>
#include <utility>

namespace bernal {

/// Names and texts, in no order.
std::span<const std::pair<std::string_view, std::string_view>> preset_texts();

}  // namespace bernal
