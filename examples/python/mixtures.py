"""How dense do two sizes get together? The packing fraction of mixtures against their share of small spheres, as a plot.

    python3 mixtures.py [COUNT]      writes mixtures.csv and mixtures.png
"""

import sys

import bernal
import matplotlib
import numpy as np

matplotlib.use("Agg")
import matplotlib.pyplot as plt

count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
shares = np.linspace(0.05, 0.65, 7)
seeds = (1, 2)

fractions = np.array(
    [
        [
            bernal.pack(
                sizes="bidisperse",
                diameter_min=1,
                diameter_max=4,
                small_volume_share=share,
                count=count,
                effort="quick",
                seed=seed,
            ).packing_fraction
            for seed in seeds
        ]
        for share in shares
    ]
)

mean, error = fractions.mean(axis=1), fractions.std(axis=1, ddof=1) / np.sqrt(len(seeds))
np.savetxt("mixtures.csv", np.c_[shares, mean, error], delimiter=",", header="share,fraction,error", comments="")
print(f"densest: {mean.max():.4f} at a share of {shares[mean.argmax()]:.2f} by volume of the small spheres")

figure, axes = plt.subplots()
axes.errorbar(shares, mean, error, marker="o", capsize=3)
axes.set_xlabel("volume share of the small spheres, size ratio 4")
axes.set_ylabel("packing fraction")
figure.savefig("mixtures.png", dpi=150)
