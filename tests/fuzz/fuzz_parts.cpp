// A packing in parts: the index, and small parts beside it, with an empty line between each two. A checksum that does
// not fit would end every try: the index is made to tell those of the parts that there are. The certificate, part by
// part, is that of the whole.

#include "bernal/certificate.hpp"
#include "files/checksum.hpp"
#include "fuzz/harness.hpp"
#include "io/parts.hpp"
#include "verify/parted_certificate.hpp"

using namespace bernal;

namespace {

constexpr std::string_view between = "\n\n";
constexpr std::size_t most_parts = 3;

/// What comes before an empty line, which is taken off with it; its last line has an end.
std::string_view take_text(std::string_view& input) {
    const std::size_t end = std::min(input.find(between), input.size());
    const std::string_view text = input.substr(0, std::min(end + 1, input.size()));
    input.remove_prefix(std::min(end + between.size(), input.size()));
    return text;
}

/// As they are, a file each, empty where there is no text left: part 0 is input0.
std::vector<std::string> write_parts(std::string_view input) {
    std::vector<std::string> checksums;
    while (checksums.size() < most_parts) {
        const std::string_view text = take_text(input);
        test::file_with(text, std::to_string(checksums.size()));
        Checksum sum;
        sum.add(text);
        checksums.push_back(sum.text());
    }
    return checksums;
}

void fit_checksums(PackingParts& parts, const std::vector<std::string>& checksums) {
    for (PackingPart& part : parts.parts)
        for (std::size_t k = 0; k < checksums.size(); ++k)
            if (part.file == "input" + std::to_string(k)) part.checksum = checksums[k];
}

bool agree(const PartedCertificate& parted, const Certificate& whole) {
    const Certificate& c = parted.certificate;
    return c.holds == whole.holds && c.max_relative_overlap == whole.max_relative_overlap &&
           c.overlapping_pairs == whole.overlapping_pairs && c.wall_crossings == whole.wall_crossings &&
           to_string(c.worst) == to_string(whole.worst);
}

PartedCertificate certified(const PackingParts& parts, const std::string& index) {
    std::vector<PartExtent> extents;
    for (const PackingPart& p : parts.parts) extents.push_back({p.count, p.lowest, p.highest, p.largest_radius});
    return certify_parts(parts.container, extents, [&](std::size_t part) {
        std::vector<NumberedSphere> spheres;
        for (const Record& record : read_part(index, parts.parts[part])) spheres.push_back({record.id, record.sphere});
        return spheres;
    });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input = test::text_of(data, size);
    const std::string index = test::file_with(take_text(input), ".parts");
    const std::vector<std::string> checksums = write_parts(input);
    return test::refused_or_read([&] {
        PackingParts parts = read_parts_index(index);
        fit_checksums(parts, checksums);
        write_parts_index(parts, index);
        const PartedCertificate parted = certified(parts, index);
        test::must_hold([&] { return agree(parted, certify(read_packing(index))); });
    });
}
