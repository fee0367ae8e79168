#include "mpi/spread_restart.hpp"

#include <algorithm>
#include <filesystem>

#include "bernal/error.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// What LAMMPS writes of a sphere at least.
constexpr std::uintmax_t bytes_of_sphere = 15 * sizeof(double);

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
    : restart_(restart), unfinished_(with_number(restart, "unfinished-%")), numbers_{std::to_string(ranks.rank())} {
    if (ranks.is_first()) numbers_.push_back("base");
}

OwnRestart::~OwnRestart() {
    std::error_code error;
    for (const std::string& number : numbers_) fs::remove(with_number(unfinished_, number), error);
}

void OwnRestart::write(const Ranks& ranks, Domains& domains) const {
    domains.write_restart(unfinished_);
    ranks.agree([&] {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(with_number(unfinished_, numbers_.front()), error);
        if (error || size < bytes_of_sphere * domains.own())
            throw FileError("'" + with_number(restart_, numbers_.front()) +
                            "' could not be written: the disk may be full; free some space");
    });
}

void OwnRestart::put() const {
    for (const std::string& number : numbers_) {
        const std::string place = with_number(restart_, number);
        std::error_code error;
        fs::rename(with_number(unfinished_, number), place, error);
        if (error) throw FileError("'" + place + "' could not be written: " + error.message());
    }
}

void write_restart(const Ranks& ranks, Domains& domains, const std::string& restart) {
    const OwnRestart own(ranks, restart);
    own.write(ranks, domains);
    ranks.agree([&] { own.put(); });
}

}  // namespace bernal
