#pragma once
// Several files that belong together: all are put in their places, or none is.

#include <optional>
#include <string>
#include <vector>

#include "files/held_file.hpp"

namespace bernal {

/// While one lives, all that write_atomically() and its kin write on the thread that made it is kept under temporary
/// names until commit(). Only one can live on a thread at a time: it is for front ends, which write one set at the end.
/// Other threads write sets of their own, or at once: a set is written, committed and left by its own thread.
class FileSet {
  public:
    FileSet() : FileSet("") {}

    /// All files go to `folder` instead of their own ones, by their names there; those of the same name are numbered.
    explicit FileSet(std::string folder);

    /// What is not committed is removed: what was there before stays as it was.
    ~FileSet();
    FileSet(const FileSet&) = delete;
    FileSet& operator=(const FileSet&) = delete;

    /// Puts all in place and makes that survive a power failure. The last file written is the one that speaks for all:
    /// what has its name goes first and it comes last, so that where it stands the others belong to it, even if the
    /// process is killed meanwhile. Throws FileError, with the old files in their places again; where one cannot be put
    /// back, it tells the name that it has.
    void commit();

    // The steps of commit(), for sets of several processes that are put in place together: each takes its own back
    // where any of them throws FileError. From the first of them on, what is written belongs to no set.
    void make_room();         ///< what has the name of the last file gets another
    void place();             ///< all get their names
    void settle();            ///< what was there before goes
    std::string take_back();  ///< returned is what to say of old files that cannot be put back

    /// Where they go, in the order of writing.
    std::vector<std::string> places() const;

    /// For write_atomically(). Null: none lives on this thread.
    static FileSet* current();

    /// Has a file of this name been written?
    bool holds(const std::string& file) const;

    /// Where `file` goes, links followed. Throws InputError where another of the set already goes there.
    std::string target_of(const std::string& file) const;

    /// `temporary` is whole and is to become `target`, the target_of() `file`.
    void add(const std::string& file, const std::string& target, HeldFile temporary);

  private:
    struct Member {
        std::string file, target;
        HeldFile temporary;
        bool done = false;
        std::string old = {};               ///< name of what was there before, or empty: there was nothing
        std::optional<Hold> held_old = {};  ///< so that no other process takes that for a leftover
    };
    static void keep_old(Member& member, bool twice);
    void put(Member& member);
    void sync_folders() const;

    std::string folder_;
    std::vector<Member> members_;
};

}  // namespace bernal
