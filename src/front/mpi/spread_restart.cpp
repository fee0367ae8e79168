#include "mpi/spread_restart.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <optional>
#include <string_view>

#include "files/atomic_file.hpp"
#include "mpi/lammps_fault.hpp"

namespace bernal {
namespace {

/// LAMMPS does not see all that the operating system refuses, but what it writes ends alike.
bool is_whole(const std::string& file) {
    constexpr std::string_view end("LammpS RestartT", 16);  // and a zero
    std::ifstream in(file, std::ios::binary);
    std::string last(end.size(), ' ');
    in.seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
    in.read(last.data(), static_cast<std::streamsize>(end.size()));
    return in && last == end;
}

/// LAMMPS can be called no more after an error: before it writes, its files are as long as they will be, or longer.
void require_room(const UnfinishedFile& piece, std::size_t spheres) {
    constexpr std::size_t bytes_of_sphere = 17 * sizeof(double), bytes_of_head = 4096;
    const auto size = static_cast<off_t>(spheres * bytes_of_sphere + bytes_of_head);
    const int descriptor = ::open(piece.name().c_str(), O_WRONLY | O_CLOEXEC);
    const int error = descriptor < 0 ? errno : ::posix_fallocate(descriptor, 0, size);
    if (descriptor >= 0) ::close(descriptor);
    if (error != 0) throw FileError(not_written(piece.place(), error));
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
    for (const std::string& number : numbers)
        pieces_.emplace_back(with_number(restart, number), with_number(unfinished_, number));
}

void OwnRestart::write(const Ranks& ranks, Domains& domains) {
    ranks.agree([&] {
        for (const UnfinishedFile& piece : pieces_) require_room(piece, &piece == &pieces_.front() ? domains.own() : 0);
    });
    std::optional<LammpsFault> fault;
    try {
        domains.write_restart(unfinished_);
    } catch (const LammpsFault& told) {
        fault = told;
    }
    ranks.agree([&] {
        for (UnfinishedFile& piece : pieces_) {
            if (!is_whole(piece.name())) throw not_whole(piece.place());
            piece.sync();
        }
    });
    if (fault) throw LammpsFault(*fault);
}

void OwnRestart::put() {
    for (UnfinishedFile& piece : pieces_) piece.put();
}

void write_restart(const Ranks& ranks, Domains& domains, const std::string& restart) {
    std::optional<OwnRestart> own;
    ranks.agree([&] { own.emplace(ranks, restart); });
    own->write(ranks, domains);
    ranks.agree([&] { own->put(); });
}

}  // namespace bernal
