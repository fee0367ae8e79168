#!/usr/bin/env python3
"""How much faster LAMMPS runs with the neighbour settings of its deck than with its default, bins, where sizes differ.

    neighbours.py BERNAL FOLDER [COUNT]

packs COUNT grains (20,000) of a size ratio of 53, exports the deck, and runs it twice with the grains in motion, so that
lists are made again and again: as it is, and with `neighbor ... bin` of the same skin. One thread."""
import pathlib
import re
import subprocess
import sys

program, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
count = sys.argv[3] if len(sys.argv) > 3 else '20000'
steps = 200
folder.mkdir(parents=True, exist_ok=True)


def bernal(*arguments):
    subprocess.run([program, *arguments], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def decks():
    """The deck with a shear flow instead of rest, and the same with bins."""
    text = (folder / 'grains.in').read_text()
    text = text[:text.rindex('\nrun ')].replace('dump ', '# dump ').replace('dump_modify', '# dump_modify')
    skin = re.search(r'neighbor +(\S+) multi', text).group(1)
    flow = f'\nvelocity all ramp vx 0 {float(skin) / 1e-5:g} z $(zlo) $(zhi)\nrun {steps}\n'
    bins = re.sub(r'neigh_modify .*\n', '', text.replace(f'{skin} multi', f'{skin} bin'))
    return {'multi': text + flow, 'bin': bins.replace('mode multi vel yes', 'vel yes') + flow}


def seconds(name, text):
    (folder / f'{name}.in').write_text(text)
    run = subprocess.run(['lmp', '-in', f'{name}.in'], cwd=folder, check=True, capture_output=True, text=True,
                         env={'OMP_NUM_THREADS': '1', 'PATH': '/usr/bin:/bin'})
    builds = re.search(r'Neighbor list builds = (\d+)', run.stdout).group(1)
    time = float(re.search(r'Loop time of (\S+)', run.stdout).group(1))
    print(f'{name:6} {time:9.2f} s for {steps} steps, {builds} list builds')
    return time


bernal('pack', '--sizes', 'fuller', '--diameter-min', '1', '--diameter-max', '53', '--count', count, '--effort', 'quick',
       '--unit', 'mm', '--allow-small-sample', '--out', 'grains')
bernal('export', 'grains.csv', '--for', 'lammps', '--young', '5e7', '--density', '2650', '--out', 'grains')
times = {name: seconds(name, text) for name, text in decks().items()}
print(f"bin / multi: {times['bin'] / times['multi']:.1f}")
