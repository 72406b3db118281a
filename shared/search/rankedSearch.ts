import { foldForMatching } from '../text/foldForMatching.ts'
import { topicOf } from '../trend.ts'
import { byNewest, type Ranked } from '../trends/ordering.ts'
import { readWanted, startsWords, type TitleRank, titleRank } from './titleRank.ts'

/** What a thing is found by, and ordered by among equals. */
export type Searchable = { ranked: Ranked; others: readonly string[] }

/** What a trend is found by besides its title: its related searches and its headlines, and nothing that is not in its words. */
export function otherTexts({ related, articles }: SearchedTexts): string[] {
  return [...related, ...articles.map(({ title }) => title)]
}

type SearchedTexts = { related: readonly string[]; articles: readonly { title: string }[] }

/** A thing that was found. Ranks are those of titles; `NAMED` comes before them, and `MENTIONED` after them. */
export type Match<T> = { item: T; ranked: Ranked; rank: TitleRank | typeof NAMED | typeof MENTIONED }

/** The rank of a thing whose title is the query with its accents. */
const NAMED = -1

/** The rank of a thing that is found by its other texts only. */
const MENTIONED = 5

/** A prepared search. Matches come best first: by rank, and the newest first within each. */
export type RankedSearch<T> = {
  /** The things whose title matches a query. */
  byTitle: (query: string) => Match<T>[]
  /** The other things in which each word of a query begins a word of any of their texts. */
  byMention: (query: string) => Match<T>[]
}

/**
 * Prepares the one ranking of searches, of server and browser alike: titles that are the query, first those with its accents,
 * then whole words, then all words in any order, then beginnings of words, then pieces; then what only mentions the words.
 */
export function createRankedSearch<T>(items: Iterable<T>, describe: (item: T) => Searchable): RankedSearch<T> {
  const entries: Entry<T>[] = Array.from(items, (item) => ({ item, ...describe(item) }))
    .sort((one, other) => byNewest(one.ranked, other.ranked))
    .map(({ item, ranked, others }) => {
      const title = foldForMatching(ranked.title)
      // A folded word holds no line break, so it cannot match across two texts.
      return { item, ranked, title, texts: [title, ...others.map(foldForMatching)].join('\n') }
    })

  const withTitle = entriesContaining(entries, ({ title }) => title)
  const withText = entriesContaining(entries, ({ texts }) => texts)

  return {
    byTitle: (query) => {
      const wanted = readWanted(query)
      if (!wanted) return []
      const topic = topicOf(query)
      const named: Match<T>[] = []
      const groups: [Match<T>[], Match<T>[], Match<T>[], Match<T>[], Match<T>[]] = [[], [], [], [], []]
      // Whatever the rank, a title contains all words.
      for (const { item, ranked, title } of withTitle(wanted.words[0])) {
        const rank = titleRank(title, wanted)
        if (rank === 0 && topicOf(ranked.title) === topic) named.push({ item, ranked, rank: NAMED })
        else if (rank !== undefined) groups[rank].push({ item, ranked, rank })
      }
      return [...named, ...groups.flat()]
    },
    byMention: (query) => {
      const wanted = readWanted(query)
      if (!wanted) return []
      return withText(wanted.words[0])
        .filter(({ title, texts }) => startsWords(texts, wanted.words) && titleRank(title, wanted) === undefined)
        .map(({ item, ranked }) => ({ item, ranked, rank: MENTIONED }))
    },
  }
}

type Entry<T> = { item: T; ranked: Ranked; title: string; texts: string }

/** Finds the entries with a text that contains a piece: in one long text, which is much faster than in many short ones. */
function entriesContaining<T>(
  entries: readonly Entry<T>[],
  textOf: (entry: Entry<T>) => string,
): (piece: string) => Entry<T>[] {
  const texts = entries.map(textOf)
  const whole = texts.join('\n')
  const starts = runningSums(texts.map(({ length }) => length + 1))
  return (piece) => {
    const found: Entry<T>[] = []
    let number = 0
    for (let at = whole.indexOf(piece); at !== -1; at = whole.indexOf(piece, starts[number])) {
      while ((starts[number + 1] ?? Number.POSITIVE_INFINITY) <= at) number += 1
      const entry = entries[number]
      if (entry) found.push(entry)
      number += 1
    }
    return found
  }
}

/** Orders matches of several searches: the best first, and the newest first among equals. */
export function byRank(one: Match<unknown>, other: Match<unknown>): number {
  return one.rank - other.rank || byNewest(one.ranked, other.ranked)
}

/** Start of each list in a concatenation of lists: `[2, 0, 3]` → `[0, 2, 2, 5]`. */
function runningSums(lengths: readonly number[]): Uint32Array {
  const sums = new Uint32Array(lengths.length + 1)
  let sum = 0
  lengths.forEach((length, place) => {
    sum += length
    sums[place + 1] = sum
  })
  return sums
}
