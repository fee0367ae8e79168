// Every packing format: the first byte says which, in the order of packing_formats() of reading. Chrono's types, which
// have a file of their own, stand before the packing, with an empty line between. HDF5 is left out: the library reads
// its bytes, and faults that are found there are not ours.

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "fuzz/harness.hpp"

using namespace bernal;

namespace {

std::string file_of(const FormatInfo& format, std::string_view input) {
    if (format.name != "chrono") return test::file_with(input);
    constexpr std::string_view between = "\n\n";
    const std::size_t end = std::min(input.find(between), input.size());
    test::file_with(input.substr(0, end), "_templates.csv");
    return test::file_with(input.substr(std::min(end + between.size(), input.size())));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<FormatInfo> formats = packing_formats(FormatUse::reading);
    std::string_view input = test::text_of(data, size);
    const FormatInfo& format = formats[test::take_choice(input, formats.size())];
    if (format.name == "vtkhdf") return 0;
    const std::string file = file_of(format, input);
    return test::refused_or_read([&] {
        ReadOptions options{format.name, {}};
        if (std::ranges::count(format.loses, "the container") > 0) options.container = Container{};
        options.if_changed = [](const std::string&) {};  // as if it had no checksum
        certify(read_packing(file, options));
    });
}
