#pragma once
// Scalars of many states of a run as one table: a row a time step.

#include <cstdint>
#include <string>

#include "bernal/measures.hpp"

namespace bernal {

class TimestepTable {
  public:
    void add(std::int64_t step, std::size_t spheres, const Measures& measures);

    std::size_t rows() const { return table_.columns.front().values.size(); }

    /// Columns `timestep`, the scalars, empty in steps that have none, and `count`.
    const Table& table() const { return table_; }

  private:
    Table table_{"timesteps",
                 "measures of all time steps",
                 {{"timestep", "", "as the file counts, or from 0", {}}, {"count", "", "spheres", {}}}};
};

}  // namespace bernal
