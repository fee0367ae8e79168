#!/bin/sh
# check_library.sh LIBRARY HEADER: the shared library shows the functions of the header, all of them and nothing else, under
# the name that programs are linked with, and has its presets.
set -eu
interface=$(sed -n 's/^#define BERNAL_INTERFACE \([0-9]*\)$/\1/p' "$2")
readelf -d "$1" | grep -q "SONAME.*\[libbernal-c.so.$interface\]"
shown=$(mktemp) told=$(mktemp)
trap 'rm -f "$shown" "$told"' EXIT
nm -D --defined-only "$1" | sed 's/.* //; s/@.*//' | grep -v "^BERNAL_C_$interface$" | sort > "$shown"
sed -n 's/^BERNAL_API [^(]*\(bernal_[a-z_]*\)(.*/\1/p' "$2" | sort > "$told"
test "$(wc -l < "$told")" -gt 35
diff "$told" "$shown"
python3 - "$1" << 'END'
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
job = ctypes.c_void_p()
library.bernal_job_message.restype = ctypes.c_char_p
assert library.bernal_job_new(ctypes.byref(job)) == 0
assert library.bernal_job_set_preset(job, b"no-such-preset") == 2
assert b"quick-start" in library.bernal_job_message(job), library.bernal_job_message(job)
assert library.bernal_job_set_preset(job, b"quick-start") == 0, library.bernal_job_message(job)
library.bernal_job_free(job)
END
