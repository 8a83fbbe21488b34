"""Cuts the variable fonts of the web app down to the weights, sizes and letters that it uses.

Needs fontTools 4.38 or later with Brotli, npm for the sources, and Liberation for the fallback metrics.
"""

import subprocess
import sys
import tempfile
from copy import deepcopy
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parents[2] / "apps/web/src/styles/fonts"
VERSION = "5.3.0"
LIBERATION = Path("/usr/share/fonts/truetype/liberation")

MARKS = (
    "U+2010-2015,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,"
    "U+2190-2193,U+2212,U+2248,U+2260,U+2264-2265,U+2713"
)
BASIC = f"U+0020-007E,U+00A0,U+00A3,U+00A9,U+00B7,U+00D7,{MARKS}"
ACCENTED = "U+00A1-00FF"
# In the first file of the text's family: names have them on pages in English, too.
SMALL_ACCENTED = "U+00E0-00F6,U+00F8-00FD"
OTHER_ACCENTED = "U+00A1-00DF,U+00F7,U+00FE-00FF"
EXTENDED = "U+0100-024F,U+02B9-02DD,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20C0"
VIETNAMESE = "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9,U+20AB"

# Titles are 18 px and larger, between 600 and 750.
TITLE = {"wght": (600, 750), "opsz": (18, 96)}
TEXT = {"wght": (400, 700)}
CODE = {"wght": (400, 600)}

KERNED = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum"]
# Titles set no columns of figures.
TITLED = [tag for tag in KERNED if tag != "tnum"]
# Without `calt`: figures and order numbers must not turn into the arrows of a programming font.
UNJOINED = ["ccmp", "locl", "zero"]

FILES = [
    # family, source, axes, letters, features, target
    ("bricolage-grotesque", "latin-opsz", TITLE, BASIC, TITLED, "latin"),
    ("bricolage-grotesque", "latin-opsz", TITLE, ACCENTED, KERNED, "latin-1"),
    ("bricolage-grotesque", "latin-ext-opsz", TITLE, EXTENDED, KERNED, "latin-ext"),
    ("bricolage-grotesque", "vietnamese-opsz", TITLE, VIETNAMESE, KERNED, "vietnamese"),
    ("inter", "latin-wght", TEXT, f"{BASIC},{SMALL_ACCENTED}", KERNED, "latin"),
    ("inter", "latin-wght", TEXT, OTHER_ACCENTED, KERNED, "latin-1"),
    ("inter", "latin-ext-wght", TEXT, EXTENDED, KERNED, "latin-ext"),
    ("inter", "vietnamese-wght", TEXT, VIETNAMESE, KERNED, "vietnamese"),
    ("jetbrains-mono", "latin-wght", CODE, BASIC, UNJOINED, "latin"),
    ("jetbrains-mono", "latin-wght", CODE, ACCENTED, UNJOINED, "latin-1"),
]

# Kerning that moves less than this between the sizes, in thousandths of an em, does not move at all.
STILL = 9
# Marks a device table as an index of variations, rather than one of hinting.
VARIATION = 0x8000


def fetch(family: str, folder: Path) -> Path:
    """Unpacks one font package of the npm registry; returns the folder of its files."""
    target = folder / family
    if not target.exists():
        target.mkdir()
        name = f"@fontsource-variable/{family}@{VERSION}"
        archive = subprocess.check_output(["npm", "pack", "--silent", name], cwd=target, text=True).strip()
        subprocess.check_call(["tar", "xzf", archive], cwd=target)
    return target / "package/files"


def limit(font: TTFont, axes: dict) -> None:
    """Limits the axes in place, and keeps one kerning for all weights: three quarters of the table's size."""
    if "opsz" in axes:
        kerning = instancer.instantiateVariableFont(deepcopy(font), {**axes, "wght": 700})
        instancer.instantiateVariableFont(font, axes, inplace=True)
        take_kerning(font, kerning)
    else:
        instancer.instantiateVariableFont(font, axes, inplace=True)


