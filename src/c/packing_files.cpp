// Packings from files and into them.

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "c/call.hpp"

namespace bernal {
namespace {

std::optional<std::string> format_named(const char* format) {
    return format ? std::optional<std::string>(format) : std::nullopt;
}

}  // namespace
}  // namespace bernal

extern "C" {

int bernal_packing_read(bernal_packing* packing, const char* file, const char* format) {
    return bernal::call(packing, [&](bernal_packing& p) {
        bernal::require_pointer(file, "file");
        bernal_packing read;
        bernal::ReadOptions options;
        options.format = bernal::format_named(format);
        options.remark = [&](const std::string& sentence) { read.told.warnings.push_back(sentence); };
        read.packing = bernal::read_packing(file, options);
        read.threads = p.threads;
        p = std::move(read);
        return BERNAL_OK;
    });
}

int bernal_packing_write(bernal_packing* packing, const char* file, const char* format) {
    return bernal::call(packing, [&](bernal_packing& p) {
        bernal::require_pointer(file, "file");
        if (p.packing.spheres.empty())
            throw bernal::InputError("the packing has no spheres, and '" + std::string(file) +
                                     "' is not written; fill it first");
        bernal::WriteOptions options;
        options.format = bernal::format_named(format);
        for (const std::string& remark : bernal::write_packing(p.packing, file, options))
            p.told.warnings.push_back(std::string(file) + ' ' + remark);
        return BERNAL_OK;
    });
}

}  // extern "C"
