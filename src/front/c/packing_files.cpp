// Packings from files and into them.

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "c/call.hpp"
#include "c/given_cell.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

std::optional<std::string> format_named(const char* format) {
    return format ? std::optional<std::string>(format) : std::nullopt;
}

/// The message about a file that does not describe its container ends in what other ways of reading accept as one.
std::string with_remedy_of_c(const std::string& sentence) {
    const std::size_t key = sentence.find("`box`"), remedy = sentence.rfind("give ", key);
    if (key == sentence.npos || remedy == sentence.npos) return sentence;
    return sentence.substr(0, remedy) + "give its cell by bernal_packing_read_in_cell";
}

/// Files may hold any number that is finite, handles what can be calculated with.
void require_usable(const Packing& packing, const std::string& file) {
    const auto refuse = [&](const std::string& what, double value, const std::string& remedy) {
        throw InputError(file + ": " + what + " is " + number_text(value) + "; give " + remedy);
    };
    for (int axis = 0; axis < 3; ++axis)
        if (const double side = packing.container.lengths[axis]; !is_diameter(side))
            refuse("a side of the cell", side, above_0(1));
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const auto& [center, radius] = packing.spheres[i];
        const std::string who = "sphere " + std::to_string(id_of(packing, i));
        if (!is_diameter(2 * radius)) refuse("the radius of " + who, radius, above_0(0.5));
        for (int axis = 0; axis < 3; ++axis)
            if (!is_coordinate(center[axis])) refuse("a coordinate of " + who, center[axis], coordinate_remedy());
    }
}

int read_file(bernal_packing* packing, const char* file, const char* format, const std::function<Container()>& cell) {
    return call(packing, [&](bernal_packing& p) {
        require_pointer(file, "file");
        bernal_packing read;
        ReadOptions options;
        options.format = format_named(format);
        if (cell) options.container = cell();
        options.remark = [&](const std::string& sentence) {
            read.told.warnings.push_back(in_c_words(with_remedy_of_c(sentence)));
        };
        try {
            read.packing = read_packing(file, options);
        } catch (const InputError& error) {
            throw InputError(with_remedy_of_c(error.what()));
        }
        require_usable(read.packing, file);
        read.threads = p.threads;
        p = std::move(read);
        return BERNAL_OK;
    });
}

}  // namespace
}  // namespace bernal

extern "C" {

int bernal_packing_read(bernal_packing* packing, const char* file, const char* format) {
    return bernal::read_file(packing, file, format, {});
}

int bernal_packing_read_in_cell(bernal_packing* packing, const char* file, const char* format, const double* origin,
                                const double* lengths, const int64_t* periodic) {
    return bernal::read_file(packing, file, format, [&] { return bernal::given_cell(3, origin, lengths, periodic); });
}

int bernal_packing_write(bernal_packing* packing, const char* file, const char* format) {
    return bernal::call(packing, [&](bernal_packing& p) {
        bernal::require_pointer(file, "file");
        if (p.packing.spheres.empty())
            throw bernal::InputError("the packing has no spheres, and '" + std::string(file) +
                                     "' is not written; fill it first");
        bernal::WriteOptions options;
        options.format = bernal::format_named(format);
        options.densities = p.densities;
        options.keeps_unit = !p.densities.empty();  // which are mass over its cube
        for (const std::string& remark : bernal::write_packing(p.packing, file, options))
            p.told.warnings.push_back(std::string(file) + ' ' + bernal::in_c_words(remark));
        return BERNAL_OK;
    });
}

}  // extern "C"
