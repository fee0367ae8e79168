#pragma once
// What each measure is to the rest: a source of its own with a function that gives a `Measure`, declared and listed in
// measures/all_measures.hpp.

#include "analyze/grains.hpp"
#include "bernal/measures.hpp"
#include "core/parallel.hpp"

namespace bernal {

/// What measures read, and share.
class MeasureInput {
  public:
    using Tell = std::function<void(double share)>;

    /// `grains` are those of the packing, where it has bodies.
    MeasureInput(const Packing& measured, const MeasureOptions& given, const Grains& grains)
        : packing(measured), options(given), grains_(&grains) {}
    /// An input with the grains of a packing of bodies in the place of its spheres.
    MeasureInput(const Grains& grains, const MeasureInput& of_spheres)
        : packing(grains.packing), options(of_spheres.options), grains_(&grains), of_spheres_(&of_spheres) {}

    const Packing& packing;
    const MeasureOptions& options;
    Tell tell = {};  ///< the share that is done; may throw Interrupted. One call at a time.

    /// Found once, where a measure asks. Members of one body have none with each other.
    const Contacts& contacts() const;

    /// The same contacts one by one, with those at walls; likewise. Not of grains.
    const ContactList& listed_contacts() const;

    int dimension() const { return packing.container.dimension; }
    std::size_t count() const { return packing.spheres.size(); }
    std::string length() const;  ///< the unit: "mm"; empty where the packing has none
    /// "mm^3", "1/mm"; empty where the packing has none.
    std::string unit(int power) const;

  private:
    const Grains* grains_;
    const MeasureInput* of_spheres_ = nullptr;  ///< of an input of grains
    mutable std::optional<Contacts> contacts_;
    mutable std::optional<ContactList> listed_contacts_;
};

/// Refuses tilted cells, in which most measures would be wrong unless they are made for them.
inline std::string needs_right_angles(const Cell& cell) {
    return "needs a cell with right angles, and this one is tilted by " + tilt_text(cell.tilt);
}

inline std::string right_in_any(const Cell&) { return {}; }

/// What a measure makes of a packing with bodies.
enum class Clumps : std::uint8_t {
    none,       ///< nothing: it knows spheres alone
    as_grains,  ///< it sees their grains (analyze/grains.hpp), and of each sphere tells what its grain has
    as_members  ///< it sees all spheres, and knows what bodies are
};

/// A source of its own names what is not as usual.
struct Measure {
    MeasureInfo info;
    void (*run)(const MeasureInput& input, Measures& out);
    /// Why it means nothing for a packing, as the rest of a sentence that begins with its name; empty where it does.
    /// Null: it means something for all.
    std::string (*fault)(const Packing& packing) = nullptr;
    /// The same, where options matter. Null: they do not.
    std::string (*fault_of_options)(const Packing& packing, const MeasureOptions& options) = nullptr;
    /// Is it measured where nothing is named? Null: wherever it means something, if it is by default.
    bool (*is_wanted)(const Packing& packing, const MeasureOptions& options) = nullptr;
    /// The same as `fault`, of a cell that is tilted. Right in these too is what asks for contacts, CenterGrid,
    /// wrapped() and volumes alone: right_in_any.
    std::string (*fault_where_tilted)(const Cell& cell) = needs_right_angles;
    /// Why this build does not have it, likewise: a library is missing. Null: every build does.
    std::string (*fault_of_build)() = nullptr;
    Clumps clumps = Clumps::none;
    bool reads_up = false;                      ///< the option `up`
    std::vector<std::string> other_names = {};  ///< of what it measures, which ask for it too
};

/// Is the packing, of a right-angled container, a bed: has it a floor, and do grains find room above most of its
/// surface?
bool ends_in_air(const Packing& packing, const MeasureOptions& options);

/// Work on [0, n) in parallel, block by block, telling the share that is done between batches of them.
template <class F>
void for_each_told_block(const MeasureInput& input, std::size_t n, std::size_t block_size, F&& f) {
    constexpr std::size_t batch = 64;
    const std::size_t blocks = block_count(n, block_size);
    for (std::size_t first = 0; first < blocks; first += batch) {
        if (input.tell) input.tell(static_cast<double>(first) / static_cast<double>(blocks));
        run_tasks(std::min(batch, blocks - first), [&](std::size_t task) {
            const std::size_t block = first + task;
            f(block, block * block_size, std::min(n, (block + 1) * block_size));
        });
    }
}

}  // namespace bernal
