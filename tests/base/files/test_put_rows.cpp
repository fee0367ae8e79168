#include <doctest/doctest.h>

#include "files/put_rows.hpp"

using namespace bernal;

TEST_CASE("every row once and in order, in blocks of some rows") {
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{4096}, std::size_t{300000}}) {
        std::string expected, all;
        for (std::size_t i = 0; i < count; ++i) expected += std::to_string(i) + ' ';
        std::size_t largest = 0;
        const auto put = [&](std::string_view block) {
            all += block;
            largest = std::max(largest, block.size());
        };
        put_rows(put, count, [](std::string& text, std::size_t i) { text += std::to_string(i) + ' '; });
        CHECK(all == expected);
        CHECK(largest <= 4096 * 7);
    }
}
