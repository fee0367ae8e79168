// Packings from arrays and into them.

#include <array>
#include <cmath>
#include <new>

#include "bernal/error.hpp"
#include "bernal/material.hpp"
#include "bernal/sampling.hpp"
#include "c/call.hpp"
#include "c/given_cell.hpp"
#include "core/number_text.hpp"
#include "core/unit_named.hpp"

namespace bernal {
namespace {

constexpr const char* no_packing = "there is no packing: the handle is null";

/// The arrays of spheres and of a cell, `columns` numbers for a point.
struct SphereArrays {
    int columns;
    std::int64_t count;
    const double *centers, *radii, *origin, *lengths;
    const std::int64_t* periodic;
};

double radius(const double* radii, std::size_t i) {
    if (!is_diameter(2 * radii[i])) refuse_number("radii", i, number_text(radii[i]), above_0(0.5));
    return radii[i];
}

Packing packing_of(const SphereArrays& arrays) {
    require_pointer(arrays.centers, "centers");
    require_pointer(arrays.radii, "radii");
    const auto count = static_cast<std::size_t>(sphere_count(static_cast<double>(arrays.count)));
    const auto columns = static_cast<std::size_t>(arrays.columns);
    Packing packing;
    packing.container = given_cell(arrays.columns, arrays.origin, arrays.lengths, arrays.periodic);
    packing.spheres.resize(count);
    packing.size_class.assign(count, 0);
    double thickest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        Sphere& sphere = packing.spheres[i];
        for (std::size_t axis = 0; axis < columns; ++axis)
            sphere.center[static_cast<int>(axis)] = given_coordinate("centers", arrays.centers, columns * i + axis);
        sphere.radius = radius(arrays.radii, i);
        thickest = std::max(thickest, 2 * sphere.radius);
    }
    // Discs lie in the middle of a cell that is as thick as the largest of them.
    if (columns == 2) packing.container.origin.z = -thickest / 2, packing.container.lengths.z = thickest;
    return packing;
}

std::vector<double> densities_of(const bernal_packing& packing, std::int64_t count, const double* densities) {
    const auto classes = static_cast<std::int64_t>(class_count(packing.packing));
    if (count != 0 && count != 1 && count != classes)
        throw WrongCall("the packing has " + std::to_string(classes) + (classes == 1 ? " class" : " classes") +
                        ", and 'count' is " + std::to_string(count) + "; give 1 density for all, or one for each");
    if (count > 0) require_pointer(densities, "densities");
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
        if (!(densities[i] > 0 && densities[i] < largest_diameter))
            refuse_number("densities", i, number_text(densities[i]), "a number above 0, and below 1e+30");
    return {densities, densities + count};
}

/// In place of all that was known.
void take(bernal_packing& handle, Packing packing) {
    handle.packing = std::move(packing);
    handle.summary.reset(), handle.options.clear(), handle.densities.clear();
    handle.certificate.reset(), handle.inspection.reset();
}

int set_spheres(bernal_packing* packing, const SphereArrays& arrays) {
    return call(packing, [&](bernal_packing& p) {
        take(p, packing_of(arrays));
        return BERNAL_OK;
    });
}

void require_room_for_all(const bernal_packing& packing, std::int64_t count) {
    const std::int64_t spheres = std::ssize(packing.packing.spheres);
    if (count != spheres)
        throw WrongCall("the packing has " + counted(spheres, "sphere") + ", and 'count' is " + std::to_string(count) +
                        "; give as many, as bernal_packing_count tells");
}

/// Calls give(i) for each sphere of the packing, for an array of `count` of them.
template <class Give>
int fill(bernal_packing* packing, std::int64_t count, const void* array, const char* name, Give&& give) {
    return call(packing, [&](bernal_packing& p) {
        require_room_for_all(p, count);
        if (count > 0) require_pointer(array, name);
        for (std::size_t i = 0; i < p.packing.spheres.size(); ++i) give(p.packing, i);
        return BERNAL_OK;
    });
}

std::vector<std::uint16_t> classes_of(const std::int64_t* classes, std::size_t count) {
    std::vector<std::uint16_t> all(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (classes[i] < 0 || classes[i] > 65535)
            refuse_number("classes", i, std::to_string(classes[i]), "a number from 0 to 65535");
        all[i] = static_cast<std::uint16_t>(classes[i]);
    }
    return all;
}

}  // namespace
}  // namespace bernal

