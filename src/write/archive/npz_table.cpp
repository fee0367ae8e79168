#include "archive/npz_table.hpp"

#include "archive/zip_archive.hpp"
#include "bernal/error.hpp"
#include "core/json.hpp"
#include "core/raw_bytes.hpp"
#include "files/npy_head.hpp"

namespace bernal {
namespace {

std::string meta_of(const Table& table) {
    Json::Members columns;
    for (const Column& column : table.columns)
        columns.emplace_back(column.name, Json{{"unit", column.unit}, {"meaning", column.meaning}});
    return Json{{"name", table.name}, {"meaning", table.meaning}, {"columns", columns}}.line();
}

}  // namespace

void write_npz_table(const Table& table, const std::string& file) {
    constexpr double head_room = 1e6;
    std::vector<ZipMember> members;
    double bytes = head_room;
    for (const Column& column : table.columns) bytes += 8 * static_cast<double>(column.values.size());
    if (bytes > most_zipped)
        throw InputError("'" + file + "' would be larger than the 4 GiB that such an archive holds; leave `npz` out");
    for (const Column& column : table.columns) {
        std::string content = npy_head("<f8", {std::ssize(column.values)});
        for (const double value : column.values) append_bytes(content, value);
        members.push_back({column.name + ".npy", std::move(content)});
    }
    members.push_back({"meta.npy", npy_text(meta_of(table))});
    write_blocks_atomically(file, [&](const PutBlock& put) { put_zip(members, put); });
}

}  // namespace bernal
