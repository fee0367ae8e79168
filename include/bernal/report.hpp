#pragma once
// The report page: one HTML file with the numbers of a packing, its certificate in words, charts of its measures and a
// 3D view that you can turn, cut and colour. It works offline; numbers and charts need no script.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bernal/inspection.hpp"
#include "bernal/job.hpp"
#include "bernal/size_distribution.hpp"
#include "bernal/table.hpp"

namespace bernal {

/// Numbers as a JSON file of bernal's holds them; the page shows six digits of them, under the same names, and passes
/// on all digits.
struct ReportNumbers {
    std::string title;  ///< "Packing"
    std::string json;   ///< an object; members that are null, or hold more than a few numbers, are left out
};

/// A picture among the figures.
struct ReportPicture {
    std::string title, meaning;
    std::int64_t width = 0, height = 0;
    std::vector<std::uint8_t> pixels;  ///< rows from the top, each pixel red, green, blue, and how opaque it is
    double aspect = 0;                 ///< of what it shows, width over height; 0: that of the pixels
};

/// Triangles that the page shows in place of the spheres, or with them.
struct ReportSurface {
    std::vector<Vec3> vertices;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::string note;  ///< a sentence below, or none
};

struct Report {
    std::string title;                       ///< of the page: the packing's file
    std::string remark;                      ///< one sentence below it, or none
    std::optional<Certificate> certificate;  ///< none: nothing is said of it
    std::optional<Inspection> inspection;    ///< of the packing; none: what is needed of it is measured here
    std::string summary;                     ///< the packing's numbers, JSON; empty: those of the inspection
    std::vector<ReportNumbers> further;      ///< of what was made of it
    std::optional<SizeDistribution> wanted;  ///< that the sizes were drawn from, in the packing's unit
    /// Measures. Each becomes a chart of its first column against the others, with its meaning and its data; one whose
    /// first column is `id` holds values of the spheres instead.
    std::vector<Table> tables;
    std::vector<StratumMeasure> component_profile;  ///< of a packing with layers or a gradient: a chart of its own
    std::vector<Column> of_spheres;  ///< a value a sphere, by id: each becomes a histogram and colours of the spheres
    std::vector<ReportPicture> pictures;
    std::optional<ReportSurface> surface;
    std::string options;  ///< effective options, TOML, which make the packing again; or none
};

/// Above this number of spheres the 3D view shows a sample of them, and says so.
inline constexpr std::size_t most_spheres_shown = 100000;

/// Sizes, contacts and the profile from the walls are also shown, unless `tables` holds a measure of that name. Throws
/// InputError for a packing without spheres, and for numbers that are no JSON object.
std::string report_page(const Packing& packing, const Report& report);

/// The page as a file: written under a temporary name and renamed. Throws FileError as well.
void write_report(const Packing& packing, const Report& report, const std::string& file);

}  // namespace bernal
