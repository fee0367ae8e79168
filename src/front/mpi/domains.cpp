#include "mpi/domains.hpp"

#include <lammps/atom.h>
#include <lammps/comm.h>
#include <lammps/domain.h>
#include <lammps/force.h>
#include <lammps/input.h>
#include <lammps/lammps.h>
#include <lammps/library.h>
#include <lammps/neigh_list.h>
#include <lammps/neighbor.h>
#include <lammps/update.h>
#include <lammps/variable.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "bernal/sizes.hpp"
#include "core/number_text.hpp"
#include "mpi/lammps_fault.hpp"

// What LAMMPS's arrays of spheres hold:
//
//   array     during a run, in the frame             after finish(), in metres or without a unit
//   x         centre                                 centre
//   radius    reach: the ball that it is listed by   radius
//   rmass     radius, in the user's unit             mass
//   v         velocity } of own spheres, between     0
//   omega[0]  stiffness} hand-overs alone            0
//   f         sum of forces, while collected         -
//   torque[0] sum of stiffness, while collected      -
//   type      size class, from 1                     the same
//   tag       id, from 1                             the same

namespace bernal {
namespace {

/// No command takes back `comm_modify reduce/multi`.
struct Reduced : LAMMPS_NS::Comm {
    static int LAMMPS_NS::Comm::* flag() { return &Reduced::multi_reduce; }
};

/// By these factors balls may grow, or be smaller than LAMMPS knows them, before it is given them again.
constexpr double room_to_grow = 1.05, room_to_shrink = 1.2;

}  // namespace

struct Domains::Lammps {
    std::unique_ptr<LAMMPS_NS::LAMMPS> code;
    const LAMMPS_NS::NeighList* pairs = nullptr;
    std::vector<double> levels;  ///< relative to the last
    double most = 0;             ///< reach that LAMMPS's cutoffs hold; 0: it is still to be given

    ~Lammps() {
        if (lammps_has_failed()) code.release();  // NOLINT(bugprone-unused-return-value)
    }

    LAMMPS_NS::Atom& atom() const { return *code->atom; }

