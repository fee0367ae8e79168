#include "core/checksum.hpp"

#include <zlib.h>

#include <array>
#include <cstdio>

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

}  // namespace bernal