extern "C" {

int bernal_packing_new(bernal_packing** packing) {
    if (!packing) return BERNAL_WRONG_CALL;
    *packing = nullptr;
    try {
        *packing = new bernal_packing();
    } catch (...) {
        return BERNAL_NO_MEMORY;
    }
    return BERNAL_OK;
}

void bernal_packing_free(bernal_packing* packing) { delete packing; }

const char* bernal_packing_message(const bernal_packing* packing) {
    return packing ? packing->told.words() : bernal::no_packing;
}

int64_t bernal_packing_warning_count(const bernal_packing* packing) {
    return packing ? static_cast<int64_t>(packing->told.warnings.size()) : 0;
}

const char* bernal_packing_warning(const bernal_packing* packing, int64_t i) {
    const bool is_there = i >= 0 && i < bernal_packing_warning_count(packing);
    return is_there ? packing->told.warnings[static_cast<std::size_t>(i)].c_str() : nullptr;
}

int bernal_packing_set(bernal_packing* packing, int64_t count, const double* centers, const double* radii,
                       const double* origin, const double* lengths, const int64_t* periodic) {
    return bernal::set_spheres(packing, {3, count, centers, radii, origin, lengths, periodic});
}

int bernal_packing_set_discs(bernal_packing* packing, int64_t count, const double* centers, const double* radii,
                             const double* origin, const double* lengths, const int64_t* periodic) {
    return bernal::set_spheres(packing, {2, count, centers, radii, origin, lengths, periodic});
}

int bernal_packing_set_classes(bernal_packing* packing, int64_t count, const int64_t* classes) {
    return bernal::call(packing, [&](bernal_packing& p) {
        bernal::require_room_for_all(p, count);
        if (count > 0) bernal::require_pointer(classes, "classes");
        p.packing.size_class = bernal::classes_of(classes, p.packing.spheres.size());
        p.packing.class_names.clear(), p.packing.densities.clear(), p.densities.clear();
        p.summary.reset(), p.options.clear();
        return BERNAL_OK;
    });
}

int bernal_packing_set_densities(bernal_packing* packing, int64_t count, const double* densities) {
    return bernal::call(packing, [&](bernal_packing& p) {
        p.densities = bernal::densities_of(p, count, densities);
        return BERNAL_OK;
    });
}

int bernal_packing_set_unit(bernal_packing* packing, const char* unit) {
    return bernal::call(packing, [&](bernal_packing& p) {
        bernal::require_pointer(unit, "unit");
        p.packing.unit = bernal::unit_named(unit);
        p.summary.reset(), p.options.clear();
        return BERNAL_OK;
    });
}

int64_t bernal_packing_count(const bernal_packing* packing) {
    return packing ? std::ssize(packing->packing.spheres) : -1;
}

int bernal_packing_centers(bernal_packing* packing, int64_t count, double* centers) {
    return bernal::fill(packing, count, centers, "centers", [&](const bernal::Packing& p, std::size_t i) {
        const bernal::Vec3& c = p.spheres[i].center;
        centers[3 * i] = c.x, centers[3 * i + 1] = c.y, centers[3 * i + 2] = c.z;
    });
}

int bernal_packing_radii(bernal_packing* packing, int64_t count, double* radii) {
    return bernal::fill(packing, count, radii, "radii",
                        [&](const bernal::Packing& p, std::size_t i) { radii[i] = p.spheres[i].radius; });
}

int bernal_packing_ids(bernal_packing* packing, int64_t count, int64_t* ids) {
    return bernal::fill(packing, count, ids, "ids",
                        [&](const bernal::Packing& p, std::size_t i) { ids[i] = bernal::id_of(p, i); });
}

int bernal_packing_classes(bernal_packing* packing, int64_t count, int64_t* classes) {
    return bernal::fill(packing, count, classes, "classes",
                        [&](const bernal::Packing& p, std::size_t i) { classes[i] = p.size_class[i]; });
}

int bernal_packing_cell(bernal_packing* packing, double* origin, double* lengths, int64_t* periodic) {
    return bernal::call(packing, [&](bernal_packing& p) {
        const bernal::Container& cell = p.packing.container;
        for (int axis = 0; axis < 3; ++axis) {
            if (origin) origin[axis] = cell.origin[axis];
            if (lengths) lengths[axis] = cell.lengths[axis];
            if (periodic) periodic[axis] = cell.periodic[static_cast<std::size_t>(axis)] ? 1 : 0;
        }
        return BERNAL_OK;
    });
}

int bernal_packing_dimension(const bernal_packing* packing) {
    return packing ? packing->packing.container.dimension : -1;
}

const char* bernal_packing_shape(bernal_packing* packing) {
    return bernal::text_of_call(packing, [](bernal_packing& p) {
        p.shape = p.packing.container.shape();
        return p.shape.c_str();
    });
}

int bernal_packing_fraction(bernal_packing* packing, double* fraction) {
    return bernal::call(packing, [&](bernal_packing& p) {
        bernal::require_pointer(fraction, "fraction");
        *fraction = bernal::packing_fraction(p.packing);
        return BERNAL_OK;
    });
}

}  // extern "C"
