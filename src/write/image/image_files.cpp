#include <filesystem>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/file_set.hpp"
#include "image/formats.hpp"
#include "image/room.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

const ImageFormat* format_of(const std::string& file) {
    const std::string extension = lower_case(fs::path(file).extension().string());
    for (const ImageFormat& format : image_formats)
        if (extension == format.extension) return &format;
    return nullptr;
}

/// What is written anew stays until the new file is whole.
void require_disk(const ImagePlan& plan, const std::string& file) {
    const double bytes = plan.bytes() * format_of(file)->size;
    const fs::path folder = fs::path(behind_links(file)).parent_path();
    std::error_code error;
    const fs::space_info space = fs::space(folder.empty() ? fs::path(".") : folder, error);
    if (error) return;
    require_room(plan, bytes, plan.grid.dimension, static_cast<double>(space.available),
                 "takes " + size_text(bytes) + ", and where '" + file + "' goes ", "free some, name another folder");
}

}  // namespace

std::string image_extensions() {
    std::vector<std::string> all;
    for (const ImageFormat& format : image_formats) all.emplace_back(format.extension);
    return listed(all);
}

void require_image_file(const std::string& file) {
    if (format_of(file)) return;
    throw InputError("the format of the image '" + file + "' is not known by its name; give one that ends in " +
                     image_extensions());
}

std::vector<std::string> image_files(const std::string& file) {
    require_image_file(file);
    const ImageFormat& format = *format_of(file);
    if (!format.files.front()) return {file};
    std::vector<std::string> files;
    for (const std::string_view extension : format.files)
        files.push_back(extension == format.extension ? file : fs::path(file).replace_extension(extension).string());
    return files;
}

void write_after(const std::string& head, const std::string& file, const DrawInto& draw) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(head);
        draw(in_blocks(put));
    });
}

ImageFigures write_image(const Packing& packing, const ImagePlan& plan, const std::string& file) {
    require_image_file(file);
    require_disk(plan, file);
    ImageFigures figures;
    std::optional<FileSet> own;
    if (!FileSet::current()) own.emplace();
    format_of(file)->write({plan, packing.unit}, file,
                           [&](const TakeVoxels& take) { figures = draw_voxels(packing, plan, take); });
    if (own) own->commit();
    return figures;
}

}  // namespace bernal
