import { prepareRule, type WatchedWave, WordIndex } from '../../../shared/watches/WordIndex.ts'
import { readWatchRule, type WatchRule } from '../../../shared/watches/watch.ts'
import { aWatchedWave } from '../../support/aWatch.ts'
import { type SeededRandom, seededRandom } from '../../support/seededRandom.ts'
import { scanFor } from './watchScan.ts'

/** A few letters of each script, so that words are alike often, with marks that make another letter and marks that do not. */
const SCRIPTS: Record<string, string> = {
  Latin: 'a b c é e İ i ü ß ｂ 1',
  Greek: 'α ά σ ς Σ β',
  Cyrillic: 'и й е ё б Б',
  Armenian: 'ա բ գ Ա',
  Georgian: 'ა ბ გ',
  Hebrew: 'א ב ה ו ׁ ש',
  Arabic: 'ا أ ب ل و ِ',
  Devanagari: 'क ख ि ी ् ं',
  Bengali: 'ক খ ি ী ্',
  Gurmukhi: 'ਕ ਖ ਿ ੀ',
  Gujarati: 'ક ખ િ ી',
  Tamil: 'க ங ி ் ீ',
  Telugu: 'క ఖ ి ీ ్',
  Kannada: 'ಕ ಖ ಿ ್',
  Malayalam: 'ക ഖ ി ്',
  Sinhala: 'ක ඛ ි ්',
  Ethiopic: 'ሀ ለ ሐ',
  Hangul: '가 나 다 각 ㄱ',
  Han: '大 谷 東 京 𠮷',
  Hiragana: 'か が は ば ぱ',
  Katakana: 'カ ガ ハ バ ｶ ﾞ ー',
  Thai: 'ก ข ี ่ ้ า',
  Lao: 'ກ ຂ ີ ່',
  Khmer: 'ក ខ ិ ្',
  Myanmar: 'က ခ ိ ်',
}
const LETTERS = Object.values(SCRIPTS).map((letters) => letters.split(' '))

/** Between two words; the empty one joins them, also of different scripts. */
const BETWEEN = [' ', ' ', ' ', ' ', '', '-', '・', ', ', '’', '  ', '\u0301 ', '.']

/** A case: some waves and a rule. */
type Case = { waves: WatchedWave[]; rule: WatchRule }

/** The cases, of a number of generated ones, in which index and scan find different waves or words, as texts. */
export function differencesIn(count: number, seed: number): { found: number; differences: string[] } {
  const random = seededRandom(seed)
  const differences: string[] = []
  let found = 0
  for (let index = 0; index < count; index += 1) {
    const { waves, rule } = aCase(random)
    const scan = scanFor(rule)
    const scanned = waves.flatMap((wave) => {
      const matched = scan(wave)
      return matched ? [{ wave, matched }] : []
    })
    const matches = new WordIndex(waves).matches(prepareRule(rule)).map(({ wave, matched }) => ({ wave, matched }))
    found += scanned.length
    if (JSON.stringify(matches) !== JSON.stringify(scanned)) differences.push(JSON.stringify({ rule, waves, matches }))
  }
  return { found, differences }
}

/** Not every request that is drawn can be watched: the next one is drawn then. */
function aCase(random: SeededRandom): Case {
  const scripts = Array.from({ length: 1 + random.below(2) }, () => random.pick(LETTERS))
  for (;;) {
    const read = readWatchRule({
      any: some(random, 3, () => aWord(random, scripts)),
      all: some(random, 2, () => aWord(random, scripts)),
      none: some(random, 2, () => aWord(random, scripts)),
      phrase: random.below(4) === 0 ? aText(random, scripts, 3) : null,
      countries: random.below(6) === 0 ? ['CA'] : [],
      categories: random.below(6) === 0 ? ['Games'] : [],
    })
    if ('problem' in read) continue
    const waves = Array.from({ length: 1 + random.below(6) }, () =>
      aWatchedWave({
        title: aText(random, scripts, 8),
        related: some(random, 3, () => aText(random, scripts, 6)),
        country: random.pick(['CA', 'US']),
        categories: random.pick([['Games'], ['Sports'], ['Sports', 'Games']]),
      }),
    )
    return { waves, rule: read.rule }
  }
}

function some<Item>(random: SeededRandom, most: number, make: () => Item): Item[] {
  return Array.from({ length: random.below(most + 1) }, make)
}

function aWord(random: SeededRandom, scripts: readonly string[][]): string {
  const word = aText(random, scripts, random.below(5) === 0 ? 2 : 1)
  return `${random.below(6) === 0 ? '*' : ''}${word}${random.below(4) === 0 ? '*' : ''}`
}

function aText(random: SeededRandom, scripts: readonly string[][], most: number): string {
  let text = ''
  for (let words = 1 + random.below(most); words > 0; words -= 1) {
    const letters = random.pick(scripts)
    for (let length = 1 + random.below(3); length > 0; length -= 1) text += random.pick(letters)
    if (words > 1) text += random.pick(BETWEEN)
  }
  return text
}
