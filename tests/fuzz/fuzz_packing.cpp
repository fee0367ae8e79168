// Every packing format: the first byte says which, in the order of packing_formats().

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "fuzz/harness.hpp"

using namespace bernal;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<FormatInfo> formats = packing_formats();
    std::string_view input = test::text_of(data, size);
    const FormatInfo& format = formats[test::take_choice(input, formats.size())];
    const std::string file = test::file_with(input);
    return test::refused_or_read([&] {
        ReadOptions options{format.name, {}};
        if (format.loses.find("the container") != std::string::npos) options.container = Container{};
        certify(read_packing(file, options));
    });
}
