"""What the machine gives one thread: the limits that sweeps and lists are held against."""
import time

SPHERES = 1_000_000
NEIGHBOURS = 14


def seconds(work) -> float:
    """The shortest of five."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def measured() -> str:
    try:
        import numpy as np
    except ImportError:
        return "no limits of the machine: the package python3-numpy is not installed"
    source, target = np.ones(1 << 25), np.empty(1 << 25)
    copy = 2 * source.nbytes / seconds(lambda: np.copyto(target, source)) / 1e9
    # Rows of neighbours as a packing has them, most of them near in memory: 16 bytes of each.
    positions = np.ones((SPHERES, 2))
    near = np.random.default_rng(1).normal(0, 2000, (SPHERES, NEIGHBOURS)).astype(np.int64)
    rows = np.clip(np.arange(SPHERES)[:, None] + near, 0, SPHERES - 1)
    block = 1 << 14
    gathered = np.empty((block, NEIGHBOURS, 2))

    def gather() -> None:
        for first in range(0, SPHERES - block, block):
            np.take(positions, rows[first : first + block], axis=0, out=gathered, mode="clip")

    ns = 1e9 * seconds(gather) / SPHERES
    return (
        f"machine, one thread: copies {copy:.1f} GB/s; gathers {NEIGHBOURS} neighbours of 16 bytes in {ns:.0f} ns a sphere, "
        f"{SPHERES:,} spheres"
    )


if __name__ == "__main__":
    print(measured())
