#include "mpi/shared_folder.hpp"

#include <filesystem>
#include <optional>

#include "bernal/error.hpp"
#include "files/held_file.hpp"
#include "files/leftovers.hpp"
#include "files/told_of.hpp"

namespace bernal {
namespace {

/// A temporary name beside `place`, the same on all ranks, that no file had before: what a rank knows of it is new.
std::string new_name(const Ranks& ranks, const std::string& place) {
    return temporary_beginning(behind_links(place)) + ranks.joined(ranks.is_first() ? unique_name("") : "");
}

}  // namespace

void require_seen(const Ranks& ranks, const std::string& file, const std::string& place) {
    std::error_code error;
    if (std::filesystem::exists(file, error)) return;
    throw InputError("the output '" + place + "' cannot be written: rank " + std::to_string(ranks.rank()) +
                     " does not see the folder that the first rank writes to; name a file in a folder that all ranks "
                     "see, on a file system that their machines share");
}

void require_shared_folder(const Ranks& ranks, const std::string& place) {
    const std::string name = new_name(ranks, place);
    std::optional<HeldFile> made;
    ranks.agree([&] {
        if (ranks.is_first()) made.emplace(told_of(place, [&] { return HeldFile::made(name); }));
    });
    ranks.agree([&] { require_seen(ranks, name, place); });
}

}  // namespace bernal
