#pragma once
// Files that are either complete or untouched, even after a power failure: written under a temporary name in the same
// folder, made to reach the disk, then renamed. What dead runs have left of such is removed with the next writing
// (leftovers.hpp).

#include <fstream>
#include <functional>
#include <string>
#include <string_view>

namespace bernal {

/// `write` gets the temporary name, of a file that exists, and fills that. When it throws, the temporary file is
/// removed and `file` stays as it was. In a FileSet, the renaming waits for its commit(). Throws FileError for what the
/// operating system refuses.
void write_atomically(const std::string& file, const std::function<void(const std::string& temporary)>& write);

/// Takes the next block of a file. Throws FileError where it cannot be written, on a full disk for instance.
using PutBlock = std::function<void(std::string_view block)>;

/// `write` puts the blocks of the file in order: none has to hold all of it. Throws FileError, and what `write` throws.
void write_blocks_atomically(const std::string& file, const std::function<void(const PutBlock& put)>& write);

/// `content` as the whole file. Throws FileError.
void write_text_atomically(const std::string& file, const std::string& content);

/// The file, open for reading from its beginning. Throws FileError when it cannot be opened, or is a folder.
std::ifstream opened(const std::string& file);

/// The whole file. Throws FileError when it cannot be opened or read, or is a folder.
std::string read_text(const std::string& file);

/// Throws InputError when `file` cannot be made: its folder is missing or not writable, or it is a folder or a device
/// itself. Leaves no trace. To be called before the work starts.
void require_writable(const std::string& file);

/// The file that is written in the place of `file`: a link stays, and what it points to is written, even where that
/// does not exist yet.
std::string behind_links(const std::string& file);

/// How the temporary names of `target` begin.
std::string temporary_beginning(const std::string& target);

/// What to say where the operating system gave `error` (errno) for writing `file`, with the remedy.
std::string not_written(const std::string& file, int error);

/// The names in it survive a power failure from now on, where the file system can promise that.
void sync_folder(const std::string& folder);

}  // namespace bernal
