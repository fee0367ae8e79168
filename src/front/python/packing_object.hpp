#pragma once
// What a packing is in Python, and what the sources of the module add to it.

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>

#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "bernal/inspection.hpp"
#include "bernal/jam.hpp"
#include "bernal/report.hpp"
#include "bernal/size_distribution.hpp"
#include "bernal/size_options.hpp"
#include "bernal/summary.hpp"
#include "bernal/table.hpp"
#include "export/told_material.hpp"

namespace bernal {

/// Never changed once Python has it: arrays view its spheres.
struct PackingObject {
    Packing packing;
    std::optional<Summary> summary = {};    ///< of the run; empty where there was none
    std::string options = {};               ///< that make it again, TOML; likewise
    std::optional<SizeOptions> sizes = {};  ///< that its own were drawn from
    std::optional<Table> history = {};      ///< of the run
    /// The packing fraction that the packing was made to, where it was read and a summary beside its file tells that.
    std::optional<double> told_target = {};
    /// The material of the run that made the grains, where the packing was read and the summary of its export describes
    /// it.
    std::optional<ToldMaterial> told_material = {};
    std::string material_fault = {};  ///< why they cannot be had: export() alone needs them
    /// From the run, or once they were asked for.
    std::optional<Certificate> certificate = {};
    std::optional<Inspection> inspection = {};
    /// For a state in equilibrium: the contacts that carry force, and its numbers, JSON.
    std::shared_ptr<ContactList> force_contacts = {};
    std::string equilibrium = {};
    /// For a jammed state: its numbers, JSON, and its stiffness matrix; contacts as above.
    std::string jammed = {};
    std::shared_ptr<StiffnessMatrix> stiffness = {};
};

/// Its packing, for what knows spheres alone: throws InputError where there are bodies, rigid unions of them.
inline const Packing& packing_of_spheres(const PackingObject& object) {
    if (!object.packing.bodies.empty())
        throw InputError(
            "the packing has bodies, rigid unions of spheres, which this call does not support; verify, analyze, "
            "contacts, report, render and write do");
    return object.packing;
}

using PackingClass = pybind11::class_<PackingObject, std::shared_ptr<PackingObject>>;

/// A Python value from a JSON text.
pybind11::object from_json(const std::string& text);

/// What the sizes were drawn from, as far as it is known and can still be read.
std::optional<SizeDistribution> wanted_by(const PackingObject& object);

/// Proven once. Called without the interpreter's lock held by `object`'s users.
const Certificate& certificate_of(PackingObject& object);

/// Done once; likewise.
const Inspection& inspection_of(PackingObject& object);

/// The page of all that is known of it.
Report page_of(PackingObject& object, const std::string& title);

void add_containers(pybind11::module_& module);
void add_packings(pybind11::module_& module, PackingClass& type);
void add_packing_files(pybind11::module_& module, PackingClass& type);
void add_runs(pybind11::module_& module, PackingClass& type);
void add_plans(pybind11::module_& module);
void add_hierarchical(pybind11::module_& module);
void add_blends(pybind11::module_& module);
void add_studies(pybind11::module_& module);
void add_measures(pybind11::module_& module, PackingClass& type);
void add_contacts(pybind11::module_& module, PackingClass& type);
void add_pictures(PackingClass& type);
void add_images(PackingClass& type);
void add_surfaces(PackingClass& type);
void add_pore_networks(pybind11::module_& module, PackingClass& type);
void add_exports(pybind11::module_& module, PackingClass& type);
void add_jam(pybind11::module_& module, PackingClass& type);

}  // namespace bernal
