#!/bin/sh
# Runs all commands of a page, the blocks marked sh, one after another in an empty folder: run_page.sh PAGE FOLDER-OF-BERNAL.
# The .toml files that the page links to lie beside them. A page whose programs are not all installed is skipped.
set -eu
page=$(realpath "$1")
PATH=$(realpath "$2"):$PATH
for program in lmp liggghts yade; do
    if sed -n '/^```sh$/,/^```$/p' "$page" | grep -q "^$program " && ! command -v "$program" > /dev/null; then
        echo "skipped: $program is not installed"
        exit 0
    fi
done
# By root too, and on more ranks than there are cores, which Open MPI 4 and 5 are told by different names.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe
if sed -n '/^```sh$/,/^```$/p' "$page" | grep -q "^mpirun " && ! { command -v mpirun && command -v bernal-mpi; } > /dev/null; then
    echo "skipped: mpirun is not installed, or bernal-mpi not built"
    exit 0
fi
# Programs in C find the library where it was built, as if it were installed.
built=$(realpath "$2")
if sed -n '/^```sh$/,/^```$/p' "$page" | grep -q " -lbernal-c " && ! test -e "$built/libbernal-c.so"; then
    echo "skipped: libbernal is not installed"
    exit 0
fi
export C_INCLUDE_PATH="$(realpath "$(dirname "$0")/../include")" LIBRARY_PATH="$built" LD_LIBRARY_PATH="$built"
folder=$(mktemp -d) programs=$(mktemp -d)
trap 'rm -rf "$folder" "$programs"' EXIT
# LAMMPS and LIGGGHTS run 10,000 steps of longer decks: that a page's commands work is asked here, and what becomes of grains
# in all the steps of a deck by the tests of export.
for program in lmp liggghts; do
    path=$(command -v $program) || continue
    cat > "$programs/$program" << END
#!/bin/sh
steps=\$(sed -n 's/^variable *steps index *//p' "\$2")
case "\$*" in
    *"-var steps"*) ;;
    *) test "\${steps:-0}" -le 10000 || set -- "\$@" -var steps 10000 ;;
esac
exec $path "\$@"
END
    chmod +x "$programs/$program"
done
PATH=$programs:$PATH
for file in $(sed -n 's/.*](\([a-z-]*\.toml\)).*/\1/p' "$page"); do
    cp "$(dirname "$page")/$file" "$folder"
done
# So do the folders beside it of which it shows or links to a file.
for files in $(sed -n 's/.*](\([a-z-]*\)\/[a-z_-]*\.[a-z]*).*/\1/p' "$page" | sort -u); do
    test ! -d "$(dirname "$page")/$files" || cp -r "$(dirname "$page")/$files" "$folder"
done
cd "$folder"
sed -n '/^```sh$/,/^```$/{/^```/!p}' "$page" > .commands
sh -eux .commands < /dev/null  # mpirun hands on all that there is to read, and never ends where that has no end
