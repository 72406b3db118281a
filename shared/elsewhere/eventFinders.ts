import { textHash } from '../text/textHash.ts'
import { alphabetical, largestFirst } from '../trends/ordering.ts'
import type { Reason } from './reasons.ts'
import type { Sighting } from './sighting.ts'
import { signIndex } from './signIndex.ts'

/**
 * Something shared by more topics of one country than this does not identify an event: an article may be the live
 * blog of a whole day or a list of results, a phrase may be added to anything ("live score"). A large event does trend
 * under three names in a country. A single word ("weather") must belong to one topic alone.
 */
const MAX_TOPICS_PER_COUNTRY = 3
const MAX_TOPICS_PER_WORD = 1

/**
 * Related queries that two topics must share: two, and a quarter of the shorter list. One phrase occurs with many
 * events, and two long lists share a few phrases by chance. A topic that is itself a query of the other counts as two,
 * unless it is a single word.
 */
const MIN_SHARED_QUERIES = 2
const MIN_SHARED_PART = 1 / 4
const OWN_TOPIC_COUNTS = 2

/** Finds the topics that are the same event as one, in any country; all topics are indexes into one list. */
type Finder = (number: number) => Iterable<number>

/** How to find the same event, with the reason; the surest reason first. */
export type EventFinders = {
  finders: readonly [Reason, Finder][]
  /** Finds the topics that share at least one related query, which is neither the topic of one of them nor too common. */
  sharingOneQuery: (number: number) => ReadonlySet<number>
}

/** Makes the finders for a list of topics without repetitions. */
export function eventFinders(topics: readonly Sighting[]): EventFinders {
  const queries = queryIndexes(topics)
  return {
    finders: [
      ['article', sharingArticles(topics)],
      ['term', sharingTopic(topics)],
      ['related', sharingQueries(topics, queries)],
      ['name', soundingAlike(topics)],
    ],
    sharingOneQuery: sharingOneQuery(topics, queries),
  }
}

const BY_COUNTRY = {
  groupOf: ({ country }: Sighting) => country,
  maxPerGroup: MAX_TOPICS_PER_COUNTRY,
}

function sharingArticles(topics: readonly Sighting[]): Finder {
  const index = signIndex(topics, ({ articles }) => articles, BY_COUNTRY)
  return (number) => together(topics[number]?.articles ?? [], index)
}

function sharingTopic(topics: readonly Sighting[]): Finder {
  const index = Map.groupBy(topics.keys(), (number) => topics[number]?.query)
  index.delete(textHash(''))
  return (number) => index.get(topics[number]?.query) ?? []
}

/** Names share a key across scripts; within one script the other reasons already find them. */
function soundingAlike(topics: readonly Sighting[]): Finder {
  const index = signIndex(topics, ({ sounds }) => sounds, BY_COUNTRY)
  return (number) => {
    const alike = together(topics[number]?.sounds ?? [], index)
    return alike.filter((other) => topics[other]?.script !== topics[number]?.script)
  }
}

type QueryIndexes = Record<'phrases' | 'words', ReadonlyMap<number, readonly number[]>>

function queryIndexes(topics: readonly Sighting[]): QueryIndexes {
  return {
    phrases: signIndex(topics, (topic) => topic.phrases, BY_COUNTRY),
    words: signIndex(topics, (topic) => topic.words, { ...BY_COUNTRY, maxPerGroup: MAX_TOPICS_PER_WORD }),
  }
}

function sharingOneQuery(
  topics: readonly Sighting[],
  { phrases, words }: QueryIndexes,
): EventFinders['sharingOneQuery'] {
  return (number) => {
    const found = new Set<number>()
    const topic = topics[number]
    if (!topic) return found
    for (const [signs, index] of [[topic.phrases, phrases] as const, [topic.words, words] as const])
      for (const sign of signs)
        if (sign !== topic.query)
          for (const other of index.get(sign) ?? []) if (topics[other]?.query !== sign) found.add(other)
    return found
  }
}

function sharingQueries(topics: readonly Sighting[], { phrases, words }: QueryIndexes): Finder {
  // What each other topic shares, while one is compared.
  const counts = new Uint32Array(topics.length)
  return (number) => {
    const topic = topics[number]
    if (!topic) return []
    const found: number[] = []
    const count = (other: number, by: number) => {
      const before = counts[other] ?? 0
      if (before === 0) found.push(other)
      counts[other] = before + by
    }
    for (const phrase of topic.phrases)
      for (const other of phrases.get(phrase) ?? [])
        count(other, phrase === topic.query || phrase === topics[other]?.query ? OWN_TOPIC_COUNTS : 1)
    for (const word of topic.words) for (const other of words.get(word) ?? []) count(other, 1)

    const length = queriesOf(topic)
    const enough = found.filter((other) => {
      const shared = counts[other] ?? 0
      counts[other] = 0
      const shorter = Math.min(length, queriesOf(topics[other] ?? topic))
      return shared >= Math.max(MIN_SHARED_QUERIES, shorter * MIN_SHARED_PART)
    })
    return ascending(enough)
  }
}

function queriesOf({ phrases, words }: Sighting): number {
  return phrases.length + words.length
}

/** The topics with any of these signs, ascending. */
function together(signs: readonly number[], index: ReadonlyMap<number, readonly number[]>): number[] {
  return ascending([...new Set(signs.flatMap((sign) => index.get(sign) ?? []))])
}

function ascending(numbers: number[]): number[] {
  return numbers.sort((one, other) => one - other)
}

/** The most searched first, unknown volumes last; then the newest; the rest only makes the order reproducible. */
export function mostSearchedFirst(one: Sighting, other: Sighting): number {
  return (
    largestFirst(one.volume, other.volume) ||
    alphabetical(other.startedAt ?? '', one.startedAt ?? '') ||
    alphabetical(one.country, other.country) ||
    alphabetical(one.topic, other.topic)
  )
}
