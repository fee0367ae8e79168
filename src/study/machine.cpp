#include "study/machine.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

double physical_memory() {
    return static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

/// "MemAvailable:   12345 kB".
double memory_of_the_system() {
    std::ifstream in("/proc/meminfo");
    for (std::string key, unit; in >> key;) {
        double kilobytes = 0;
        if (key == "MemAvailable:" && in >> kilobytes) return 1024 * kilobytes;
        std::getline(in, unit);
    }
    return physical_memory();
}

double number_in(const std::string& file) {
    std::ifstream in(file);
    std::string text;
    in >> text;
    return parse_number(text).value_or(unlimited);  // "max", or no such file
}

/// Of this process's group and those above it, as Slurm and containers set them.
double memory_of_the_group() {
    std::ifstream in("/proc/self/cgroup");
    std::string line;
    while (std::getline(in, line) && !line.starts_with("0::")) continue;
    double least = unlimited;
    for (std::string group = line.starts_with("0::") ? line.substr(3) : ""; !group.empty();
         group = group.substr(0, group.rfind('/'))) {
        const std::string folder = "/sys/fs/cgroup" + group;
        least = std::min(least, number_in(folder + "/memory.max") - number_in(folder + "/memory.current"));
        if (group == "/") break;
    }
    return least >= 0 ? least : 0;
}

}  // namespace

double available_memory_bytes() { return std::min(memory_of_the_system(), memory_of_the_group()); }

}  // namespace bernal
