#include "mpi/spread_data.hpp"

#include <filesystem>
#include <numeric>
#include <utility>

#include "files/atomic_file.hpp"
#include "io/foreign/lammps_data.hpp"
#include "mpi/shared_folder.hpp"

namespace bernal {
namespace {

/// Lines that a rank has in memory.
constexpr std::size_t lines_at_once = 1 << 15;

FileError not_opened(const std::string& place, int rank) {
    return FileError("'" + place + "' could not be written: rank " + std::to_string(rank) +
                     " could not open it; check its folder on that rank's machine");
}

/// A file that all ranks have open, and fill block by block: in each, the ranks' texts follow each other.
class SharedFile {
  public:
    /// Throws FileError about `place` on all ranks where one cannot open it: MPI's own calls would wait for that.
    SharedFile(const Ranks& ranks, const std::string& name, const std::string& place) : ranks_(ranks) {
        MPI_File_open(ranks.all(), name.c_str(), MPI_MODE_WRONLY, MPI_INFO_NULL, &file_);
        ranks.agree([&] {
            if (file_ == MPI_FILE_NULL) throw not_opened(place, ranks.rank());
        });
        see(MPI_File_set_size(file_, 0));
    }

    /// False where no rank had more.
    bool add(const std::string& text) {
        const std::vector<double> sizes = ranks_.gathered(static_cast<double>(text.size()));
        const double before = std::accumulate(sizes.begin(), sizes.begin() + ranks_.rank(), size_);
        const double all = std::accumulate(sizes.begin(), sizes.end(), 0.0);
        see(MPI_File_write_at_all(file_, static_cast<MPI_Offset>(before), text.data(), static_cast<int>(text.size()),
                                  MPI_BYTE, MPI_STATUS_IGNORE));
        size_ += all;
        return all > 0;
    }

    void close() { see(MPI_File_close(&file_)); }

    bool is_whole() const { return whole_; }
    std::uintmax_t size() const { return static_cast<std::uintmax_t>(size_); }

  private:
    void see(int error) { whole_ = whole_ && error == MPI_SUCCESS; }

    const Ranks& ranks_;
    MPI_File file_ = MPI_FILE_NULL;
    double size_ = 0;
    bool whole_ = true;
};

}  // namespace

void SpreadData::write(const Ranks& ranks, const Domains& domains, const SpreadPacking& packing, LengthUnit unit,
                       std::span<const double> densities) {
    const std::string name = behind_links(file_) + ".unfinished";
    ranks.agree([&] {
        if (ranks.is_first()) unfinished_.emplace(file_, name);
    });
    ranks.agree([&] { require_seen(ranks, name, file_); });
    SharedFile file(ranks, name, file_);
    std::string text;
    if (ranks.is_first()) text = lammps_data_head(packing.container, unit, domains.count(), domains.classes());
    std::size_t next = 0;
    do {
        for (const std::size_t end = std::min(next + lines_at_once, domains.own()); next < end; ++next) {
            const std::int32_t size_class = domains.size_class(next);
            append_lammps_atom(text, packing.container, domains.ids()[next], size_class,
                               densities[densities.size() == 1 ? 0 : static_cast<std::size_t>(size_class)],
                               {packing.centers[next], domains.radii()[next]});
        }
    } while (file.add(std::exchange(text, {})));
    file.close();
    ranks.agree([&] {
        if (!file.is_whole() || (unfinished_ && std::filesystem::file_size(name) != file.size()))
            throw not_whole(file_);
        if (unfinished_) unfinished_->sync();
    });
}

void SpreadData::put() {
    if (unfinished_) unfinished_->put();
}

}  // namespace bernal
