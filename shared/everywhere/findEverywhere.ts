import type { Category } from '../categories.ts'
import { mostSearchedFirst } from '../elsewhere/eventFinders.ts'
import { articleSign, type Sighting } from '../elsewhere/sighting.ts'
import { MIN_EVENT_COUNTRIES } from '../limits.ts'
import { alphabetical } from '../trends/ordering.ts'
import { newestWaves } from '../trends/waves.ts'
import { earlierEvents, growthOf, memberKey } from './eventIdentity.ts'
import { eventLinks } from './eventLinks.ts'
import type { EventHeadline, EventMember, Everywhere, WorldEvent } from './everywhereShape.ts'
import { earliestListings } from './firstListed.ts'
import { onlyHere } from './onlyHere.ts'
import { type Star, stars } from './stars.ts'

/** An event is listed in a category that at least this share of its countries list it in. */
const MIN_CATEGORY_SHARE = 1 / 4

/**
 * Finds the events that trend in several countries, and the topics that trend in one alone. Most countries come first, then
 * the events that are higher in the lists of their countries; volumes are lower bounds and never added up. The order of the
 * sightings changes nothing.
 *
 * @param sightings the topics of the countries that the collection has updated
 * @param at the time of the collection
 * @param before the result of the previous collection, so that events keep their ids
 */
export function findEverywhere(
  sightings: Iterable<Sighting>,
  at: string,
  before?: Pick<Everywhere, 'events'>,
): Everywhere {
  const topics = newestWaves(sightings).sort(mostSearchedFirst)
  const { placed, sizes } = withPlaces(topics)
  const links = eventLinks(topics)
  const found = stars(placed, links)
    .map((star) => foundEvent(placed, star))
    .sort(
      (one, other) =>
        other.members.length - one.members.length ||
        other.strength - one.strength ||
        alphabetical(one.seedKey, other.seedKey),
    )
  const earlier = earlierEvents(
    found.map(({ members }) => members),
    before?.events ?? [],
  )
  const events = found.map(({ members, seedKey, headline }, place): WorldEvent => {
    const known = earlier[place]
    return {
      id: known?.id ?? seedKey,
      members,
      categories: categoriesOf(members),
      headline: members.length < MIN_EVENT_COUNTRIES ? null : headline,
      ...earliestListings(members, known),
      ...growthOf(members.length, at, known),
    }
  })
  return {
    at,
    countries: [...sizes].sort(([one], [other]) => alphabetical(one, other)),
    events,
    only: onlyHere(topics, links.isAlone),
  }
}

type Placed = Sighting & { place: number; percentile: number }

/** The place of each topic in the list of its country, and the number of topics there. */
function withPlaces(topics: readonly Sighting[]): { placed: Placed[]; sizes: Map<string, number> } {
  const sizes = new Map<string, number>()
  const places = new Map<Sighting, number>()
  for (const topic of topics.toSorted((one, other) => one.rank - other.rank || alphabetical(one.topic, other.topic))) {
    const place = (sizes.get(topic.country) ?? 0) + 1
    sizes.set(topic.country, place)
    places.set(topic, place)
  }
  const placed = topics.map((topic) => {
    const place = places.get(topic) ?? 1
    return { ...topic, place, percentile: percentileOf(place, sizes.get(topic.country) ?? 1) }
  })
  return { placed, sizes }
}

/** The share of a list at or behind a place: 1 for the first. */
export function percentileOf(place: number, size: number): number {
  return (size - place + 1) / size
}

type FoundEvent = {
  members: EventMember[]
  seedKey: string
  /** The sum of the percentiles. */
  strength: number
  headline: EventHeadline | null
}

function foundEvent(topics: readonly Placed[], { seed, members }: Star): FoundEvent {
  const reasons = new Map<number, EventMember['reason']>([
    [seed, null],
    ...members.map(({ number, reason }) => [number, reason] as const),
  ])
  const sighted = [...reasons]
    .flatMap(([number, reason]) => {
      const topic = topics[number]
      return topic ? [{ topic, reason }] : []
    })
    .sort((one, other) => earliestFirst(one.topic, other.topic))
  const listed = sighted.map(({ topic, reason }) => memberOf(topic, reason))
  const home = topics[seed]
  return {
    members: listed,
    seedKey: home ? memberKey(home) : '',
    strength: sighted.reduce((sum, { topic }) => sum + topic.percentile, 0),
    headline: headlineOf(sighted.map(({ topic }) => topic)),
  }
}

function memberOf(topic: Placed, reason: EventMember['reason']): EventMember {
  const { country, title, category, volume, growth, status, startedAt, place } = topic
  return { country, title, category, volume, growth, status, startedAt, place, reason }
}

/** Unknown starts come last. */
function earliestFirst(one: Sighting, other: Sighting): number {
  if (one.startedAt === null || other.startedAt === null)
    return Number(one.startedAt === null) - Number(other.startedAt === null) || alphabetical(one.country, other.country)
  return alphabetical(one.startedAt, other.startedAt) || alphabetical(one.country, other.country)
}

/** Among the newest articles of the countries, the most frequent one; ties go to the earliest country. */
function headlineOf(topics: readonly Sighting[]): EventHeadline | null {
  const candidates = topics.flatMap(({ headline, country }) => {
    if (!headline) return []
    const sign = articleSign(headline.url)
    const sharing = sign === undefined ? 0 : topics.filter(({ articles }) => articles.includes(sign)).length
    return [{ headline: { ...headline, country }, sharing }]
  })
  const [first, ...others] = candidates
  return first ? others.reduce((best, each) => (each.sharing > best.sharing ? each : best), first).headline : null
}

/** The most frequent first; ties go to the earliest country. */
function categoriesOf(members: readonly EventMember[]): Category[] {
  const counts = new Map<Category, number>()
  for (const { category } of members) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= members.length * MIN_CATEGORY_SHARE)
    .sort(([, one], [, other]) => other - one)
    .map(([category]) => category)
}
