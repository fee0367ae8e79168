#include "files/file_set.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <system_error>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/leftovers.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

thread_local FileSet* living = nullptr;

/// One spelling of a file's name, whether it exists or not.
fs::path one_spelling(const std::string& file) {
    std::error_code error;
    const fs::path path = fs::weakly_canonical(fs::absolute(file, error), error);
    return error ? fs::path(file) : path;
}

/// "name", "2-name", "3-name" ...
std::string numbered(const std::string& name, int number) {
    return number == 1 ? name : std::to_string(number) + '-' + name;
}

}  // namespace

FileSet::FileSet(std::string folder) : folder_(std::move(folder)) {
    if (living != nullptr) throw std::logic_error("two sets of files are written at once");
    living = this;
}

FileSet::~FileSet() {
    if (living == this) living = nullptr;
}

FileSet* FileSet::current() { return living; }

bool FileSet::holds(const std::string& file) const {
    return std::ranges::any_of(members_, [&](const Member& m) { return m.file == file; });
}

std::string FileSet::target_of(const std::string& file) const {
    const auto taken = [&](const fs::path& place) {
        return std::ranges::any_of(members_, [&](const Member& m) { return one_spelling(m.target) == place; });
    };
    if (folder_.empty()) {
        const std::string target = behind_links(file);
        if (taken(one_spelling(target)))
            throw InputError("the output '" + file + "' would be written twice; give each output its own name");
        return target;
    }
    const std::string name = fs::path(file).filename();
    int number = 1;
    while (taken(one_spelling(fs::path(folder_) / numbered(name, number)))) ++number;
    return fs::path(folder_) / numbered(name, number);
}

void FileSet::add(const std::string& file, const std::string& target, HeldFile temporary) {
    members_.push_back({file, target, std::move(temporary)});
}

std::vector<std::string> FileSet::places() const {
    std::vector<std::string> all;
    for (const Member& member : members_) all.push_back(member.target);
    return all;
}

/// What was there before gets another name, for take_back(): a second one (`twice`) where the file system has such.
void FileSet::keep_old(Member& member, bool twice) {
    std::error_code error;
    if (!fs::is_regular_file(member.target, error)) return;
    member.held_old.emplace(member.target);
    const std::string old = unique_name(temporary_beginning(member.target));
    if (twice) fs::create_hard_link(member.target, old, error);
    if (!twice || error) fs::rename(member.target, old, error);
    if (error) throw FileError(not_written(member.file, error.value()));
    member.old = old;
}

void FileSet::put(Member& member) {
    if (member.old.empty()) keep_old(member, true);
    try {
        member.temporary.rename_to(member.target);
    } catch (const std::system_error& fault) {
        throw FileError(not_written(member.file, fault.code().value()));
    }
    member.done = true;
}

void FileSet::sync_folders() const {
    std::set<fs::path> folders;
    for (const Member& member : members_) folders.insert(fs::path(member.target).parent_path());
    for (const fs::path& folder : folders) sync_folder(folder);
}

std::string FileSet::take_back() {
    std::string lost;
    for (Member& member : members_) {
        std::error_code error;
        if (member.old.empty() && member.done) fs::remove(member.target, error);
        if (member.old.empty()) continue;
        fs::rename(member.old, member.target, error);
        if (error)
            lost += "; what was there before is now '" + member.old + "'";
        else
            fs::remove(member.old, error);  // of two names of one file, renaming leaves both
    }
    return lost;
}

void FileSet::make_room() {
    living = nullptr;
    if (members_.size() < 2) return;
    Member& last = members_.back();
    keep_old(last, false);
    if (!last.old.empty()) sync_folders();
}

void FileSet::place() {
    living = nullptr;
    if (members_.empty()) return;
    Member& last = members_.back();
    for (Member& member : members_)
        if (&member != &last) put(member);
    if (members_.size() > 1) sync_folders();
    put(last);
    sync_folders();
}

void FileSet::settle() {
    std::error_code error;
    for (const Member& member : members_)
        if (!member.old.empty()) fs::remove(member.old, error);
}

void FileSet::commit() {
    try {
        make_room();
        place();
    } catch (const FileError& fault) {
        throw FileError(std::string(fault.what()) + take_back());
    }
    settle();
}

}  // namespace bernal
