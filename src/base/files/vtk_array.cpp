#include "files/vtk_array.hpp"

#include "files/base64.hpp"

namespace bernal {

void put_vtk_bytes(const PutBlock& put, std::uint64_t bytes, const std::function<void(const PutBlock&)>& put_bytes) {
    Base64Stream stream(put);
    std::string size;
    append_bytes(size, bytes);
    stream.add(size);
    put_bytes([&](std::string_view block) { stream.add(block); });
    stream.end();
}

void put_vtk_word(const PutBlock& put, std::string_view name, std::string_view text) {
    put("<Array type=\"String\" Name=\"" + std::string(name) + "\" NumberOfTuples=\"1\" format=\"binary\">\n");
    put_vtk_bytes(put, text.size() + 1, [&](const PutBlock& put_bytes) {
        put_bytes(text);
        put_bytes(std::string_view("\0", 1));
    });
    put("\n</Array>\n");
}

}  // namespace bernal
