#include "files/deflate.hpp"

#include <zlib.h>

#include "bernal/error.hpp"

namespace bernal {
namespace {

/// A stream that ends itself, with `packed` to read and [out, out + size) to fill.
class Inflation {
  public:
    Inflation(DeflateFrame frame, std::string_view packed, char* out, std::size_t size) {
        // zlib's own type; it writes nothing there.
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
        stream_.avail_in = static_cast<uInt>(packed.size());
        stream_.next_out = reinterpret_cast<Bytef*>(out);
        stream_.avail_out = static_cast<uInt>(size);
        is_ready_ = inflateInit2(&stream_, frame == DeflateFrame::none ? -MAX_WBITS : MAX_WBITS) == Z_OK;
    }
    ~Inflation() { inflateEnd(&stream_); }
    Inflation(const Inflation&) = delete;

    int run(int flush) { return is_ready_ ? inflate(&stream_, flush) : Z_STREAM_ERROR; }
    bool is_full() const { return stream_.avail_out == 0; }

  private:
    z_stream stream_{};
    bool is_ready_ = false;
};

}  // namespace

std::uint32_t crc32_behind(std::uint32_t before, std::string_view bytes) {
    if (bytes.empty()) return before;  // zlib would begin anew where there is no address
    return static_cast<std::uint32_t>(
        ::crc32_z(before, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

bool inflate_all(DeflateFrame frame, std::string_view packed, char* out, std::size_t size) {
    if (frame == DeflateFrame::zlib) {  // of any size
        uLongf written = size;
        return ::uncompress(reinterpret_cast<Bytef*>(out), &written, reinterpret_cast<const Bytef*>(packed.data()),
                            packed.size()) == Z_OK &&
               written == size;
    }
    Inflation inflation(frame, packed, out, size);
    return inflation.run(Z_FINISH) == Z_STREAM_END && inflation.is_full();
}

bool inflate_begin(std::string_view packed, char* out, std::size_t size) {
    Inflation inflation(DeflateFrame::zlib, packed, out, size);
    return inflation.run(Z_SYNC_FLUSH) >= 0 && inflation.is_full();
}

GzipFile::GzipFile(const std::string& file)
    : file_(gzopen(file.c_str(), "rb"), [](void* zipped) {
          if (zipped) gzclose(static_cast<gzFile>(zipped));
      }) {
    if (!file_) throw FileError("'" + file + "' could not be read");
}

std::optional<std::size_t> GzipFile::read(char* out, std::size_t size) {
    const auto zipped = static_cast<gzFile>(file_.get());
    const int got = gzread(zipped, out, static_cast<unsigned>(size));
    int fault = Z_OK;  // of a file that is cut, all that is there comes without a word
    gzerror(zipped, &fault);
    if (got < 0 || fault == Z_BUF_ERROR) return std::nullopt;
    return static_cast<std::size_t>(got);
}

}  // namespace bernal
