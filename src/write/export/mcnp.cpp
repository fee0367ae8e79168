// MCNP6 (https://mcnp.lanl.gov): cells and surfaces. A lattice fills the vessel; each of its elements is filled by a
// universe that holds the spheres near it and, in one card, what is between them, so that no card grows with the
// packing. Manual: "Cell Cards", "Surface Cards", "Universe and Lattices" (U, FILL, LAT).

#include "core/number_text.hpp"
#include "export/reactor_bed.hpp"

namespace bernal {
namespace {

/// Lines of 80 columns at most: those that go on begin with blanks.
std::string card(const std::string& text) {
    constexpr std::size_t most = 80;
    std::string lines, line;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        at = end + 1;
        if (!line.empty() && line.size() + 1 + word.size() > most) {
            lines += line + '\n';
            line = "     ";
        }
        line += (line.empty() ? "" : " ") + word;
    }
    return lines + line + '\n';
}

std::string comment(std::string text) {
    constexpr std::size_t most = 78;
    std::string lines;
    while (text.size() > most) {
        const std::size_t blank = text.rfind(' ', most);
        if (blank == std::string::npos || blank == 0) break;
        lines += "c " + text.substr(0, blank) + '\n';
        text = text.substr(blank + 1);
    }
    return lines + "c " + text + '\n';
}

std::string mcnp_surface(const BedWall& w) {
    const std::string letter(1, static_cast<char>('X' + w.axis));
    std::string across;
    for (int axis = 0; axis < 3; ++axis)
        if (axis != w.axis) across += number_text(w.point[axis]) + ' ';
    switch (w.shape) {
        case BedWall::Shape::plane:
            return 'P' + letter + ' ' + number_text(w.point[w.axis]);
        case BedWall::Shape::cylinder:
            return "C/" + letter + ' ' + across + number_text(w.radius);
        case BedWall::Shape::sphere:
            return "S " + coordinates(w.point) + ' ' + number_text(w.radius);
        case BedWall::Shape::cone:
            break;
    }
    const double slope = w.radius / w.height;
    return "K/" + letter + ' ' + coordinates(w.point) + ' ' + number_text(slope * slope) +
           (w.height > 0 ? " 1" : " -1");
}

/// The blocks of cells and of surfaces, as they grow. Universe 1 is the lattice, 2 what is between the spheres, and the
/// kinds follow.
class McnpInput {
  public:
    explicit McnpInput(const ReactorBed& bed) : bed_(bed) {}

    std::string text() {
        add_vessel();
        cells_ += comment("Between the spheres.");
        add_cell(material("background"), "(-" + far() + ':' + far() + ')', " u=2");
        add_kinds();
        add_lattice();
        cells_ += comment("The elements of the lattice: spheres near them, and what is between these.");
        for (const std::string& element : elements_) cells_ += element;
        return head() + cells_ + '\n' + surfaces_ + '\n' + data();
    }

  private:
    static constexpr std::size_t first_kind = 3;

    std::string head() const {
        std::string text = "Spheres of a packing in a lattice\n";
        for (const std::string& line : bed_remarks(bed_)) text += comment(line);
        return text +
               comment(
                   "MCNP stops at DENSITY_... and FILL_IN until each material has a density, on its cell cards, "
                   "and nuclides, on its card below.") +
               comment("For numbers of cells, surfaces and universes above 99999 this takes MCNP6.");
    }

    std::size_t add_surface(const std::string& text, const std::string& partner = "") {
        surfaces_ += card(std::to_string(++surface_) + (partner.empty() ? "" : " " + partner) + ' ' + text);
        return surface_;
    }

    std::string cell_text(const std::string& filling, const std::string& region, const std::string& more) {
        return card(std::to_string(++cell_) + ' ' + filling + ' ' + region + more + " imp:n=1");
    }
    void add_cell(const std::string& filling, const std::string& region, const std::string& more) {
        cells_ += cell_text(filling, region, more);
    }

    std::string material(const std::string& name) const {
        return std::to_string(bed_.number_of(name)) + " DENSITY_" + name;
    }

    /// A sphere about zero that lies around all, so that -n:n is everywhere.
    std::string far() {
        if (far_ == 0) {
            const Vec3 l = bed_.lattice.pitch;
            double size = 0;
            for (int axis = 0; axis < 3; ++axis)
                size +=
                    l[axis] * bed_.lattice.counts[static_cast<std::size_t>(axis)] + std::abs(bed_.lattice.low[axis]);
            far_ = add_surface("SO " + number_text(std::exp2(std::ceil(std::log2(4 * size)))));
        }
        return std::to_string(far_);
    }

