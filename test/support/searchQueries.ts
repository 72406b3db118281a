import type { SearchRecord } from './searchRecords.ts'
import { type SeededRandom, seededRandom } from './seededRandom.ts'

/** The ways in which readers, and those who try the search out, ask. */
export const QUERY_KINDS = [
  'a trend',
  'a word of a title',
  'a word with typos',
  'a piece of a title',
  'a long piece of a title',
  '1 to 3 characters',
  'a country or category',
  'special characters',
  'nothing that exists',
] as const

export type QueryKind = (typeof QUERY_KINDS)[number]

/** A number of queries of each kind, of 1 to 64 characters; the same seed gives the same queries. */
export function searchQueries(
  records: readonly SearchRecord[],
  ofEachKind: number,
  { kinds = QUERY_KINDS, seed = 1 }: { kinds?: readonly QueryKind[]; seed?: number } = {},
): string[] {
  const random = seededRandom(seed)
  return Array.from({ length: ofEachKind }, () => kinds)
    .flat()
    .map((kind) => askFor(kind, random.pick(records), random).slice(0, 64))
    .map((query) => (query.trim() === '' ? 'a' : query))
}

function askFor(kind: QueryKind, record: SearchRecord, random: SeededRandom): string {
  const title = random.pick(record.sourceTitles)
  switch (kind) {
    case 'a trend':
      return random.below(2) === 0 ? record.trend : record.trend.toUpperCase()
    case 'a word of a title':
      return random.pick(title.split(' '))
    case 'a word with typos':
      return withTypos(piece(title, 5, 20, random), 1 + random.below(3), random)
    case 'a piece of a title':
      return piece(title, 4, 32, random)
    case 'a long piece of a title':
      return withTypos(piece(`${title} ${random.pick(record.sourceTitles)}`, 33, 64, random), random.below(4), random)
    case '1 to 3 characters':
      return piece(title, 1, 3, random)
    case 'a country or category':
      return withTypos(random.below(2) === 0 ? record.region : record.category, random.below(2), random)
    case 'special characters':
      return piece(title, 0, 6, random) + random.pick(SPECIAL) + piece(title, 0, 6, random)
    case 'nothing that exists':
      return Array.from({ length: 3 + random.below(20) }, () => random.pick('qxzjwvkQXZ 0123456789')).join('')
  }
}

const SPECIAL = [
  '.*',
  '^',
  '$',
  '[a-z]+',
  '\\',
  '|',
  '!a',
  "'a",
  '="a"',
  '\u0301',
  '\u{1F600}',
  '\uD83D',
  '\t',
  '\0',
  '%',
  '"',
]

function piece(text: string, shortest: number, longest: number, random: SeededRandom): string {
  const length = shortest + random.below(longest - shortest + 1)
  const start = random.below(Math.max(1, text.length - length + 1))
  return text.slice(start, start + length)
}

function withTypos(text: string, count: number, random: SeededRandom): string {
  let typed = text
  for (let typo = 0; typo < count; typo += 1) {
    const at = random.below(typed.length + 1)
    const wrong = random.below(3) === 0 ? '' : random.pick(text === '' ? 'a' : text)
    typed = typed.slice(0, at) + wrong + typed.slice(at + random.below(2))
  }
  return typed
}
