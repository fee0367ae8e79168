#pragma once
// What zlib does here: CRC-32, and bytes that deflate and gzip have packed.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bernal {

/// CRC-32 of what gave `before` (of nothing: 0) and of `bytes` behind it.
std::uint32_t crc32_behind(std::uint32_t before, std::string_view bytes);

enum class DeflateFrame {
    none,  ///< as in zip archives
    zlib,
};

/// Fills all of [out, out + size) with what `packed` holds; false when it does not hold exactly that much, or is
/// damaged.
bool inflate_all(DeflateFrame frame, std::string_view packed, char* out, std::size_t size);

/// Fills [out, out + size) with the first that `packed`, in zlib's frame, holds; false when there is less, or it is
/// damaged.
bool inflate_begin(std::string_view packed, char* out, std::size_t size);

/// A file as gzip writes it, unpacked piece by piece.
class GzipFile {
  public:
    /// Throws FileError when it cannot be opened.
    explicit GzipFile(const std::string& file);

    /// How much of [out, out + size) was filled; 0 at the end. None where the file is cut or damaged.
    std::optional<std::size_t> read(char* out, std::size_t size);

  private:
    std::shared_ptr<void> file_;
};

}  // namespace bernal
