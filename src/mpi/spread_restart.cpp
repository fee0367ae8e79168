#include "mpi/spread_restart.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "bernal/error.hpp"
#include "core/file_set.hpp"
#include "core/told_of.hpp"
#include "mpi/lammps_fault.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// What LAMMPS writes of a sphere at least.
constexpr std::uintmax_t bytes_of_sphere = 15 * sizeof(double);

/// Of dead runs, or new.
HeldFile taken(const std::string& unfinished, const std::string& place) {
    std::optional<HeldFile> file = told_of(place, [&] { return HeldFile::taken(unfinished); });
    if (!file) throw FileError("'" + place + "' could not be written: another run writes '" + unfinished + "'");
    return *std::move(file);
}

}  // namespace

std::string with_number(const std::string& restart, const std::string& number) {
    std::string file = restart;
    return file.replace(file.rfind('%'), 1, number);
}

void require_name_for_lammps(const std::string& key, const std::string& name) {
    const auto is_taken = [](unsigned char c) { return c < ' ' || c == '"' || c == '*' || c == '%' || c == 127; };
    if (std::ranges::any_of(name, is_taken))
        throw InputError(key, name, "has signs in it that LAMMPS, which writes files of that name, takes for others",
                         "give a name without * % \" and control characters");
}

OwnRestart::OwnRestart(const Ranks& ranks, const std::string& restart)
    : unfinished_(with_number(restart, "unfinished-%")) {
    std::vector<std::string> numbers{std::to_string(ranks.rank())};
    if (ranks.is_first()) numbers.push_back("base");
    for (const std::string& number : numbers) {
        const std::string place = with_number(restart, number);
        pieces_.push_back({place, taken(with_number(unfinished_, number), place)});
    }
}

void OwnRestart::write(const Ranks& ranks, Domains& domains) {
    std::optional<LammpsFault> fault;
    try {
        domains.write_restart(unfinished_);
    } catch (const LammpsFault& told) {
        fault = told;
    }
    ranks.agree([&] {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(pieces_.front().unfinished.name(), error);
        if (error || size < bytes_of_sphere * domains.own())
            throw FileError("'" + pieces_.front().place +
                            "' could not be written: the disk may be full; free some space");
        for (Piece& piece : pieces_) told_of(piece.place, [&] { piece.unfinished.sync(); });
    });
    if (fault) throw LammpsFault(*fault);
}

void OwnRestart::put() {
    FileSet* set = FileSet::current();
    for (Piece& piece : pieces_)
        if (set)
            set->add(piece.place, set->target_of(piece.place), std::move(piece.unfinished));
        else
            told_of(piece.place, [&] { piece.unfinished.rename_to(piece.place); });
}

void write_restart(const Ranks& ranks, Domains& domains, const std::string& restart) {
    std::optional<OwnRestart> own;
    ranks.agree([&] { own.emplace(ranks, restart); });
    own->write(ranks, domains);
    ranks.agree([&] { own->put(); });
}

}  // namespace bernal
