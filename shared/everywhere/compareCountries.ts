import type { Category } from '../categories.ts'
import { OWN_TOPICS } from '../limits.ts'
import { type Trend, topicOf } from '../trend.ts'
import { alphabetical, byVolume } from '../trends/ordering.ts'
import { newestWaves } from '../trends/waves.ts'
import type { EventMember, Everywhere, WorldEvent } from './everywhereShape.ts'
import { percentileOf } from './sharedTopics.ts'

/** An event that several of the compared countries share, with their topics only. */
type SharedEvent = { event: WorldEvent; members: EventMember[] }

/** What countries have in common, and what each has alone. */
export type Comparison = {
  /** Those in most of the compared countries first, then those higher in their lists. */
  shared: SharedEvent[]
  /** The most searched topics of each country that none of the others shares, by code, at most 10. */
  own: Map<string, Trend[]>
  /** The number of shared events, and of all events and topics of the compared countries. */
  overlap: { shared: number; of: number }
}

/**
 * Compares countries by the events that their topics belong to. With a category, an event counts when one of the compared
 * countries lists it there, and a topic when it is listed there.
 *
 * @param trends the current trends of each country, by its code
 */
export function compareCountries(
  { events, countries: sizes }: { events: Everywhere['events']; countries: Everywhere['countries'] },
  trends: ReadonlyMap<string, readonly Trend[]>,
  category?: Category,
): Comparison {
  const allShared = events
    .map((event) => ({ event, members: event.members.filter(({ country }) => trends.has(country)) }))
    .filter(({ members }) => members.length > 1)
  const sizeOf = new Map(sizes)
  const strengthOf = (members: readonly EventMember[]) =>
    members.reduce((sum, { country, place }) => sum + percentileOf(place, sizeOf.get(country) ?? place), 0)
  const shared = allShared
    .filter(({ members }) => category === undefined || members.some((member) => member.category === category))
    .toSorted(
      (one, other) =>
        other.members.length - one.members.length ||
        strengthOf(other.members) - strengthOf(one.members) ||
        alphabetical(one.event.id, other.event.id),
    )

  const isShared = new Set(allShared.flatMap(({ members }) => members.map((member) => nameOf(member))))
  const alone = new Map(
    [...trends].map(([code, ofCountry]) => [
      code,
      newestWaves(ofCountry)
        .filter(({ categories }) => category === undefined || categories.includes(category))
        .filter((trend) => !isShared.has(nameOf(trend)))
        .sort(byVolume),
    ]),
  )
  const ownTopics = [...alone.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    shared,
    own: new Map([...alone].map(([code, list]) => [code, list.slice(0, OWN_TOPICS)])),
    overlap: { shared: shared.length, of: shared.length + ownTopics },
  }
}

function nameOf({ country, title }: { country: string; title: string }): string {
  return `${country}:${topicOf(title)}`
}
