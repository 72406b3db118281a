/** Signs and words for large numbers in the languages of the countries, in small letters. `B` is a thousand in one and a billion in others. */
const UNITS: readonly [factor: number, names: string][] = [
  [1_000, 'k mil tis. tys. тыс. тис. χιλ. t t. tn e n rb 千 천 ألف हज़ार'],
  [10_000, '万 萬 만'],
  [100_000, 'l lakh लाख'],
  [1_000_000, 'm mi mil. milj. mill. mio. mln mln. mn млн εκ. jt j tr مليون'],
  [10_000_000, 'cr crore क॰'],
  [100_000_000, '億 亿 억'],
]
const FACTORS = new Map(
  UNITS.flatMap(([factor, names]) => names.split(' ').map((name) => [name.normalize('NFKC'), factor] as const)),
)

const MAX_LENGTH = 24
const TRAFFIC = /^(?<number>\d(?:[\d.,' ]*\d)?) ?(?<unit>[^\d\s+]*) ?\+?$/
const DECIMAL = /^\d+[.,]\d+$/
/** Thousands, as in `1,000,000`, or as in India: `10,00,000`. */
const GROUPED = /^(?:\d+|\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})*,\d{3})$/

/** Parses the volume of a feed: `"200+"`, `"1,00,000+"`, `"1.250M+"` → 1250000, `"2万+"` → 20000; null for anything else. */
export function parseTraffic(text: string): number | null {
  if (text.length > MAX_LENGTH) return null
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase()
  const { number = '', unit = '' } = TRAFFIC.exec(plain)?.groups ?? {}
  const factor = unit === '' ? 1 : FACTORS.get(unit)
  if (factor === undefined) return null
  if (hasDecimals(number, factor)) return Math.round(Number(number.replace(',', '.')) * factor)
  return GROUPED.test(number) ? Number(number.replaceAll(/\D/g, '')) * factor : null
}

/** One separator before a unit is that of decimals, but not a comma before a unit of which there may be thousands. */
function hasDecimals(number: string, factor: number): boolean {
  if (factor === 1 || !DECIMAL.test(number)) return false
  const isOfThousands = factor === 1_000 || factor === 1_000_000
  return isOfThousands || !/,\d{3}$/.test(number)
}
