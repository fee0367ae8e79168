#include "mpi/unfinished_file.hpp"

#include "core/file_set.hpp"
#include "core/told_of.hpp"

namespace bernal {
namespace {

HeldFile taken(const std::string& name, const std::string& place) {
    std::optional<HeldFile> file = told_of(place, [&] { return HeldFile::taken(name); });
    if (!file) throw FileError("'" + place + "' could not be written: another run writes '" + name + "'");
    return *std::move(file);
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
    if (FileSet* set = FileSet::current()) return set->add(place_, set->target_of(place_), std::move(file_));
    told_of(place_, [&] { file_.rename_to(place_); });
}

}  // namespace bernal
