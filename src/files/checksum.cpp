#include "files/checksum.hpp"

#include <zlib.h>

#include <array>
#include <cstdio>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

void Checksum::add(std::string_view bytes) {
    if (bytes.empty()) return;  // zlib would begin anew where there is no address
    value_ = static_cast<std::uint32_t>(
        ::crc32_z(value_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

std::string Checksum::text() const {
    std::array<char, 9> digits{};
    std::snprintf(digits.data(), digits.size(), "%08x", static_cast<unsigned>(value_));
    return digits.data();
}

Checksum checksum_of(const std::string& file) {
    std::ifstream in = opened(file);
    std::string block(1 << 20, '\0');
    Checksum sum;
    while (in) {
        in.read(block.data(), static_cast<std::streamsize>(block.size()));
        sum.add({block.data(), static_cast<std::size_t>(in.gcount())});
    }
    if (in.bad()) throw FileError("'" + file + "' could not be read");
    return sum;
}

}  // namespace bernal
