#include <array>
#include <filesystem>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "network/formats.hpp"

namespace bernal {
namespace {

struct NetworkFormat {
    const char* extension;
    void (*put)(const PoreNetwork&, const Packing&, const PutBlock&);  ///< null: Statoil's, of several files
};

constexpr std::array<NetworkFormat, 4> network_formats{
    {{".csv", put_openpnm_csv}, {".json", put_graph_json}, {".vtp", put_network_vtp}, {".dat", nullptr}}};

const NetworkFormat& network_format_of(const std::string& file) {
    const std::string extension = lower_case(std::filesystem::path(file).extension().string());
    for (const NetworkFormat& format : network_formats)
        if (extension == format.extension) return format;
    throw InputError("the format of the network '" + file + "' is not known by its name; give one that ends in " +
                     pore_network_extensions());
}

std::string without_extension(const std::string& file) {
    return file.substr(0, file.size() - std::filesystem::path(file).extension().string().size());
}

}  // namespace

std::string pore_network_extensions() {
    std::vector<std::string> all;
    for (const NetworkFormat& format : network_formats) all.emplace_back(format.extension);
    return listed(all);
}

std::vector<std::string> pore_network_files(const std::string& file) {
    return network_format_of(file).put ? std::vector{file} : statoil_files(without_extension(file));
}

bool is_in_metres(const std::string& file) { return network_format_of(file).put != put_network_vtp; }

std::string remark_of_file(const PoreNetwork& network, const Packing& packing, const std::string& file) {
    const std::string extension = network_format_of(file).extension;
    const bool is_periodic = packing.container.periodic[static_cast<std::size_t>(network.flow)];
    if (!is_periodic || (extension != ".csv" && extension != ".json")) return {};
    const std::string axis(1, "xyz"[network.flow]);
    return "throats through the ends of " + axis + " join outlets to inlets in '" + file +
           "', as the cell is periodic: before you give pressures at both, leave out those whose period along " + axis +
           " is not 0";
}

void write_pore_network(const PoreNetwork& network, const Packing& packing, const std::string& file) {
    const NetworkFormat& format = network_format_of(file);
    if (!format.put) return write_statoil(network, packing, without_extension(file));
    write_blocks_atomically(file, [&](const PutBlock& put) { format.put(network, packing, put); });
}

}  // namespace bernal
