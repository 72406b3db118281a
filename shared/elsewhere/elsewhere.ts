import type { Reason } from '../answers/topicAnswer.ts'
import { alphabetical, largestFirst } from '../trends/ordering.ts'
import { newestWaves } from '../trends/waves.ts'
import type { CountryElsewhere, ElsewhereLink } from './elsewhereLink.ts'
import { type Sighting, sightingOf } from './sighting.ts'
import { signIndex } from './signIndex.ts'

export { type Sighting, sightingOf }

/** Maximum countries listed per topic. */
const MAX_LINKS = 12

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

/**
 * Where else each topic of a collection trends: the topics of other countries that are the same event. They share an
 * article, have the same words, share related queries, or are the same name in another script; links are in this order,
 * then by volume. Each country is linked once, at most 12 per topic. Topics and countries without links are left out.
 * Yields one country at a time, since all of them together are large. The order of the sightings changes nothing.
 */
export function* elsewhere(sightings: Iterable<Sighting>): Generator<CountryElsewhere> {
  // From here on a topic is its index in this list, the most searched first.
  const topics = newestWaves(sightings).sort(byVolume)
  const findSame: [Reason, (number: number) => Iterable<number>][] = [
    ['article', sharingArticles(topics)],
    ['term', sharingTopic(topics)],
    ['related', sharingQueries(topics)],
    ['name', soundingAlike(topics)],
  ]
  for (const [country, numbers] of Map.groupBy(topics.keys(), (number) => topics[number]?.country ?? '')) {
    const linked = numbers.flatMap((number): CountryElsewhere['topics'] => {
      const topic = topics[number]
      const links = topic ? linksOf(topic, number) : []
      return topic && links.length > 0 ? [[topic.topic, links]] : []
    })
    if (linked.length > 0) yield { country, topics: linked }
  }

  function linksOf({ country }: Sighting, number: number): ElsewhereLink[] {
    const links: ElsewhereLink[] = []
    const countries = new Set([country])
    for (const [reason, find] of findSame) {
      if (links.length === MAX_LINKS) break
      for (const other of find(number)) {
        const topic = topics[other]
        if (!topic || countries.has(topic.country)) continue
        countries.add(topic.country)
        links.push(linkTo(topic, reason))
        if (links.length === MAX_LINKS) break
      }
    }
    return links
  }
}

function linkTo(topic: Sighting, reason: Reason): ElsewhereLink {
  const { country, category, title, volume, growth, status, headline } = topic
  return { country, category, title, topic: topic.topic, volume, growth, status, reason, headline }
}

type Finder = (number: number) => Iterable<number>

const BY_COUNTRY = {
  groupOf: ({ country }: Sighting) => country,
  maxPerGroup: MAX_TOPICS_PER_COUNTRY,
}

function sharingArticles(topics: readonly Sighting[]): Finder {
  const index = signIndex(topics, ({ articles }) => articles, BY_COUNTRY)
  return (number) => together(topics[number]?.articles ?? [], index)
}

function sharingTopic(topics: readonly Sighting[]): Finder {
  const index = Map.groupBy(topics.keys(), (number) => topics[number]?.topic)
  index.delete('')
  return (number) => index.get(topics[number]?.topic) ?? []
}

/** Names share a key across scripts; within one script the other reasons already find them. */
function soundingAlike(topics: readonly Sighting[]): Finder {
  const index = signIndex(topics, ({ sounds }) => sounds, BY_COUNTRY)
  return (number) => {
    const alike = together(topics[number]?.sounds ?? [], index)
    return alike.filter((other) => topics[other]?.script !== topics[number]?.script)
  }
}

function sharingQueries(topics: readonly Sighting[]): Finder {
  const phrases = signIndex(topics, (topic) => topic.phrases, BY_COUNTRY)
  const words = signIndex(topics, (topic) => topic.words, { ...BY_COUNTRY, maxPerGroup: MAX_TOPICS_PER_WORD })

  return (number) => {
    const topic = topics[number]
    if (!topic) return []
    const counts = new Map<number, number>()
    const count = (other: number, by: number) => counts.set(other, (counts.get(other) ?? 0) + by)
    for (const phrase of topic.phrases)
      for (const other of phrases.get(phrase) ?? [])
        count(other, phrase === topic.query || phrase === topics[other]?.query ? OWN_TOPIC_COUNTS : 1)
    for (const word of topic.words) for (const other of words.get(word) ?? []) count(other, 1)

    const length = queriesOf(topic)
    const isEnough = ([other, shared]: [number, number]) => {
      const shorter = Math.min(length, queriesOf(topics[other] ?? topic))
      return shared >= Math.max(MIN_SHARED_QUERIES, shorter * MIN_SHARED_PART)
    }
    return ascending([...counts].filter(isEnough).map(([other]) => other))
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
function byVolume(one: Sighting, other: Sighting): number {
  return (
    largestFirst(one.volume, other.volume) ||
    alphabetical(other.startedAt ?? '', one.startedAt ?? '') ||
    alphabetical(one.country, other.country) ||
    alphabetical(one.topic, other.topic)
  )
}