    void command(const std::string& line) const { code->input->one(line); }
    void command(const std::string& word, const std::string& file, const std::string& options = "") const;
    bool is_longer_than(double cutoff) const;
    void tell(double reach);
    void init(double reach);
    void set_levels() const;
};

/// What stands in a variable, LAMMPS takes as it is: it changes all but ASCII in commands, and substitutes.
void Domains::Lammps::command(const std::string& word, const std::string& file, const std::string& options) const {
    std::string variable = "file", quoted = '"' + file + '"';
    command("variable file string -");
    code->input->variable->set_string(variable.data(), quoted.data());
    command(word + " ${file}" + options);
    command("variable file delete");
}

/// Rounding must leave no ball beyond the last. Some have to be there before the first spheres are.
void Domains::Lammps::set_levels() const {
    const double largest = most > 0 ? 2 * most * (1 + 1e-9) : 1;
    std::string line = "neigh_modify collection/interval " + std::to_string(levels.size());
    for (const double level : levels) line += ' ' + number_text(largest * level);
    command(line);
}

/// Where domains are not bricks in rows, LAMMPS sees no sphere in two images of the cell.
bool Domains::Lammps::is_longer_than(double cutoff) const {
    for (int axis = 0; axis < 3; ++axis)
        if (code->domain->periodicity[axis] != 0 && code->domain->prd[axis] < cutoff) return false;
    return true;
}

/// Cutoffs follow from the largest radius that there is while LAMMPS initialises.
void Domains::Lammps::tell(double reach) {
    most = reach * room_to_grow;
    atom().nghost = 0;  // they are still as large as before
    std::fill_n(atom().radius, atom().nlocal, most);
    if (levels.size() > 1) set_levels();
    // Granular pair styles insist on velocities of ghosts, which nothing here needs.
    code->comm->ghost_velocity = 1;
}

void Domains::Lammps::init(double reach) {
    tell(reach);
    code->init();
    code->comm->ghost_velocity = 0;
    code->comm->init();
    atom().setup();
    code->domain->pbc();
    code->domain->reset_box();
    code->comm->setup();
    code->neighbor->setup_bins();
    pairs = code->neighbor->lists[lammps_find_pair_neighlist(code.get(), "gran/hooke", 1, 0, 0)];
}

Domains::Domains(const Ranks& ranks, const Cell& cell, int classes, const Listing& listing)
    : ranks_(ranks), lammps_(std::make_unique<Lammps>()) {
    begin(listing.levels);
    const auto ends = [&](int axis) { return cell.periodic[static_cast<std::size_t>(axis)] ? " p" : " f"; };
    const auto side = [&](int axis) { return " 0 " + number_text(cell.lengths[axis]); };
    command("units lj");
    command("atom_style sphere");
    command(std::string("boundary") + ends(0) + ends(1) + ends(2));
    command("region cell block" + side(0) + side(1) + side(2) + " units box");
    command("create_box " + std::to_string(classes) + " cell");
    ask_for_lists(listing);
}

Domains::Domains(const Ranks& ranks, const Listing& listing, const std::string& restart)
    : ranks_(ranks), lammps_(std::make_unique<Lammps>()) {
    begin(listing.levels);
    lammps_->command("read_restart", restart);
    ask_for_lists(listing);
}

void Domains::begin(const std::vector<double>& levels) {
    for (const double level : levels) lammps_->levels.push_back(level / levels.back());
    std::vector<std::string> words{"bernal-mpi", "-log", "none", "-screen", "none", "-nocite", "-echo", "none"};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    lammps_->code =
        std::make_unique<LAMMPS_NS::LAMMPS>(static_cast<int>(arguments.size()), arguments.data(), ranks_.all());
    lammps_->code->screen = screen_of_errors();
    command("newton on");
}

/// Asks for the lists of a granular pair style, whose forces are never asked for.
void Domains::ask_for_lists(const Listing& listing) {
    constexpr std::int64_t rows_of_page = 10;  // at least, for LAMMPS
    constexpr std::int64_t usual = 100'000, most = std::numeric_limits<int>::max() / rows_of_page;
    const std::int64_t row = std::clamp(listing.longest_row, usual, most);
    const bool many = lammps_->levels.size() > 1;
    command("atom_modify sort 1 0");
    command("comm_modify vel yes");
    command("pair_style gran/hooke 1 NULL 1 NULL 0.5 0");
    command("pair_coeff * *");
    command(many ? "neighbor 0 multi" : "neighbor 0 bin");
    command("neigh_modify every 1 delay 0 check no one " + std::to_string(row) + " page " +
            std::to_string(row * rows_of_page));
    if (many) {
        lammps_->set_levels();
        command("comm_modify mode multi vel yes reduce/multi");
    }
    if (lammps_->is_longer_than(2 * listing.farthest * room_to_grow)) command("comm_style tiled");
}

Domains::~Domains() = default;

int Domains::owner_of(Vec3 point) const {
    const LAMMPS_NS::Comm& comm = *lammps_->code->comm;
    const LAMMPS_NS::Domain& domain = *lammps_->code->domain;
    std::array<int, 3> place{};
    const std::array splits{comm.xsplit, comm.ysplit, comm.zsplit};
    for (int axis = 0; axis < 3; ++axis) {
        // The same terms as those of the borders of domains.
        const auto border = [&](int k) { return domain.boxlo[axis] + domain.prd[axis] * splits[axis][k]; };
        while (place[axis] + 1 < comm.procgrid[axis] && point[axis] >= border(place[axis] + 1)) ++place[axis];
    }
    return comm.grid2proc[place[0]][place[1]][place[2]];
}

void Domains::add(std::span<const Traveller> spheres) {
    LAMMPS_NS::Atom& atom = lammps_->atom();
    std::vector<int> ids, types;
    std::vector<double> places;
    // Where there are no ids LAMMPS would ask all ranks for new ones: none of no spheres are ids, too.
    ids.reserve(spheres.size() + 1);
    for (const Traveller& s : spheres) {
        ids.push_back(s.id), types.push_back(s.size_class + 1);
        places.insert(places.end(), {s.sphere.center.x, s.sphere.center.y, s.sphere.center.z});
    }
    const int before = atom.nlocal;
    lammps_create_atoms(lammps_->code.get(), static_cast<int>(ids.size()), ids.data(), types.data(), places.data(),
                        nullptr, nullptr, 0);
    if (atom.nlocal - before != std::ssize(spheres)) throw std::logic_error("a sphere was sent to a wrong rank");
    for (std::size_t i = 0; i < spheres.size(); ++i)
        atom.rmass[before + static_cast<int>(i)] = spheres[i].sphere.radius;
}

std::int64_t Domains::count() const { return lammps_->atom().natoms; }
std::size_t Domains::classes() const { return static_cast<std::size_t>(lammps_->atom().ntypes); }
std::size_t Domains::own() const { return static_cast<std::size_t>(lammps_->atom().nlocal); }
std::size_t Domains::ghosts() const { return static_cast<std::size_t>(lammps_->atom().nghost); }
Vec3* Domains::centers() { return reinterpret_cast<Vec3*>(lammps_->atom().x[0]); }
const double* Domains::radii() const { return lammps_->atom().rmass; }
const double* Domains::reach() const { return lammps_->atom().radius; }
std::span<const std::int32_t> Domains::ids() const { return {lammps_->atom().tag, all()}; }
std::int32_t Domains::size_class(std::size_t i) const { return lammps_->atom().type[i] - 1; }

/// The velocity stands in LAMMPS's place for it, the stiffness in that of a spin.
Motion Domains::motion(std::size_t i) const {
    const double *v = lammps_->atom().v[i], *spin = lammps_->atom().omega[i];
    return {{static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2])},
            static_cast<float>(spin[0])};
}

