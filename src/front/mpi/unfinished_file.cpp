#include "mpi/unfinished_file.hpp"

#include <filesystem>

#include "files/file_set.hpp"
#include "files/told_of.hpp"

namespace bernal {
namespace {

HeldFile taken(const std::string& name, const std::string& place) {
    std::optional<HeldFile> file = told_of(place, [&] { return HeldFile::taken(name); });
    if (!file) throw FileError("'" + place + "' could not be written: another run writes '" + name + "'");
    return *std::move(file);
}

bool is_beside(const std::string& name, const std::string& target) {
    return std::filesystem::path(name).parent_path() == std::filesystem::path(target).parent_path();
}

void copy(const std::string& name, const std::string& place) {
    write_blocks_atomically(place, [&](const PutBlock& put) {
        std::ifstream in = opened(name);
        std::string block(1 << 20, ' ');
        while (in.read(block.data(), std::ssize(block)) || in.gcount() > 0)
            put(std::string_view(block).substr(0, static_cast<std::size_t>(in.gcount())));
        if (in.bad()) throw not_whole(place);
    });
}

}  // namespace

FileError not_whole(const std::string& place) {
    return FileError("'" + place + "' could not be written: the disk may be full; free some space");
}

UnfinishedFile::UnfinishedFile(std::string place, const std::string& name)
    : place_(std::move(place)), file_(taken(name, place_)) {}

void UnfinishedFile::sync() {
    told_of(place_, [&] { file_.sync(); });
}

void UnfinishedFile::put() {
    const std::string target = behind_links(place_);
    if (!is_beside(file_.name(), target)) return copy(file_.name(), place_);
    if (FileSet* set = FileSet::current()) return set->add(place_, set->target_of(place_), std::move(file_));
    told_of(place_, [&] { file_.rename_to(target); });
}

}  // namespace bernal
