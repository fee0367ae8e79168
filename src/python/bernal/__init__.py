"""Dense, polydisperse, overlap-free sphere packings.

    import bernal

    packing = bernal.pack("quick-start")
    packing.centers, packing.radii, packing.summary["packing_fraction"]
"""

from ._bernal import (
    Certificate,
    Container,
    FileError,
    InputError,
    Interrupted,
    Measures,
    Packing,
    Progress,
    State,
    StudyProgress,
    StudyTable,
    __version__,
    measures,
    options,
    pack,
    packing_from,
    plan,
    presets,
    read,
    resume,
    study,
)

__all__ = [
    "Certificate",
    "Container",
    "FileError",
    "InputError",
    "Interrupted",
    "Measures",
    "Packing",
    "Progress",
    "State",
    "StudyProgress",
    "StudyTable",
    "__version__",
    "measures",
    "options",
    "pack",
    "packing_from",
    "plan",
    "presets",
    "read",
    "resume",
    "study",
]
