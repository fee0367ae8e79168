#include "files/checksum.hpp"

#include <array>
#include <cstdio>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/deflate.hpp"

namespace bernal {

void Checksum::add(std::string_view bytes) { value_ = crc32_behind(value_, bytes); }

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
