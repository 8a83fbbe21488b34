"""Makes the font of the pauses in a project's lines: a text area shows each as one blank character, as wide as the chip
that is drawn over it. Its code says the length: see apps/web/src/features/projects/script/show-pauses.ts.

Needs fontTools 4.38 or later with Brotli.
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

OUT = Path(__file__).resolve().parents[2] / "apps/web/src/styles/fonts/pauses.woff2"

# Those of Inter, so that a pause makes no row higher.
UNITS, ASCENT, DESCENT = 2048, 1984, -494
FIRST = 0xE100
# Widths of the chips '1 s', '10 s' and '1.5 s', in em of the text.
WIDTHS = {"short": 3.5, "medium": 4, "long": 4.5}


def name_glyph(tenths: int) -> str:
    if tenths % 10 != 0:
        return "long"
    return "medium" if tenths == 100 else "short"


def draw_box() -> Glyph:
    """For codes without a pause; browsers refuse a font in which nothing is drawn."""
    pen = TTGlyphPen(None)
    pen.moveTo((200, 0))
    for corner in [(200, 1400), (1800, 1400), (1800, 0)]:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def main() -> None:
    font = FontBuilder(UNITS, isTTF=True)
    glyphs = [".notdef", *WIDTHS]
    font.setupGlyphOrder(glyphs)
    font.setupCharacterMap({FIRST + tenths: name_glyph(tenths) for tenths in range(1, 101)})
    font.setupGlyf({".notdef": draw_box(), **{glyph: Glyph() for glyph in WIDTHS}})
    widths = {glyph: (round(width * UNITS), 0) for glyph, width in WIDTHS.items()}
    font.setupHorizontalMetrics({".notdef": (UNITS, 200), **widths})
    font.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    font.setupNameTable({"familyName": "Pauses", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=ASCENT, sTypoDescender=DESCENT, usWinAscent=ASCENT, usWinDescent=-DESCENT)
    font.setupPost(keepGlyphNames=False)
    font.font.flavor = "woff2"
    font.save(OUT)


main()
