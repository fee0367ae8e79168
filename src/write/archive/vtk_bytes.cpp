#include "archive/vtk_bytes.hpp"

#include <vector>

#include "bernal/error.hpp"
#include "files/base64.hpp"

namespace bernal {
namespace {

/// Reads an array from its beginning on.
class Reading {
  public:
    Reading(const VtkSource& source, const VtkEncoding& encoding, const std::string& who)
        : source_(source), encoding_(encoding), who_(who) {}

    [[noreturn]] void fail(const std::string& fault) const { throw InputError(who_ + " is damaged: " + fault); }

    /// The next so many bytes, which stay the next ones.
    VtkBytes bytes(std::size_t count) const {
        if (!source_.base64) {
            if (count > source_.text.size()) fail("the file ends before it does");
            return {{}, source_.text.substr(0, count)};
        }
        auto decoded = from_base64(source_.text, count);
        if (!decoded) fail("its base64 has too few characters, or wrong ones");
        return {std::move(*decoded), {}};
    }

    std::vector<std::uint64_t> words(std::size_t count) const {
        if (count > source_.text.size()) fail("the file ends before it does");
        const VtkBytes held = bytes(count * encoding_.word_size);
        std::vector<std::uint64_t> words;
        for (const char* at = held.view().data(); words.size() < count; at += encoding_.word_size)
            words.push_back(encoding_.word_size == 8 ? number_at<std::uint64_t>(at, encoding_.swapped)
                                                     : number_at<std::uint32_t>(at, encoding_.swapped));
        return words;
    }

    /// Goes on behind the next so many bytes, which were spelled on their own.
    void skip(std::size_t count) {
        source_.text.remove_prefix(std::min(source_.base64 ? base64_length(count) : count, source_.text.size()));
    }

    std::size_t size_left() const { return source_.text.size(); }

  private:
    VtkSource source_;
    const VtkEncoding& encoding_;
    const std::string& who_;
};

VtkBytes uncompressed(const Reading& reading, const VtkEncoding& encoding) {
    const std::uint64_t size = reading.words(1)[0];
    if (size > reading.size_left()) reading.fail("it promises more bytes than the file has");
    VtkBytes held = reading.bytes(encoding.word_size + size);
    held.decoded.erase(0, std::min(encoding.word_size, held.decoded.size()));
    held.in_file.remove_prefix(std::min(encoding.word_size, held.in_file.size()));
    return held;
}

std::string decompressed(Reading reading, const VtkEncoding& encoding) {
    const std::uint64_t blocks = reading.words(1)[0];
    if (blocks > reading.size_left()) reading.fail("it promises more blocks than the file has bytes");
    if (blocks == 0) return {};
    const std::vector<std::uint64_t> head = reading.words(3 + blocks);
    reading.skip(head.size() * encoding.word_size);
    std::size_t all = 0;
    for (std::size_t block = 0; block < blocks; ++block) {
        const std::uint64_t size = head[3 + block];
        if (size > reading.size_left() - std::min(all, reading.size_left()))
            reading.fail("it promises more bytes than the file has");
        all += size;
    }
    const VtkBytes held = reading.bytes(all);
    std::string_view left = held.view();
    std::string content;
    for (std::size_t block = 0; block < blocks; ++block) {
        const bool is_partial = block + 1 == blocks && head[2] != 0;
        const std::uint64_t size = is_partial ? head[2] : head[1], compressed = head[3 + block];
        if (size / largest_expansion > compressed) reading.fail("a block promises more than it can hold");
        content.resize(content.size() + size);
        if (!decompress(encoding.compressor, left.substr(0, compressed), content.data() + content.size() - size, size))
            reading.fail("a compressed block of it cannot be read");
        left.remove_prefix(compressed);
    }
    return content;
}

}  // namespace

VtkBytes bytes_of(const VtkSource& source, const VtkEncoding& encoding, const std::string& who) {
    const Reading reading(source, encoding, who);
    if (encoding.compressor == Compressor::none) return uncompressed(reading, encoding);
    return {decompressed(reading, encoding), {}};
}

}  // namespace bernal
