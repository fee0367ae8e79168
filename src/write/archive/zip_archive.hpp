#pragma once
// Archives as .npz files are: members that are stored, or deflated by other programs (PKWARE's APPNOTE, 4.3 and 4.4).

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/atomic_file.hpp"

namespace bernal {

struct ZipMember {
    std::string name, content;
};

/// What an archive holds at most, of each member and altogether: without the extension for more, 4 GiB.
inline constexpr double most_zipped = 4294967295.0;

/// Stores the members, one after another, in the order given, with no time: the same members are the same bytes.
void put_zip(const std::vector<ZipMember>& members, const PutBlock& put);

/// Those members that are named, where there are such; others are not unpacked. Throws InputError beginning with
/// `place` for what is not an archive, is cut or damaged, has members that overlap, or is packed in a way that is not
/// read.
std::map<std::string, std::string> unzipped(std::string_view archive, const std::string& place,
                                            const std::vector<std::string>& names);

}  // namespace bernal
