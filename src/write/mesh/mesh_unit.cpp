// The unit that mesh files tell, which their formats have no word for.

#include <fstream>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "mesh/mesh_polygons.hpp"
#include "text/length_remarks.hpp"

namespace bernal {
namespace {

/// Comments stand on top.
std::string beginning_of(const std::string& file) {
    constexpr std::size_t most = std::size_t{64} << 10;
    std::ifstream in(file, std::ios::binary);
    if (!in) throw FileNotFound("the mesh '" + file + "' could not be opened");
    std::string text(most, '\0');
    in.read(text.data(), static_cast<std::streamsize>(most));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

/// What the line says beside the format's own words; empty where it is no comment.
std::string_view mesh_comment(std::string_view line, const MeshFormat& format) {
    const std::string_view sign = format.comment;
    if (!sign.empty()) return line.starts_with(sign) ? trimmed(line.substr(sign.size())) : std::string_view();
    constexpr std::size_t head_of_binary = 80;
    line = line.substr(0, std::min(line.find('\0'), head_of_binary));
    return trimmed(line.starts_with(format.title) ? line.substr(format.title.size()) : line);
}

}  // namespace

std::optional<MeshUnit> unit_told_by_mesh(const std::string& file) {
    const MeshFormat* format = mesh_format_of(file);
    if (!format || (format->comment.empty() && format->title.empty())) return {};
    const std::string text = beginning_of(file);
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
        const std::string_view line = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::string_view comment = mesh_comment(line, *format);
        if (const auto metres = length_remark(comment).metres()) return MeshUnit{std::string(comment), *metres};
        if (!format->title.empty() || line == "end_header") break;
    }
    return {};
}

}  // namespace bernal
