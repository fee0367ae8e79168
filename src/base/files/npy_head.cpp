#include "files/npy_head.hpp"

namespace bernal {

std::string npy_head(const std::string& type, const std::vector<std::int64_t>& shape) {
    std::string axes;
    for (const std::int64_t count : shape) axes += std::to_string(count) + ", ";
    // A tuple of one ends in a comma, others do not.
    if (!axes.empty()) axes.resize(axes.size() - (shape.size() == 1 ? 1 : 2));
    std::string text = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + axes + "), }";
    constexpr std::size_t before = 10, multiple = 64;
    text.resize((before + text.size() + 1 + multiple - 1) / multiple * multiple - before - 1, ' ');
    text += '\n';
    std::string head("\x93NUMPY\x01\x00", 8);
    head += static_cast<char>(text.size() % 256);
    head += static_cast<char>(text.size() / 256);
    return head + text;
}

std::string npy_text(const std::string& text) { return npy_head("|S" + std::to_string(text.size()), {}) + text; }

}  // namespace bernal