void Domains::set_motion(std::size_t i, const Motion& motion) {
    std::ranges::copy(motion.velocity, lammps_->atom().v[i]);
    lammps_->atom().omega[i][0] = motion.stiffness;
}

double Domains::imbalance() const {
    const double mean = static_cast<double>(count()) / ranks_.count();
    return ranks_.largest(static_cast<double>(own())) / mean;
}

/// Are domains to be cut anew? Few spheres are not worth it.
bool Domains::is_uneven() const {
    constexpr int few = 100;
    constexpr double most = 1.1;
    return lammps_->code->comm->style != 0 && count() > few * ranks_.count() && imbalance() > most;
}

/// LAMMPS initialises itself for that, and is to be given everything again.
void Domains::balance(double most) {
    lammps_->tell(most);
    command("balance 1 rcb");
    lammps_->most = 0;
}

void Domains::list(double most, const std::function<double(std::size_t i)>& reach) {
    LAMMPS_NS::LAMMPS& code = *lammps_->code;
    ++code.update->ntimestep;
    code.domain->pbc();
    if (is_uneven()) balance(most);
    if (most > lammps_->most || most * room_to_shrink < lammps_->most) lammps_->init(most);
    code.comm->exchange();
    code.atom->sort();
    for (std::size_t i = 0; i < own(); ++i) code.atom->radius[i] = reach(i);
    code.comm->borders();
    code.neighbor->build(1);
}

std::span<const int> Domains::row(std::size_t i) const {
    return {lammps_->pairs->firstneigh[i], static_cast<std::size_t>(lammps_->pairs->numneigh[i])};
}

void Domains::update_ghosts() { lammps_->code->comm->forward_comm(); }

void Domains::update_ghosts(double** numbers, int columns) {
    lammps_->code->comm->forward_comm_array(columns, numbers);
}

void Domains::collect(std::span<NetForce> sums) {
    LAMMPS_NS::Atom& atom = lammps_->atom();
    for (std::size_t i = 0; i < sums.size(); ++i) {
        std::copy_n(&sums[i].force.x, 3, atom.f[i]);
        atom.torque[i][0] = sums[i].stiffness;
    }
    lammps_->code->comm->reverse_comm();
    for (std::size_t i = 0; i < own(); ++i) sums[i] = {{atom.f[i][0], atom.f[i][1], atom.f[i][2]}, atom.torque[i][0]};
}

void Domains::scale_radii(double factor) {
    for (std::size_t i = 0; i < own(); ++i) lammps_->atom().rmass[i] *= factor;
}

void Domains::finish(const Cell& cell, std::span<const Vec3> centers, std::span<const double> densities) {
    LAMMPS_NS::LAMMPS& code = *lammps_->code;
    LAMMPS_NS::Atom& atom = *code.atom;
    for (int axis = 0; axis < 3; ++axis) {
        code.domain->boxlo[axis] = cell.origin[axis];
        code.domain->boxhi[axis] = cell.origin[axis] + cell.lengths[axis];
    }
    code.domain->set_global_box();
    code.domain->set_local_box();
    std::ranges::copy(centers, this->centers());
    double largest = 0;
    for (int i = 0; i < atom.nlocal; ++i) {
        const double radius = atom.rmass[i], diameter = 2 * radius;
        largest = std::max(largest, radius);
        const auto own_class = static_cast<std::size_t>(atom.type[i] - 1);
        const double density = densities.empty() ? 1 : densities[densities.size() == 1 ? 0 : own_class];
        atom.radius[i] = radius;
        atom.rmass[i] = density * volume_per_power(cell.dimension) * dimension_power(diameter, cell.dimension);
        std::fill_n(atom.v[i], 3, 0.0), std::fill_n(atom.omega[i], 3, 0.0);
    }
    code.update->ntimestep = 0;
    atom.nghost = 0;
    // Levels reach as far as spheres in this unit do: LAMMPS sends ghosts by them in every mode.
    lammps_->most = ranks_.largest(largest);
    if (lammps_->levels.size() > 1) lammps_->set_levels();
    // What the next run shall find in the restart: LAMMPS's defaults.
    code.comm->*Reduced::flag() = 0;
    command("comm_modify mode single vel yes");
    command("neighbor 0 bin");
    // Each sphere to the rank whose domain it is in now.
    code.init();
    code.domain->pbc();
    code.domain->reset_box();
    code.comm->setup();
    code.comm->exchange();
}

void Domains::command(const std::string& line) { lammps_->command(line); }

void Domains::write_restart(const std::string& restart) {
    lammps_->command("write_restart", restart, " noinit");  // else it hands spheres over, and lists are lost
}

std::int64_t Domains::received_per_sweep() const { return static_cast<std::int64_t>(ghosts() * 3 * sizeof(Vec3)); }

}  // namespace bernal
