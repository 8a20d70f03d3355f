"""Adds the letters of 'Tiếng Việt' that only the package's Vietnamese file has to the basic file.

Both files are parts of the same font with the same axis, so glyphs and their variations can be copied. The table HVAR goes:
it would need new entries, and browsers find the widths in gvar as well.
"""
import sys
from fontTools.ttLib import TTFont

basic_file, vietnamese_file = sys.argv[1:]
basic, vietnamese = TTFont(basic_file), TTFont(vietnamese_file)
letters = {0x1EBF: 'uni1EBF', 0x1EC7: 'uni1EC7'}
parts = {part.glyphName for name in letters.values() for part in vietnamese['glyf'][name].components}
added = [name for name in [*sorted(parts), *letters.values()] if name not in basic.getGlyphOrder()]
# Tables are read when they are first used, which has to be before there are more glyphs than they describe.
basic.ensureDecompiled()
basic.setGlyphOrder(basic.getGlyphOrder() + added)
for name in added:
    basic['glyf'].glyphs[name] = vietnamese['glyf'][name]
    basic['gvar'].variations[name] = vietnamese['gvar'].variations.get(name, [])
    basic['hmtx'].metrics[name] = vietnamese['hmtx'].metrics[name]
for table in basic['cmap'].tables:
    if table.isUnicode():
        table.cmap.update(letters)
del basic['HVAR']
basic.flavor = 'woff2'
basic.save(basic_file)
