#pragma once
// Compressed blocks of bytes, as VTK's XML files hold them.

#include <string_view>

namespace bernal {

enum class Compressor { none, zlib, lz4, lzma };

/// No block becomes more than so many times as large: what promises more is damaged.
inline constexpr std::size_t largest_expansion = 10000;

/// Fills all of [out, out + size) with what `block` holds; false when it does not hold exactly that much, or is
/// damaged.
bool decompress(Compressor compressor, std::string_view block, char* out, std::size_t size);

// Each of these unpacks one kind, of blocks that do not promise too much.
bool decompress_lz4(std::string_view block, char* out, std::size_t size);
bool decompress_lzma(std::string_view block, char* out, std::size_t size);

/// The whole file, unpacked where gzip has compressed it. Throws FileError when it cannot be opened or read, InputError
/// when it cannot be unpacked.
std::string read_unzipped(const std::string& file);

}  // namespace bernal
