// TIFF by libtiff, one page a plane across z, rows along x; as BigTIFF where 4 GB do not do. The first page tells what
// ImageJ reads of a stack.

#include <tiffio.h>

#include <cstdarg>
#include <cstdio>
#include <memory>

#include "bernal/error.hpp"
#include "bernal/version.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "image/formats.hpp"

namespace bernal {
namespace {

constexpr double most_of_classic = 4e9, bytes_of_a_page = 400;
constexpr std::int64_t strip_bytes = 1 << 20;

struct TiffFault {
    int error = 0;  ///< of the system
};

int note_fault(TIFF*, void* user, const char*, const char*, va_list) {
    auto& fault = *static_cast<TiffFault*>(user);
    if (fault.error == 0) fault.error = errno;
    return 1;
}

struct CloseTiff {
    void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using OpenTiff = std::unique_ptr<TIFF, CloseTiff>;

OpenTiff opened_tiff(const std::string& file, bool is_big, TiffFault& fault) {
    TIFFOpenOptions* options = TIFFOpenOptionsAlloc();
    TIFFOpenOptionsSetErrorHandlerExtR(options, note_fault, &fault);
    TIFFOpenOptionsSetWarningHandlerExtR(options, note_fault, &fault);
    OpenTiff tiff(TIFFOpenExt(file.c_str(), is_big ? "w8l" : "wl", options));
    TIFFOpenOptionsFree(options);
    return tiff;
}

/// Are voxels per unit a fraction of whole numbers of 32 bits? Otherwise the file tells no sizes, as 0/0 would be read.
bool tells_size(const VoxelGrid& grid) {
    constexpr double least = 1e-9, most = 4e9;
    const double x = 1 / grid.voxel.x, y = 1 / grid.voxel.y;
    return std::min(x, y) >= least && std::max(x, y) <= most;
}

std::string description_of(const ImageHeader& header) {
    const VoxelGrid& grid = header.plan.grid;
    const std::string planes = std::to_string(grid.counts[2]);
    std::string text = "ImageJ=1.11a\nimages=" + planes + "\nslices=" + planes + '\n';
    if (!tells_size(grid)) return text + "loop=false\n";
    if (header.unit != LengthUnit::none) text += "unit=" + std::string(name(header.unit)) + '\n';
    return text + "spacing=" + number_text(grid.voxel.z) + "\nloop=false\n";
}

/// Fields of one page. ImageJ takes the resolution for voxels per unit.
void describe_page(TIFF* tiff, const ImageHeader& header, std::int64_t page, std::int64_t rows) {
    const ImagePlan& plan = header.plan;
    const auto& counts = plan.grid.counts;
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, static_cast<std::uint32_t>(counts[0]));
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, static_cast<std::uint32_t>(counts[1]));
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, static_cast<int>(8 * bytes_of(plan.type)));
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
    TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, plan.type == VoxelType::float32 ? SAMPLEFORMAT_IEEEFP : SAMPLEFORMAT_UINT);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_NONE);
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, static_cast<std::uint32_t>(rows));
    TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_NONE);
    if (tells_size(plan.grid)) {
        TIFFSetField(tiff, TIFFTAG_XRESOLUTION, 1 / plan.grid.voxel.x);
        TIFFSetField(tiff, TIFFTAG_YRESOLUTION, 1 / plan.grid.voxel.y);
    }
    if (page > 0) return;
    TIFFSetField(tiff, TIFFTAG_SOFTWARE, ("bernal " + std::string(version())).c_str());
    TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, description_of(header).c_str());
}

bool put_page(TIFF* tiff, std::span<const std::byte> plane, std::int64_t row_bytes, std::int64_t rows) {
    const std::int64_t in_strip = rows * row_bytes, size = std::ssize(plane);
    std::uint32_t strip = 0;
    for (std::int64_t at = 0; at < size; at += in_strip, ++strip) {
        const std::int64_t bytes = std::min(in_strip, size - at);
        // libtiff asks for memory that it may change, and changes none that is neither compressed nor swapped.
        void* data = const_cast<std::byte*>(plane.data() + at);
        if (TIFFWriteRawStrip(tiff, strip, data, bytes) != bytes) return false;
    }
    return TIFFWriteDirectory(tiff) == 1;
}

}  // namespace

void write_tiff(const ImageHeader& header, const std::string& file, const DrawInto& draw) {
    const ImagePlan& plan = header.plan;
    const auto& counts = plan.grid.counts;
    const bool is_big = plan.bytes() + bytes_of_a_page * static_cast<double>(counts[2]) > most_of_classic;
    const auto row_bytes = counts[0] * static_cast<std::int64_t>(bytes_of(plan.type));
    const std::int64_t rows = std::clamp(strip_bytes / row_bytes, std::int64_t{1}, counts[1]);
    write_atomically(file, [&](const std::string& temporary) {
        TiffFault fault;
        const auto require = [&](bool written) {
            if (!written) throw FileError(not_written(file, fault.error ? fault.error : errno));
        };
        OpenTiff tiff = opened_tiff(temporary, is_big, fault);
        require(tiff != nullptr);
        std::int64_t page = 0;
        const auto plane_bytes = static_cast<std::size_t>(row_bytes * counts[1]);
        draw([&](std::span<const std::byte> planes) {
            for (; !planes.empty(); planes = planes.subspan(plane_bytes)) {
                describe_page(tiff.get(), header, page++, rows);
                require(put_page(tiff.get(), planes.first(plane_bytes), row_bytes, rows));
            }
        });
        require(TIFFFlush(tiff.get()) == 1 && fault.error == 0);
    });
}

}  // namespace bernal