    void add_vessel() {
        std::string region;
        for (const BedWall& w : bed_.walls) {
            // Periodic ends come in pairs, the lower one first, each with the number of the other.
            const std::string partner =
                w.periodic ? '-' + std::to_string(w.positive ? surface_ + 2 : surface_) : std::string();
            const std::size_t id = add_surface(mcnp_surface(w), partner);
            region += (region.empty() ? "" : " ") + std::string(w.positive ? "" : "-") + std::to_string(id);
        }
        cells_ += comment("The vessel, and nothing around it.");
        add_cell("0", region, " fill=1 (" + coordinates(bed_.lattice.middle(0, 0, 0)) + ')');
        cells_ += card(std::to_string(++cell_) + " 0 #1 imp:n=0");
    }

    void add_lattice() {
        const BedLattice& l = bed_.lattice;
        std::string sides, fill, region;
        for (int axis = 0; axis < 3; ++axis)
            sides += ' ' + number_text(-l.pitch[axis] / 2) + ' ' + number_text(l.pitch[axis] / 2);
        const std::size_t box = add_surface("RPP" + sides);
        for (const int count : l.counts)
            fill += (fill.empty() ? "" : " ") + std::string("0:") + std::to_string(count - 1);
        std::size_t universe = first_kind + bed_.kinds.size();
        const std::size_t lattice_cell = ++cell_;
        for (int k = 0; k < l.counts[2]; ++k)
            for (int j = 0; j < l.counts[1]; ++j)
                for (int i = 0; i < l.counts[0]; ++i) {
                    const std::vector<std::uint32_t>& spheres = l.spheres[l.place(i, j, k)];
                    fill += spheres.empty() ? " 2" : ' ' + std::to_string(universe);
                    if (!spheres.empty()) add_element(l.middle(i, j, k), spheres, universe++);
                }
        cells_ += comment("The lattice: universes of its elements, by x first, then y, then z.");
        cells_ += card(std::to_string(lattice_cell) + " 0 -" + std::to_string(box) + " lat=1 u=1 imp:n=1 fill=" + fill);
    }

    void add_element(Vec3 middle, const std::vector<std::uint32_t>& spheres, std::size_t universe) {
        const std::string in = " u=" + std::to_string(universe);
        std::string outside, text;
        for (const std::uint32_t n : spheres) {
            const BedSphere& s = bed_.spheres[n];
            const Vec3 place = s.center - middle;
            const std::string id = std::to_string(add_surface("S " + coordinates(place) + ' ' + number_text(s.radius)));
            text += cell_text("0", '-' + id,
                              in + " fill=" + std::to_string(first_kind + s.kind) + " (" + coordinates(place) + ')');
            outside += (outside.empty() ? "" : " ") + id;
        }
        elements_.push_back(text + cell_text("0", outside, in + " fill=2"));
    }

    void add_kinds() {
        for (std::size_t n = 0; n < bed_.kinds.size(); ++n) {
            const std::string in = " u=" + std::to_string(first_kind + n);
            cells_ += comment("A sphere about zero, from the middle outwards.");
            std::string inner;
            for (const SphereLayer& layer : bed_.kinds[n].layers) {
                const std::string id = std::to_string(add_surface("SO " + number_text(layer.radius)));
                add_cell(material(layer.material), inner + '-' + id, in);
                inner = id + ' ';
            }
            if (inner.empty())
                inner = "(-" + far() + ':' + far() + ')';
            else
                inner.pop_back();
            add_cell(material(bed_.kinds[n].rest), inner, in);
        }
    }

    std::string data() const {
        std::string text = "mode n\n" + comment("kcode, ksrc or sdef, and nps are yours.");
        for (std::size_t n = 0; n < bed_.materials.size(); ++n)
            text += 'm' + std::to_string(n + 1) + " FILL_IN $ " + bed_.materials[n] + '\n';
        return text;
    }

    const ReactorBed& bed_;
    std::string cells_, surfaces_;
    std::vector<std::string> elements_;
    std::size_t cell_ = 0, surface_ = 0, far_ = 0;
};

}  // namespace

std::vector<DeckFile> mcnp_files(const ReactorBed& bed) { return {{bed.prefix + ".mcnp", McnpInput(bed).text()}}; }

}  // namespace bernal
