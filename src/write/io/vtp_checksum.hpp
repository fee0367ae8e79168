#pragma once
// The checksum of a VTP file's bytes, in a comment behind its end tag: readers of XML pass it over, and programs that
// write the file anew leave it out.
//
//   </VTKFile>
//   <!-- bernal checksum 1a2b3c4d -->

#include <string>
#include <string_view>

#include "bernal/files.hpp"

namespace bernal {

std::string vtp_checksum_comment(const std::string& checksum);

/// For a file with such a comment: the checksum in it must be that of all that stands before it. Otherwise throws
/// InputError, or calls what `options` have for it.
void require_vtp_checksum(std::string_view content, const std::string& file, const ReadOptions& options);

}  // namespace bernal