def take_kerning(font: TTFont, source: TTFont) -> None:
    """Gives `font`, which varies by opsz and wght, the kerning of `source`, which varies by opsz alone."""
    store = getattr(source["GDEF"].table, "VarStore", None)
    if store is not None:
        for region in store.VarRegionList.Region:
            still = otTables.VarRegionAxis()
            still.StartCoord = still.PeakCoord = still.EndCoord = 0.0
            region.VarRegionAxis.append(still)
            region.VarRegionAxisCount = 2
        store.VarRegionList.RegionAxisCount = 2
        for lookup in source["GPOS"].table.LookupList.Lookup:
            for table in lookup.SubTable:
                for value in values_of(getattr(table, "ExtSubTable", table)):
                    drop_small_variation(value, store)
    font["GDEF"], font["GPOS"] = source["GDEF"], source["GPOS"]


def values_of(table):
    """Every adjustment of a kerning table; none for other tables."""
    if not isinstance(table, otTables.PairPos):
        return
    if table.Format == 1:
        for pairs in table.PairSet:
            yield from (pair.Value1 for pair in pairs.PairValueRecord if pair.Value1)
    else:
        for first in table.Class1Record:
            yield from (second.Value1 for second in first.Class2Record if second.Value1)


def drop_small_variation(value, store) -> None:
    device = getattr(value, "XAdvDevice", None)
    if device is None:
        return
    outer, inner = device.StartSize, device.EndSize
    varies = device.DeltaFormat == VARIATION and outer < len(store.VarData)
    if not varies or all(abs(move) < STILL for move in store.VarData[outer].Item[inner]):
        del value.XAdvDevice


def reread(font: TTFont) -> TTFont:
    """Writes and reads the font, without which the instancer's empty variations trip the subsetter."""
    font.flavor = None
    written = BytesIO()
    font.save(written)
    return TTFont(written)


def cut(font: TTFont, letters: str, features: list[str]) -> TTFont:
    """Drops the letters, features and names that are not asked for."""
    options = subset.Options(layout_features=features, hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(letters))
    cutter.subset(font)
    return font


def describe_fallback(font_file: Path, usual: dict, local: Path) -> str:
    """The @font-face descriptors that give a local font the width and height of ours at its usual weight."""
    ours, theirs = instancer.instantiateVariableFont(TTFont(font_file), usual), TTFont(local)
    # About how often letters occur in English text, spaces included.
    text = "the quick script turns what you type into a voice that people like to hear on every video, " * 2
    width = lambda font: sum(font["hmtx"][font.getBestCmap()[ord(c)]][0] for c in text) / font["head"].unitsPerEm
    scale = width(ours) / width(theirs)
    em = ours["head"].unitsPerEm
    share = lambda units: f"{100 * abs(units) / em / scale:.2f}%"
    head = ours["hhea"]
    return (
        f"size-adjust: {100 * scale:.2f}%; ascent-override: {share(head.ascent)}; "
        f"descent-override: {share(head.descent)}; line-gap-override: {share(head.lineGap)};"
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        for family, source, axes, letters, features, target in FILES:
            file = fetch(family, Path(temporary)) / f"{family}-{source}-normal.woff2"
            font = TTFont(file)
            limit(font, axes)
            font = cut(reread(font), letters, features)
            font.flavor = "woff2"
            out = FONTS / f"{family}-{target}.woff2"
            font.save(out)
            print(f"{out.name} {out.stat().st_size} bytes")
    # Titles break into lines where they are largest, so that is the size to match.
    for name, usual, local in (
        ("bricolage-grotesque", {"wght": 700, "opsz": 72}, "LiberationSans-Bold"),
        ("inter", {"wght": 400}, "LiberationSans-Regular"),
        ("inter", {"wght": 600}, "LiberationSans-Bold"),
        ("jetbrains-mono", {"wght": 400}, "LiberationMono-Regular"),
    ):
        file = FONTS / f"{name}-latin.woff2"
        print(name, usual, describe_fallback(file, usual, LIBERATION / f"{local}.ttf"))


if __name__ == "__main__":
    sys.exit(main())
