#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bernal {

/// How many characters spell so many bytes, padding included.
constexpr std::size_t base64_length(std::size_t bytes) { return (bytes + 2) / 3 * 4; }

std::string to_base64(std::string_view bytes);

/// The first `bytes` bytes that `text` spells; empty when it has fewer, or other characters among them.
std::optional<std::string> from_base64(std::string_view text, std::size_t bytes);

}  // namespace bernal
