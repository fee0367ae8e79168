#include "program/page.hpp"

#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

namespace fs = std::filesystem;

const char* const page_description =
    "Report, .html: numbers, certificate, charts and a 3D view; opens in any browser, offline";

void add_report_option(Command& command, std::optional<std::string>& page) {
    command.add_output("report", page, page_description);
}

void require_page(const std::string& file) {
    if (fs::path(file).extension() != ".html")
        throw InputError("report", file, "is no name of a page", "give one that ends in .html");
}

std::optional<OptionsBeside> options_beside(const std::string& packing) try {
    const std::string file = fs::path(packing).replace_extension(".toml").string();
    const std::string text = read_text(file);
    if (!is_effective_options(text)) return {};
    return OptionsBeside{text, job_of(read_toml(text, file))};
} catch (const std::runtime_error&) {
    return {};
}

Report page_of(const Packing& packing, const std::string& file) {
    Report page;
    page.title = fs::path(file).filename().string();
    if (const auto beside = options_beside(file)) page.wanted = wanted_sizes(beside->job, packing);
    return page;
}

}  // namespace bernal
