#include "core/file_set.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <set>
#include <stdexcept>
#include <system_error>

#include "bernal/error.hpp"
#include "core/atomic_file.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::atomic<FileSet*> living = nullptr;
std::mutex members_mutex;

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
    FileSet* none = nullptr;
    if (!living.compare_exchange_strong(none, this)) throw std::logic_error("two sets of files are written at once");
}

FileSet::~FileSet() {
    FileSet* self = this;
    living.compare_exchange_strong(self, nullptr);
}

FileSet* FileSet::current() { return living; }

std::string FileSet::target_of(const std::string& file) const {
    const std::lock_guard guard(members_mutex);
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
    const std::lock_guard guard(members_mutex);
    members_.push_back({file, target, std::move(temporary), "", false});
}

std::vector<std::string> FileSet::places() const {
    std::vector<std::string> all;
    for (const Member& member : members_) all.push_back(member.target);
    return all;
}

/// What was there before keeps a second name, where the file system has such: undo() needs it.
void FileSet::put(Member& member) {
    std::error_code error;
    if (member.old.empty() && fs::exists(member.target, error)) {
        const std::string old = unique_name(temporary_beginning(member.target));
        fs::create_hard_link(member.target, old, error);
        if (!error) member.old = old;
    }
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

void FileSet::undo() {
    std::error_code error;
    for (Member& member : members_) {
        if (member.old.empty() && member.done) fs::remove(member.target, error);
        if (member.old.empty()) continue;
        fs::rename(member.old, member.target, error);
        fs::remove(member.old, error);  // of two names of one file, renaming leaves both
    }
}

void FileSet::commit() {
    living = nullptr;
    if (members_.empty()) return;
    std::error_code error;
    Member& last = members_.back();
    try {
        if (members_.size() > 1 && fs::is_regular_file(last.target, error)) {
            const std::string old = unique_name(temporary_beginning(last.target));
            fs::rename(last.target, old, error);
            if (!error) last.old = old;
            sync_folders();
        }
        for (Member& member : members_)
            if (&member != &last) put(member);
        if (members_.size() > 1) sync_folders();
        put(last);
        sync_folders();
    } catch (const FileError&) {
        undo();
        throw;
    }
    for (const Member& member : members_)
        if (!member.old.empty()) fs::remove(member.old, error);
}

}  // namespace bernal
