#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "files/atomic_file.hpp"

namespace bernal {

/// How many characters spell so many bytes, padding included.
constexpr std::size_t base64_length(std::size_t bytes) { return (bytes + 2) / 3 * 4; }

std::string to_base64(std::string_view bytes);

/// The first `bytes` bytes that `text` spells; empty when it has fewer, or other characters among them.
std::optional<std::string> from_base64(std::string_view text, std::size_t bytes);

/// Bytes that come in blocks, put as one text.
class Base64Stream {
  public:
    explicit Base64Stream(const PutBlock& put) : put_(put) {}

    void add(std::string_view bytes);

    /// What is left, padded. Nothing is added after it.
    void end();

  private:
    const PutBlock& put_;
    std::string left_, text_;  ///< left are bytes that do not fill a group of three yet
};

}  // namespace bernal
