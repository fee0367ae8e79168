#include "io/foreign/gsd_file.hpp"

#include <algorithm>
#include <cstring>

#include "archive/decompression.hpp"
#include "bernal/error.hpp"
#include "core/raw_bytes.hpp"

namespace bernal {
namespace {

constexpr std::uint64_t gsd_magic = 0x65DF65DF65DF65DF;
constexpr std::size_t gsd_name_room = 64;  // of a block of names, and of a name in files of version 1

/// Types by their numbers in the file, from 1; the last one is text, as bytes.
constexpr std::array<std::string_view, 11> gsd_types{"u1", "u2", "u4", "u8", "i1", "i2", "i4", "i8", "f4", "f8", "i1"};

std::uint8_t gsd_type(std::string_view numpy) {
    return static_cast<std::uint8_t>(std::ranges::find(gsd_types, numpy) - gsd_types.begin() + 1);
}

}  // namespace

void GsdFrame::put(const std::string& name, std::string_view numpy, std::uint64_t rows, std::uint32_t columns,
                   std::string_view bytes) {
    entries_.push_back({0, rows, static_cast<std::int64_t>(sizeof(GsdHead) + data_.size()), columns,
                        static_cast<std::uint16_t>(entries_.size()), gsd_type(numpy), 0});
    data_ += bytes;
    (names_ += name) += '\0';
}

std::string GsdFrame::whole() const {
    const std::uint64_t index_at = sizeof(GsdHead) + data_.size(),
                        names_at = index_at + entries_.size() * sizeof(GsdEntry),
                        blocks = names_.size() / gsd_name_room + 1;
    GsdHead head{gsd_magic, index_at, entries_.size(), names_at, blocks, 1u << 16 | 4, 2u << 16, {}, {}, {}};
    std::ranges::copy(std::string_view("bernal"), head.application.begin());
    std::ranges::copy(std::string_view("hoomd"), head.schema.begin());
    std::string bytes;
    append_bytes(bytes, head);
    bytes += data_;
    for (const GsdEntry& entry : entries_) append_bytes(bytes, entry);
    bytes += names_;
    bytes.resize(names_at + blocks * gsd_name_room, '\0');
    return bytes;
}

GsdFile::GsdFile(const std::string& file) : GsdFile(file, read_unzipped(file)) {}

GsdFile::GsdFile(const std::string& file, std::string bytes) : file_(file), bytes_(std::move(bytes)) {
    require(bytes_.size() >= sizeof(GsdHead));
    std::memcpy(&head_, bytes_.data(), sizeof head_);
    if (head_.magic != gsd_magic) throw InputError(file + ": is no GSD file, or is big-endian");
    if (std::string_view(head_.schema.data(), 5) != "hoomd")
        throw InputError(file + ": is of another schema than hoomd, and holds no spheres that are read");
    take_names();
    take_index();
}

bool GsdFile::has(std::uint64_t frame, const std::string& name) const {
    const auto number = numbers_.find(name);
    return number != numbers_.end() && entries_.contains({frame, number->second});
}

std::optional<NpyArray> GsdFile::find(std::uint64_t frame, const std::string& name) const {
    const auto number = numbers_.find(name);
    if (number == numbers_.end()) return {};
    auto entry = entries_.find({frame, number->second});
    if (entry == entries_.end()) entry = entries_.find({0, number->second});
    if (entry == entries_.end()) return {};
    return array_of(entry->second, name);
}

NpyArray GsdFile::get(std::uint64_t frame, const std::string& name) const {
    std::optional<NpyArray> array = find(frame, name);
    if (!array) throw InputError(file_ + ": the chunk '" + name + "' is missing: it holds no spheres");
    return *array;
}

std::int64_t GsdFile::step(std::uint64_t frame) const {
    const std::optional<NpyArray> told = find(frame, "configuration/step");
    return told && told->count() == 1 ? told->whole(0) : 0;
}

void GsdFile::require(bool fits) const {
    if (!fits) throw InputError(file_ + ": is cut or damaged: a part of it reaches beyond its end");
}

std::string_view GsdFile::part(std::uint64_t at, std::uint64_t count, std::uint64_t size) const {
    require(at <= bytes_.size() && (size == 0 || count <= (bytes_.size() - at) / size));
    return std::string_view(bytes_).substr(at, count * size);
}

void GsdFile::take_names() {
    std::string_view names = part(head_.names_at, head_.names_room, gsd_name_room);
    const bool have_rooms = head_.version >> 16 < 2;
    while (!names.empty() && names[0] != '\0') {
        const std::size_t end = std::min(names.find('\0'), names.size());
        numbers_.emplace(names.substr(0, end), static_cast<std::uint16_t>(numbers_.size()));
        names.remove_prefix(std::min(have_rooms ? gsd_name_room : end + 1, names.size()));
    }
}

void GsdFile::take_index() {
    const std::string_view index = part(head_.index_at, head_.index_room, sizeof(GsdEntry));
    for (std::size_t at = 0; at < index.size(); at += sizeof(GsdEntry)) {
        GsdEntry entry;
        std::memcpy(&entry, index.data() + at, sizeof entry);
        if (entry.at == 0) break;
        entries_[{entry.frame, entry.name}] = entry;
        frames_.insert(entry.frame);
    }
    if (frames_.empty()) throw InputError(file_ + ": there is no frame in it");
}

NpyArray GsdFile::array_of(const GsdEntry& entry, const std::string& name) const {
    const std::string place = file_ + ": the chunk '" + name + "'";
    if (entry.type < 1 || entry.type > gsd_types.size()) throw InputError(place + " is of a type that is not read");
    const std::string_view type = gsd_types[entry.type - 1u];
    const auto size = static_cast<std::uint64_t>(type[1] - '0') * entry.columns;
    require(entry.at >= 0);
    const std::string_view data = part(static_cast<std::uint64_t>(entry.at), entry.rows, size);
    return {std::string(type), {static_cast<std::size_t>(entry.rows), entry.columns}, false, data, place};
}

}  // namespace bernal
