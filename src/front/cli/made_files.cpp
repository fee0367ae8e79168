#include "cli/made_files.hpp"

#include <iostream>

#include "bernal/version.hpp"
#include "files/atomic_file.hpp"
#include "program/sample_text.hpp"

namespace bernal {

void write_told(const std::string& file, const std::string& packing, const Json::Members& told) {
    Json::Members members{{"file", packing}};
    members.insert(members.end(), told.begin(), told.end());
    members.emplace_back("version", version());
    write_text_atomically(file, Json(members).text());
}

void print_files(const std::vector<std::string>& files) {
    row("files");
    for (std::size_t k = 0; k < files.size(); ++k) std::cout << (k ? "  " : "") << files[k];
    std::cout << '\n';
}

}  // namespace bernal
