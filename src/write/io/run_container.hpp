#pragma once
// The container of a file that is being read, where the file does not tell it in full: that of the run, from the
// summary of its export, or of the file that the user names. What the file tells by itself, a box and spheres, must
// agree with it.

#include <optional>
#include <string>

#include "io/told_container.hpp"
#include "io/untold_container.hpp"

namespace bernal {

class RunContainer {
  public:
    /// `file` and `options` outlive it.
    RunContainer(const std::string& file, const ReadOptions& options) : file_(file), options_(options) {}

    /// For ReadOptions::untold_container.
    Container of_untold(const ToldBox* box);

    /// Puts the spheres that were read into the container, with unit and names of classes, and says so. Throws
    /// InputError where they cannot have been in it, as where most lie outside of a vessel that is given.
    void complete(Packing& packing);

  private:
    const ToldContainer* told();
    void remark(const std::string& sentence) const;
    void put_into_given(Packing& packing) const;
    void adopt_unit(Packing& packing);
    bool adopt_moved_sides(LengthUnit unit);
    void adopt_tilt(bool is_known);
    void adopt_sides(LengthUnit unit);
    void require_fitting_count(std::size_t count);
    void tell_of_spheres_outside(const Packing& packing);
    [[noreturn]] void refuse(const std::string& contradiction) const;

    const std::string& file_;
    const ReadOptions& options_;
    bool is_sought_ = false, is_asked_ = false, has_moved_ = false;
    bool has_room_below_ = false;  ///< of a hopper whose grains leave
    std::optional<ToldContainer> told_;
    std::optional<ToldBox> box_;
};

}  // namespace bernal
