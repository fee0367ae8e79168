#include "equilibrium/soft_law.hpp"

#include "material/contact_table.hpp"

namespace bernal {
namespace {

/// The harmonic mean of the diameters, or what stands for it at a wall.
double length_of(double radius, double other_radius) { return 4 * effective_radius(radius, other_radius); }

}  // namespace

SoftLaw soft_law(SoftContact contact, int dimension) {
    return {contact == SoftContact::harmonic,
            [dimension](std::size_t, std::size_t, double radius, double other_radius) {
                const double length = length_of(radius, other_radius);
                return SoftSpring{dimension == 2 ? 1 : length, length};
            }};
}

SoftLaw soft_law(const Material& material, const Packing& packing) {
    const auto class_of = [classes = packing.size_class](std::size_t i) -> std::size_t {
        if (i == SoftLaw::wall) return wall_class;
        return classes.empty() ? 0 : classes[i];
    };
    return {material.law == ContactLaw::linear, [class_of, contacts = ContactTable(material)](
                                                    std::size_t i, std::size_t j, double radius, double other_radius) {
                const ContactProperties& contact = contacts(class_of(i), class_of(j));
                const double length = length_of(radius, other_radius);
                // 4/3 E* sqrt(R*) h^(3/2), R* a quarter of the length.
                return SoftSpring{
                    contact.law == ContactLaw::linear ? contact.stiffness : contact.modulus * length * (2.0 / 3),
                    length};
            }};
}

}  // namespace bernal
