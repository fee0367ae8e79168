"""Packs around fixed spheres and cancels a run, from Python's standard library alone: pack_ctypes.py [LIBRARY]."""

import ctypes
import json
import sys
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_int64, c_void_p

lib = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libbernal-c.so.1")
# Without these ctypes would cut pointers down to int.
for name in ("version", "job_message", "packing_message", "packing_summary", "packing_options"):
    getattr(lib, "bernal_" + name).restype = c_char_p
lib.bernal_packing_count.restype = c_int64
FOLLOW = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, c_int64, c_double, c_double, c_double)
doubles, integers = POINTER(c_double), POINTER(c_int64)
lib.bernal_packing_set.argtypes = [c_void_p, c_int64, doubles, doubles, doubles, doubles, integers]
lib.bernal_packing_centers.argtypes = [c_void_p, c_int64, doubles]
lib.bernal_job_set_progress.argtypes = [c_void_p, FOLLOW, c_void_p]


def check(code, handle, message):
    if code != 0:
        raise RuntimeError(f"code {code}: " + message(handle).decode())


def job_call(function, *arguments):
    check(function(job, *arguments), job, lib.bernal_job_message)


job, fixed, packing = c_void_p(), c_void_p(), c_void_p()
assert lib.bernal_interface() == 1
assert lib.bernal_job_new(byref(job)) == 0
assert lib.bernal_packing_new(byref(fixed)) == 0 and lib.bernal_packing_new(byref(packing)) == 0

# Two spheres that stay where they are, in a cell that is periodic along x and y.
code = lib.bernal_packing_set(fixed, 2, (c_double * 6)(3, 3, 3, 7, 7, 7), (c_double * 2)(2, 1.5),
                              (c_double * 3)(0, 0, 0), (c_double * 3)(10, 10, 10), (c_int64 * 3)(1, 1, 0))
check(code, fixed, lib.bernal_packing_message)
job_call(lib.bernal_job_set_around, fixed)
for key, value in (("fill", "true"), ("effort", "quick")):
    job_call(lib.bernal_job_set, key.encode(), value.encode())
code = lib.bernal_job_pack(job, packing)
print(f"version {lib.bernal_version().decode()}, code {code}")
check(code, job, lib.bernal_job_message)

count = lib.bernal_packing_count(packing)
centers = (c_double * (3 * count))()
check(lib.bernal_packing_centers(packing, count, centers), packing, lib.bernal_packing_message)
assert list(centers[:6]) == [3, 3, 3, 7, 7, 7]  # fixed ones come first, where they were
check(lib.bernal_packing_verify(packing), packing, lib.bernal_packing_message)
print(lib.bernal_packing_message(packing).decode())
summary = json.loads(lib.bernal_packing_summary(packing))
print(summary["count"], "spheres, packing fraction", summary["packing_fraction"])

# A function that returns 1 ends the run; the packing stays as it was.
follow = FOLLOW(lambda data, stage, sweeps, fraction, overlap, left: int(sweeps >= 5))
job_call(lib.bernal_job_set_progress, follow, None)
assert lib.bernal_job_pack(job, packing) == 130
print(lib.bernal_job_message(job).decode())
assert lib.bernal_packing_count(packing) == count

for handle in (fixed, packing):
    lib.bernal_packing_free(handle)
lib.bernal_job_free(job)
