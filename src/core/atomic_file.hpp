#pragma once
// Files that are either complete or untouched: written under a temporary name in the same folder, then renamed.

#include <fstream>
#include <functional>
#include <string>
#include <string_view>

namespace bernal {

/// `write` gets the temporary name. When it throws, the temporary file is removed and `file` stays as it was. Throws
/// FileError when the temporary file cannot be renamed to `file`.
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

}  // namespace bernal
