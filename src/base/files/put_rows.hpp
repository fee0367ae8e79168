#pragma once
// A file of many rows, written in pieces: blocks of rows are made in parallel and put in order, so that the bytes are
// the same on any number of threads and only some blocks are in memory at a time.

#include <array>
#include <string>

#include "core/parallel.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

/// Puts what `append_row(text, i)` appends for i from 0 to count - 1; it is called in parallel, for other texts.
template <class AppendRow>
void put_rows(const PutBlock& put, std::size_t count, AppendRow append_row) {
    constexpr std::size_t block_size = 4096, most_blocks = 32, batch_size = most_blocks * block_size;
    std::array<std::string, most_blocks> texts;
    for (std::size_t first = 0; first < count; first += batch_size) {
        const std::size_t rows = std::min(batch_size, count - first);
        for_each_block(rows, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
            texts[block].clear();
            for (std::size_t row = begin; row != end; ++row) append_row(texts[block], first + row);
        });
        for (std::size_t block = 0; block < block_count(rows, block_size); ++block) put(texts[block]);
    }
}

}  // namespace bernal
