#include "archive/npz_table.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "archive/decompression.hpp"
#include "archive/npy_array.hpp"
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

[[noreturn]] void refuse_archive(const std::string& file) {
    throw InputError(file +
                     ": it holds no table of curves, which is an array a column beside `meta`, as `bernal analyze` "
                     "writes with `npz`; give one of these or a table as CSV");
}

/// The columns in their order, still without numbers.
Table table_told_by(const std::string& meta, const std::string& file) try {
    const auto told = nlohmann::ordered_json::parse(meta);
    Table table{told.at("name"), told.at("meaning"), {}};
    for (const auto& [name, column] : told.at("columns").items())
        table.columns.push_back({name, column.at("unit"), column.at("meaning"), {}});
    return table;
} catch (const nlohmann::json::exception&) {
    refuse_archive(file);
}

std::vector<double> numbers_of(const NpyArray& array) {
    if (array.shape().size() != 1) array.fail("is no column: it has not one axis");
    std::vector<double> numbers(array.count());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = array.number(i);
    return numbers;
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

Table read_npz_table(const std::string& file) {
    const std::string archive = read_unzipped(file);
    const auto array = [&](const std::string& name, const auto& take) {
        const auto members = unzipped(archive, file, {name + ".npy"});
        if (members.empty()) refuse_archive(file);
        take(NpyArray(members.begin()->second, file + ": the array '" + name + "'"));
    };
    Table table;
    array("meta", [&](const NpyArray& meta) { table = table_told_by(meta.text(), file); });
    for (Column& column : table.columns)
        array(column.name, [&](const NpyArray& numbers) { column.values = numbers_of(numbers); });
    const auto is_as_long = [&](const Column& c) { return c.values.size() == table.columns.front().values.size(); };
    if (!std::ranges::all_of(table.columns, is_as_long)) throw InputError(file + ": its columns differ in length");
    return table;
}

}  // namespace bernal
