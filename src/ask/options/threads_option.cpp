#include "options/option_fields.hpp"
#include "options/option_groups.hpp"

namespace bernal {

Option threads_option(int& threads) {
    return {.key = "threads",
            .value = value_into(threads, "NUMBER", read_threads),
            .meaning = "Threads; 0: all cores",
            .default_value = "all cores"};
}

}  // namespace bernal
