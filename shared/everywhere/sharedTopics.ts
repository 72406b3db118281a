import { mostSearchedFirst } from '../elsewhere/eventFinders.ts'
import type { Sighting } from '../elsewhere/sighting.ts'
import { alphabetical } from '../trends/ordering.ts'
import { newestWaves } from '../trends/waves.ts'
import { eventLinks } from './eventLinks.ts'
import { type Star, stars } from './stars.ts'

/** A topic with its place in the list of its country, from 1, and the share of the list at or behind that place. */
export type Placed = Sighting & { place: number; percentile: number }

/**
 * Which topics of a collection are the same event in several countries: the one answer for the page of an event, and for what
 * the page of a topic says of other countries. Topics are indexes into `topics`.
 */
export type SharedTopics = {
  waves: readonly Sighting[]
  /** The waves that their countries list beside a newer one of the same topic. */
  older: readonly Sighting[]
  /** Each topic of a country once, the most searched first. */
  topics: readonly Placed[]
  /** The number of topics of each country. */
  sizes: ReadonlyMap<string, number>
  stars: readonly Star[]
  /** Whether no topic of another country is similar, not even by a reason that makes no link. */
  isAlone: (number: number) => boolean
}

/** Finds them once for a collection. The order of the sightings changes nothing. */
export function sharedTopics(sightings: Iterable<Sighting>): SharedTopics {
  const waves = [...sightings]
  const newest = newestWaves(waves)
  const isNewest = new Set(newest)
  const older = waves.filter((wave) => !isNewest.has(wave))
  const { topics, sizes } = withPlaces(newest.sort(mostSearchedFirst))
  const links = eventLinks(topics)
  return { waves, older, topics, sizes, stars: stars(topics, links), isAlone: links.isAlone }
}

function withPlaces(topics: readonly Sighting[]): { topics: Placed[]; sizes: Map<string, number> } {
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
  return { topics: placed, sizes }
}

/** The share of a list at or behind a place: 1 for the first. */
export function percentileOf(place: number, size: number): number {
  return (size - place + 1) / size
}
