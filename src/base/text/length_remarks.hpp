#pragma once
// What comments and titles around a table say of its lengths: their unit, and whether sizes are radii or diameters. It
// is used, or asked about: nothing of it is dropped.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bernal {

/// The lengths that a line says something about.
enum class LengthScope { all, centers, sizes };

/// What one line says, without the sign of a comment.
struct LengthRemark {
    std::vector<std::string> units = {};       ///< different ones that it tells, as it spells them: "in mm", "[mm]"
    std::vector<std::string> strange = {};     ///< words that make lengths of another kind: "voxel", "scaled", "feet"
    std::vector<std::string> quantities = {};  ///< "4 mm", and units of something else, "mm"
    std::string meshes = {};                   ///< where sizes are numbers of sieves: "us mesh"
    LengthScope scope = LengthScope::all;
    bool names_diameter = false, names_radius = false;
    bool has_letter_d = false;   ///< as in "1:x 2:y 3:z 4:d"
    bool has_axes = false;       ///< x, y or z
    bool names_lengths = false;  ///< speaks of sizes, centres or all lengths
    bool is_of_another = false;  ///< of means and extremes, or of a vessel

    /// Its unit in metres, where it names one and nothing else.
    std::optional<double> metres() const;

    bool says_nothing() const;
};

LengthRemark length_remark(std::string_view line);

/// Which sizes a reader takes, and from where.
struct ReadSizes {
    bool radius = false, diameter = false;
    bool has_header = true;  ///< that names the columns
    bool may_have_header = true;
    bool has_units = false;                                   ///< all lengths have theirs from the header
    const char* header = "x (mm),y (mm),z (mm),radius (um)";  ///< as an example of one
};

/// Gathers the lines.
class LengthRemarks {
  public:
    /// Takes a line at `place`. Throws InputError where it names another unit than a line before.
    void take(std::string_view line, const std::string& place);

    /// One unit of centres, or of sizes, in metres; empty where nothing tells it. Sizes of which nothing else is said
    /// have the unit of centres.
    std::optional<double> center_metres() const { return centers_.metres; }
    std::optional<double> size_metres() const { return sizes_.metres ? sizes_.metres : centers_.metres; }

    /// Throws InputError for the first line that is not understood, or that speaks of diameters where radii are read,
    /// or the other way round.
    void require_used(const ReadSizes& read) const;

    /// The first line that has lengths as "box 4 mm", where nothing gives the unit of the table; otherwise empty.
    std::string unread_quantity() const;

  private:
    struct Line {
        std::string text, place;
        LengthRemark said;
    };
    struct Told {
        std::optional<double> metres = {};
        std::string unit = {};
    };
    void tell(Told& told, const Line& line) const;
    void require_size(const Line& line, const ReadSizes& read) const;
    void require_unit(const Line& line, const ReadSizes& read) const;

    std::vector<Line> lines_;  ///< that say anything
    Told centers_, sizes_;
};

}  // namespace bernal
