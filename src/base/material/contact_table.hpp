#pragma once
// contact_of() for all pairs of size classes and walls, looked up in no time: classes of which nothing is said share a
// row.

#include "bernal/material.hpp"

namespace bernal {

/// Stands for any class of which `material` says nothing; no packing has it.
constexpr std::size_t other_class = wall_class - 1;

/// Those of which a property is said, by themselves or in a pair, ascending: walls last.
std::vector<std::size_t> named_classes(const Material& material);

/// Is nothing said of any class or of walls, so that all contacts are alike?
inline bool is_uniform(const Material& material) { return named_classes(material).empty(); }

/// The materials of grains, one class for each: those that are named, and `other_class` for the others, if there are
/// any.
std::vector<std::size_t> grain_materials(const Material& material, const Packing& packing);

/// As those, and walls, if there are any: whatever a grain can meet.
std::vector<std::size_t> contact_materials(const Material& material, const Packing& packing);

/// Where codes know materials by species: walls cannot share one with a size class, as some class is not as for all,
/// and what is not said of walls is as for all.
bool walls_need_species(const Material& material, const Container& container);

/// Has any contact that there can be a rolling friction?
bool has_rolling_friction(const Material& material, const Packing& packing);

class ContactTable {
  public:
    explicit ContactTable(const Material& material);

    const ContactProperties& operator()(std::size_t one, std::size_t other) const {
        return contacts_[row(one) * rows_ + row(other)];
    }

  private:
    std::size_t row(std::size_t size_class) const {
        if (size_class == wall_class) return wall_row_;
        return size_class < row_of_class_.size() ? row_of_class_[size_class] : 0;
    }

    std::vector<std::size_t> row_of_class_;  ///< 0: the row of all of which nothing is said
    std::size_t wall_row_ = 0, rows_ = 1;
    std::vector<ContactProperties> contacts_;
};

}  // namespace bernal
