// Saved states. A checksum that does not fit would end every try: it is made to fit. What is read goes on for some
// sweeps.

#include <boost/crc.hpp>
#include <cstring>

#include "bernal/pack.hpp"
#include "fuzz/harness.hpp"
#include "sweep/state.hpp"

using namespace bernal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::string_view magic = "bernal state ";
    std::string input(test::text_of(data, size));
    const std::size_t at = input.find('\n') + 1, head = at + sizeof(std::uint32_t);
    if (input.starts_with(magic) && at > 0 && head <= input.size()) {
        boost::crc_32_type crc;
        crc.process_bytes(input.data() + head, input.size() - head);
        const std::uint32_t sum = crc.checksum();
        std::memcpy(input.data() + at, &sum, sizeof sum);
    }
    return test::refused_or_read([&] {
        const SavedState saved = load_state(test::file_with(input));
        if (saved.state->spheres.empty()) return;  // of a run over ranks
        int sweeps = 0;
        resume(*saved.state, 1, std::nullopt, [&](const Progress&) { return ++sweeps < 10; });
    });
}
