#include <filesystem>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "network/formats.hpp"

namespace bernal {
namespace {

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
    const NetworkFormat& format = network_format_of(file);
    return format.files ? format.files(without_extension(file)) : std::vector{file};
}

bool is_in_metres(const std::string& file) { return network_format_of(file).in_metres; }

std::string remark_of_file(const PoreNetwork& network, const Packing& packing, const std::string& file) {
    const bool is_periodic = packing.container.periodic[static_cast<std::size_t>(network.flow)];
    if (!is_periodic || !network_format_of(file).joins_ends) return {};
    const std::string axis(1, "xyz"[network.flow]);
    return "throats through the ends of " + axis + " join outlets to inlets in '" + file +
           "', as the cell is periodic: before you give pressures at both, leave out those whose period along " + axis +
           " is not 0";
}

void write_pore_network(const PoreNetwork& network, const Packing& packing, const std::string& file) {
    const NetworkFormat& format = network_format_of(file);
    if (format.write) return format.write(network, packing, without_extension(file));
    write_blocks_atomically(file, [&](const PutBlock& put) { format.put(network, packing, put); });
}

}  // namespace bernal
