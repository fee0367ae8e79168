#include "archive/zip_archive.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "archive/decompression.hpp"
#include "bernal/error.hpp"
#include "files/checksum.hpp"
#include "files/deflate.hpp"

namespace bernal {
namespace {

constexpr std::string_view local_sign("PK\x03\x04", 4), central_sign("PK\x01\x02", 4), end_sign("PK\x05\x06", 4);
constexpr std::size_t local_size = 30, central_size = 46, end_size = 22, told_elsewhere = 0xffffffff;
constexpr std::size_t deflated = 8;                        // a method
constexpr std::uint32_t day_of_1980 = 0x21, version = 20;  // of the format; stored members need no more

void append_whole(std::string& bytes, std::uint64_t value, int size) {
    for (int k = 0; k < size; ++k) bytes += static_cast<char>(value >> (8 * k) & 0xff);
}

/// What local and central headers have in common, from the version on.
std::string common_head(const ZipMember& member) {
    Checksum sum;
    sum.add(member.content);
    std::string head;
    append_whole(head, version, 2);
    append_whole(head, 0, 2);  // flags
    append_whole(head, 0, 2);  // stored
    append_whole(head, 0, 2);  // time
    append_whole(head, day_of_1980, 2);
    append_whole(head, sum.value(), 4);
    append_whole(head, member.content.size(), 4);
    append_whole(head, member.content.size(), 4);
    append_whole(head, member.name.size(), 2);
    append_whole(head, 0, 2);  // no more of it
    return head;
}

class Archive {
  public:
    Archive(std::string_view bytes, std::string place) : bytes_(bytes), place_(std::move(place)) {}

    std::map<std::string, std::string> members(const std::vector<std::string>& names) const {
        std::map<std::string, std::string> found;
        const std::map<std::string, Packed> all = directory();
        for (const std::string& name : names)
            if (const auto member = all.find(name); member != all.end()) found.emplace(name, content(member->second));
        return found;
    }

  private:
    struct Packed {
        std::size_t central = 0, local = 0;  ///< where its two headers stand
        std::string_view data;
    };

    std::map<std::string, Packed> directory() const {
        const std::size_t end = end_record();
        const std::size_t count = whole(end + 10, 2), first = whole(end + 16, 4);
        std::size_t at = first;
        std::map<std::string, Packed> found;
        for (std::size_t k = 0; k < count; ++k) {
            if (part(at, central_size).substr(0, 4) != central_sign) fail("is damaged");
            const std::size_t name_size = whole(at + 28, 2);
            std::string name(part(at + central_size, name_size));
            if (!found.emplace(std::move(name), packed(at)).second) fail("holds two members of one name");
            at += central_size + name_size + whole(at + 30, 2) + whole(at + 32, 2);
        }
        require_apart(found, first);
        return found;
    }

    /// No byte belongs to two members: what is unpacked is not many times what packing can make of a file.
    void require_apart(const std::map<std::string, Packed>& members, std::size_t directory) const {
        std::vector<std::pair<std::size_t, std::size_t>> spans{{directory, bytes_.size()}};
        for (const auto& [name, member] : members)
            spans.emplace_back(member.local,
                               static_cast<std::size_t>(member.data.data() - bytes_.data()) + member.data.size());
        std::ranges::sort(spans);
        for (std::size_t k = 1; k < spans.size(); ++k)
            if (spans[k].first < spans[k - 1].second) fail("holds members that overlap");
    }

    [[noreturn]] void fail(const std::string& fault) const {
        throw InputError(place_ + ": the archive " + fault + "; write it again, by numpy.savez for instance");
    }

    std::string_view part(std::size_t at, std::size_t size) const {
        if (at > bytes_.size() || size > bytes_.size() - at) fail("is cut or damaged");
        return bytes_.substr(at, size);
    }

    std::size_t whole(std::size_t at, std::size_t size) const {
        const std::string_view bytes = part(at, size);
        std::size_t value = 0;
        for (std::size_t k = size; k-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[k]);
        return value;
    }

    /// It stands last, before a comment at most.
    std::size_t end_record() const {
        const std::size_t at = bytes_.rfind(end_sign);
        if (at == bytes_.npos || bytes_.size() - at < end_size) fail("has no end: it is cut, or no archive");
        return at;
    }

    Packed packed(std::size_t central) const {
        const std::size_t size = whole(central + 20, 4), local = whole(central + 42, 4);
        if (size == told_elsewhere || local == told_elsewhere) fail("is larger than 4 GiB");
        if (part(local, local_size).substr(0, 4) != local_sign) fail("is damaged");
        return {central, local, part(local + local_size + whole(local + 26, 2) + whole(local + 28, 2), size)};
    }

    std::string content(const Packed& member) const {
        const std::size_t central = member.central, size = whole(central + 24, 4);
        const std::size_t flags = whole(central + 8, 2), method = whole(central + 10, 2);
        if (size == told_elsewhere) fail("is larger than 4 GiB");
        if (flags & 1) fail("is encrypted");
        std::string content;
        if (method == 0 && member.data.size() == size)
            content = member.data;
        else if (method == deflated)
            content = inflated(member.data, size);
        else
            fail("is packed in a way that is not read here");
        Checksum sum;
        sum.add(content);
        if (sum.value() != whole(central + 16, 4)) fail("is damaged: a checksum is not that of its content");
        return content;
    }

    std::string inflated(std::string_view data, std::size_t size) const {
        if (size / largest_expansion > data.size()) fail("is damaged");
        std::string content(size, '\0');
        if (!inflate_all(DeflateFrame::none, data, content.data(), size)) fail("is cut or damaged");
        return content;
    }

    std::string_view bytes_;
    std::string place_;
};

}  // namespace

void put_zip(const std::vector<ZipMember>& members, const PutBlock& put) {
    std::string directory;
    std::uint64_t at = 0;
    for (const ZipMember& member : members) {
        const std::string head = common_head(member);
        directory += central_sign;
        append_whole(directory, version, 2);
        directory += head;
        append_whole(directory, 0, 2 + 2 + 2);  // no comment, one disk, no kind
        append_whole(directory, 0, 4);          // no attributes
        append_whole(directory, at, 4);
        directory += member.name;
        put(std::string(local_sign) + head + member.name);
        put(member.content);
        at += local_size + member.name.size() + member.content.size();
    }
    std::string end(end_sign);
    append_whole(end, 0, 2 + 2);
    append_whole(end, members.size(), 2);
    append_whole(end, members.size(), 2);
    append_whole(end, directory.size(), 4);
    append_whole(end, at, 4);
    append_whole(end, 0, 2);
    put(directory + end);
}

std::map<std::string, std::string> unzipped(std::string_view archive, const std::string& place,
                                            const std::vector<std::string>& names) {
    return Archive(archive, place).members(names);
}

}  // namespace bernal
