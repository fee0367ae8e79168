#include "cli/disk_space.hpp"

#include <sys/stat.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <system_error>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Measured with `bernal pack uniform-volume --count 1e5`: PREFIX.csv and PREFIX.vtp; a state of the run, two of which
/// are kept while a third is written.
constexpr double packing_bytes_per_sphere = 170, state_bytes_per_sphere = 95, states = 3;

/// A page holds coordinates in 16 bits, more in charts.
constexpr double page_bytes_per_sphere = 30;

/// Most other formats are texts of some ten numbers.
constexpr double further_bytes_per_sphere = 120;

/// A file system, of what is to be written the most to it.
struct Disk {
    std::string file;
    double bytes_per_sphere = 0;
};

fs::path folder_of(const std::string& file) {
    const fs::path folder = fs::path(file).parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

using Disks = std::map<dev_t, Disk>;

void add(Disks& disks, const std::string& file, double bytes_per_sphere) {
    struct stat status{};
    if (::stat(folder_of(file).c_str(), &status) != 0) return;  // whether it can be written is checked elsewhere
    Disk& disk = disks[status.st_dev];
    if (disk.file.empty()) disk.file = file;
    disk.bytes_per_sphere += bytes_per_sphere;
}

void require(const Disk& disk, std::int64_t count) {
    std::error_code error;
    const fs::space_info space = fs::space(folder_of(disk.file), error);
    const double needed = disk.bytes_per_sphere * static_cast<double>(count);
    const auto available = static_cast<double>(space.available);
    if (error || needed <= available) return;
    const double fitting = std::floor(available / disk.bytes_per_sphere);
    throw InputError("the files of " + std::to_string(count) + " spheres are planned to take " + size_text(needed) +
                     ", and where '" + disk.file + "' goes " + size_text(available) + " are left; free some, name " +
                     "another folder" +
                     (fitting < 1 ? "" : ", give a `count` of " + number_text(fitting) + " or fewer") +
                     ", or insist with `force`");
}

}  // namespace

void require_disk_space(const ResultFiles& files, const Job& job, std::int64_t count, bool keeps_checkpoints) {
    if (job.force.value_or(false)) return;
    Disks disks;
    add(disks, files.summary(), packing_bytes_per_sphere + (keeps_checkpoints ? states : 1) * state_bytes_per_sphere);
    for (const std::string& file : files.further) add(disks, file, further_bytes_per_sphere);
    if (files.report) add(disks, *files.report, page_bytes_per_sphere);
    for (const auto& [device, disk] : disks) require(disk, count);
}

}  // namespace bernal
