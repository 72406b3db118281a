import { MIN_EVENT_COUNTRIES } from '../limits.ts'
import { topicOf } from '../trend.ts'
import { alphabetical } from '../trends/ordering.ts'
import { trendKey } from '../trends/trendKey.ts'
import { waveTopic } from '../trends/waves.ts'
import type { EventMember, RestingEvent, WorldEvent } from './everywhereShape.ts'

/** An event keeps its id while it has the trend that was its seed, or enough of its members. */
const MIN_KEPT_MEMBERS = 2

type NamedWave = { country: string; title: string; startedAt: string | null }

/** The key of a member's trend. */
export function memberKey({ country, title, startedAt }: NamedWave): string {
  return trendKey(country, topicOf(title), startedAt)
}

/** An event that is not in the next collection any more; its members are waves that were last seen at `at`. */
export function rested({ id, fewAt, seenAt, grewAt, grewTo, ...event }: WorldEvent, at: string): RestingEvent {
  const members = event.members.map(({ country, title, category, volume, startedAt }) => ({
    country,
    title,
    category,
    volume,
    startedAt,
    lastSeenAt: at,
  }))
  return { id, fewAt, seenAt, grewAt, grewTo, waves: [...event.earlier, ...event.gone, ...members] }
}

/**
 * Finds the previous version of each event: the event whose first seed is among the members, else the one that had the most
 * of them, at least two. No earlier event continues as two.
 *
 * @param events the members of each
 * @returns the earlier events, at the places of `events`
 */
export function earlierEvents(
  events: readonly (readonly EventMember[])[],
  before: readonly RestingEvent[],
): (RestingEvent | undefined)[] {
  const eventOfKey = new Map(events.flatMap((members, place) => members.map((member) => [memberKey(member), place])))
  const pairs = before.flatMap((event) => {
    const home = eventOfKey.get(event.id)
    const shared = new Map<number, number>()
    for (const wave of event.waves) {
      const place = eventOfKey.get(memberKey(wave))
      if (place !== undefined) shared.set(place, (shared.get(place) ?? 0) + 1)
    }
    if (home !== undefined && !shared.has(home)) shared.set(home, 1)
    return [...shared]
      .map(([place, kept]) => ({ place, event, kept, hasSeed: place === home }))
      .filter(({ kept, hasSeed }) => hasSeed || kept >= MIN_KEPT_MEMBERS)
  })
  pairs.sort(
    (one, other) =>
      Number(other.hasSeed) - Number(one.hasSeed) ||
      other.kept - one.kept ||
      alphabetical(one.event.id, other.event.id) ||
      one.place - other.place,
  )
  const earlier: (RestingEvent | undefined)[] = events.map(() => undefined)
  const continued = new Set<string>()
  for (const { place, event } of pairs) {
    if (earlier[place] || continued.has(event.id)) continue
    earlier[place] = event
    continued.add(event.id)
  }
  return earlier
}

/**
 * Finds the earlier events that are the same as an event: the one that it continues, and those that nothing continues and that
 * had a topic of one of its countries, in whatever wave. Such an event belongs to the one with most of its topics.
 *
 * @param events the members of each
 * @param continued the earlier event that each continues, at the places of `events`
 * @returns the earlier events at the places of `events`, and those that none of them is
 */
export function returnedEvents(
  events: readonly (readonly EventMember[])[],
  known: readonly RestingEvent[],
  continued: readonly (RestingEvent | undefined)[],
): { returned: RestingEvent[][]; absent: RestingEvent[] } {
  const placeOfTopic = new Map(events.flatMap((members, place) => members.map((member) => [topicKey(member), place])))
  const returned = continued.map((event) => (event ? [event] : []))
  const isContinued = new Set(continued)
  const absent: RestingEvent[] = []
  for (const event of known) {
    if (isContinued.has(event)) continue
    const topics = [...new Set(event.waves.map(topicKey))]
    const places = topics.flatMap((topic) => placeOfTopic.get(topic) ?? [])
    const [most] = [...Map.groupBy(places, (place) => place)].sort(
      ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || one - other,
    )
    if (most) returned[most[0]]?.push(event)
    else absent.push(event)
  }
  return { returned, absent }
}

function topicKey({ country, title }: Omit<NamedWave, 'startedAt'>): string {
  return waveTopic({ country, topic: topicOf(title) })
}

/** What feeds date the entries of an event by. */
type EventGrowth = Pick<WorldEvent, 'seenAt' | 'grewAt' | 'grewTo'>

/**
 * When an event was first seen in three countries, and when the number of its countries last doubled. Feeds date their
 * entries by these, and reader programs show an update as unread.
 *
 * @param at the time of the collection
 */
export function growthOf(countries: number, at: string, before: EventGrowth | undefined): EventGrowth {
  const seenBefore = before !== undefined && before.seenAt !== null
  if (!seenBefore && countries < MIN_EVENT_COUNTRIES) return { seenAt: null, grewAt: null, grewTo: 0 }
  if (!seenBefore) return { seenAt: at, grewAt: at, grewTo: countries }
  const { seenAt, grewAt, grewTo } = before
  return countries >= 2 * grewTo ? { seenAt, grewAt: at, grewTo: countries } : { seenAt, grewAt, grewTo }
}
