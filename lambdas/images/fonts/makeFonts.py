"""Makes the fonts of this folder from those of Debian's packages fonts-noto-core and fonts-noto-cjk, with fonttools.

    python3 makeFonts.py

A font has the characters that titles need: of most scripts all, and of Han those of the national standards.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

TRUETYPE = Path('/usr/share/fonts/truetype/noto')
CJK = Path('/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc')

ALPHABETS = {
    'arabic': 'NotoNaskhArabic',
    'armenian': 'NotoSerifArmenian',
    'bengali': 'NotoSerifBengali',
    'devanagari': 'NotoSerifDevanagari',
    'georgian': 'NotoSerifGeorgian',
    'gujarati': 'NotoSerifGujarati',
    'gurmukhi': 'NotoSerifGurmukhi',
    'hebrew': 'NotoSerifHebrew',
    'kannada': 'NotoSerifKannada',
    'khmer': 'NotoSerifKhmer',
    'lao': 'NotoSerifLao',
    'malayalam': 'NotoSerifMalayalam',
    'myanmar': 'NotoSerifMyanmar',
    'oriya': 'NotoSansOriya',
    'sinhala': 'NotoSerifSinhala',
    'tamil': 'NotoSerifTamil',
    'telugu': 'NotoSerifTelugu',
    'thai': 'NotoSerifThai',
}


# Another font has these; the space stays with the words around it.
LATIN = set(range(0x250)) - {ord(' ')}


def standard(encoding, leads=range(0x81, 0xFF)):
    """The characters that have two bytes in an encoding, the first of which is one of `leads`."""
    codes = (bytes([lead, trail]).decode(encoding, 'ignore') for lead in leads for trail in range(0x40, 0xFF))
    return {ord(text) for text in codes if len(text) == 1}


def save(font, characters, features, name):
    options = subset.Options(layout_features=features, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    options.drop_tables += ['BASE', 'VORG', 'vhea', 'vmtx']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    # The function reads which characters a font has from a table of this format.
    cmap = font['cmap']
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.cmap = font.getBestCmap()
    cmap.tables = [each for each in cmap.tables if each.format == 4][:1] + [table]
    font.save(Path(__file__).parent / f'{name}.ttf')


for name, file in ALPHABETS.items():
    font = TTFont(TRUETYPE / f'{file}-Bold.ttf')
    save(font, set(font.getBestCmap()) - LATIN, ['*'], name)

SIGNS = set(range(0x3000, 0x3100)) | set(range(0xFF00, 0xFFF0))
HANGUL = set(range(0xAC00, 0xD7A4)) | set(range(0x3130, 0x3190))
# The more frequent of two levels of the standards of Taiwan and China.
HAN = standard('big5', range(0xA4, 0xC7)) | standard('gb2312', range(0xB0, 0xD8))
for name, number, characters in [
    ('japanese', 0, standard('shift_jis') | SIGNS),
    ('korean', 1, HANGUL),
    ('chinese', 3, HAN | SIGNS),
]:
    save(TTFont(CJK, fontNumber=number), (characters | {ord(' ')}) - LATIN, [], name)
