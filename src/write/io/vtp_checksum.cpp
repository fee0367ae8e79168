#include "io/vtp_checksum.hpp"

#include <algorithm>

#include "files/checksum.hpp"
#include "io/packing_checksum.hpp"

namespace bernal {
namespace {

constexpr std::string_view before = "<!-- bernal checksum ", after = " -->\n";
constexpr std::size_t digits = 8, length = before.size() + digits + after.size();

}  // namespace

std::string vtp_checksum_comment(const std::string& checksum) {
    return std::string(before) + checksum + std::string(after);
}

void require_vtp_checksum(std::string_view content, const std::string& file, const ReadOptions& options) {
    const std::string_view comment = content.substr(std::min(content.size(), content.rfind("<!--")));
    const std::string_view beginning = comment.substr(0, before.size());
    if (beginning.empty() || !before.starts_with(beginning)) return;
    if (comment.size() != length || !comment.ends_with(after)) throw InputError(file + ": the file's end is damaged");
    const std::string written(comment.substr(before.size(), digits));
    Checksum sum;
    sum.add(content.substr(0, content.size() - length));
    if (sum.text() == written) return;
    const std::string sentence = changed_since_written(file, written, sum.text());
    if (!options.if_changed) throw InputError(sentence);
    options.if_changed(sentence);
}

}  // namespace bernal
