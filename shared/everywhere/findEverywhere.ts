import type { Category } from '../categories.ts'
import { DEFAULT_COUNTRY } from '../countries.ts'
import { articleSign, type Sighting } from '../elsewhere/sighting.ts'
import { MIN_EVENT_COUNTRIES, RECENT_DAYS, TREND_HOURS } from '../limits.ts'
import { DAY_MS, HOUR_MS, millisecondsFrom } from '../time.ts'
import { topicOf } from '../trend.ts'
import { alphabetical } from '../trends/ordering.ts'
import { trendKey } from '../trends/trendKey.ts'
import { waveTopic } from '../trends/waves.ts'
import { earlierEvents, growthOf, memberKey, rested, returnedEvents } from './eventIdentity.ts'
import type {
  Blind,
  EventHeadline,
  EventMember,
  EventWave,
  Everywhere,
  RestingEvent,
  WorldEvent,
} from './everywhereShape.ts'
import { firstListing } from './firstListed.ts'
import { languageIn, leadOf } from './leadOf.ts'
import { onlyHere } from './onlyHere.ts'
import type { Placed, SharedTopics } from './sharedTopics.ts'
import type { Star } from './stars.ts'

/** An event is listed in a category that at least this share of its countries list it in. */
const MIN_CATEGORY_SHARE = 1 / 4
/** How far back the list of a country reaches, in milliseconds. */
const LIST_MS = TREND_HOURS * HOUR_MS
/** How long an event that is not found is kept: waves that go on are listed for days, and it may join one of them. */
const REST_MS = RECENT_DAYS * DAY_MS
/** Times without collections that are remembered. */
const MAX_BLIND = 5

/**
 * Finds the events that trend in several countries, and the topics that trend in one alone. Most countries come first, then
 * the events that are higher in the lists of their countries; volumes are lower bounds and never added up.
 *
 * @param shared of the countries that the collection has updated
 * @param at the time of the collection
 * @param before the result of the previous collection, so that events keep their ids and their first listings
 */
export function findEverywhere(shared: SharedTopics, at: string, before?: Everywhere): Everywhere {
  const { waves, older, topics, sizes, stars, isAlone } = shared
  const found = stars
    .map((star) => foundEvent(topics, star))
    .sort(
      (one, other) =>
        other.members.length - one.members.length ||
        other.strength - one.strength ||
        alphabetical(one.seedKey, other.seedKey),
    )
  const known = before ? knownEvents(before) : []
  const members = found.map((event) => event.members)
  const earlier = earlierEvents(members, known)
  const { returned, absent } = returnedEvents(members, known, earlier)
  const blind = blindTimes(before, at)
  const listed = new Set(waves.map(({ country, topic, startedAt }) => trendKey(country, topic, startedAt)))
  const olderWaves = besideNewer(older, at)
  const events = found.map(({ members, seedKey, headline }, place): WorldEvent => {
    const sameBefore = returned[place] ?? []
    // Where newer waves have replaced all of the former ones, the topics are the same, and so is the appearance.
    const previous = earlier[place] ?? sameBefore.find(({ fewAt }) => fewAt !== before?.at)
    const fewAt = members.length < MIN_EVENT_COUNTRIES ? at : lastWithFew(sameBefore, before)
    return {
      id: previous?.id ?? seedKey,
      members,
      categories: categoriesOf(members),
      headline: members.length < MIN_EVENT_COUNTRIES ? null : headline,
      fewAt,
      ...firstListing(members, [...wavesNotIn(listed, sameBefore), ...olderWaves(members)], { at, fewAt, blind }),
      ...growthOf(members.length, at, previous),
    }
  })
  return {
    at,
    countries: [...sizes].sort(([one], [other]) => alphabetical(one, other)),
    events,
    resting: restingAmong(absent, listed, at),
    blind,
    only: onlyHere(topics, isAlone),
  }
}

/** The events of a collection and of those before it. Fewer than three countries listed one that it did not find. */
function knownEvents({ at, events, resting }: Everywhere): RestingEvent[] {
  return [...events.map((event) => rested(event, at)), ...resting.map((event) => ({ ...event, fewAt: at }))]
}

/** The last collection in which fewer than three countries listed an event, which those of `same` were; null without any. */
function lastWithFew(same: readonly RestingEvent[], before: Everywhere | undefined): string | null {
  const times = [...same.map(({ fewAt }) => fewAt), before?.at ?? null]
  return times.reduce((first, at) => (alphabetical(at ?? '', first ?? '') < 0 ? at : first))
}

/** The times without collections, for so long that countries may have lost a wave unseen; the newest ones. */
function blindTimes(before: Everywhere | undefined, at: string): Blind[] {
  if (!before) return [{ from: null, until: at }]
  if (millisecondsFrom(before.at, at) <= LIST_MS) return before.blind
  return [...before.blind, { from: before.at, until: at }].slice(-MAX_BLIND)
}

/** The waves of earlier events that no list has any more. One that is listed, but left its event, is none of them. */
function wavesNotIn(listed: ReadonlySet<string>, earlier: readonly RestingEvent[]): EventWave[] {
  const waves = earlier.flatMap((event) => event.waves).filter((wave) => !listed.has(memberKey(wave)))
  return [...new Map(waves.map((wave) => [memberKey(wave), wave])).values()]
}

/** Finds the waves that the countries of an event still list beside a newer one of the same topic. */
function besideNewer(waves: readonly Sighting[], at: string): (members: readonly EventMember[]) => EventWave[] {
  const older = Map.groupBy(waves, waveTopic)
  return (members) =>
    members
      .flatMap((member) => older.get(waveTopic({ country: member.country, topic: topicOf(member.title) })) ?? [])
      .map(({ country, title, category, volume, startedAt }) => ({
        country,
        title,
        category,
        volume,
        startedAt,
        lastSeenAt: at,
      }))
}

/** The earlier events that may return: a country still lists one of their waves, or they would count for a first listing. */
function restingAmong(absent: readonly RestingEvent[], listed: ReadonlySet<string>, at: string): RestingEvent[] {
  return absent
    .map((event) => ({
      ...event,
      waves: event.waves.map((wave) => (listed.has(memberKey(wave)) ? { ...wave, lastSeenAt: at } : wave)),
    }))
    .filter(({ waves }) => waves.some(({ lastSeenAt }) => Date.parse(lastSeenAt) >= Date.parse(at) - REST_MS))
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
    headline: headlineOf(
      sighted.map(({ topic }) => topic),
      home && leadingLanguage(listed, home),
    ),
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

/**
 * Among the newest articles of the countries, the most frequent one in a language, or of any language where none is in that; ties go to
 * the earliest country.
 */
function headlineOf(topics: readonly Sighting[], language: string | undefined): EventHeadline | null {
  const all = topics.flatMap(({ headline, country }) => {
    if (!headline) return []
    const sign = articleSign(headline.url)
    const sharing = sign === undefined ? 0 : topics.filter(({ articles }) => articles.includes(sign)).length
    return [{ headline: { ...headline, country }, sharing, language: languageIn({ code: country, ...headline }) }]
  })
  const readable = all.filter((each) => each.language === language)
  const candidates = readable.length > 0 ? readable : all
  const [first, ...others] = candidates
  return first ? others.reduce((best, each) => (each.sharing > best.sharing ? each : best), first).headline : null
}

/** The language of the title that leads for readers without a country. */
function leadingLanguage(members: readonly EventMember[], seed: Sighting): string | undefined {
  const titled = members.map(({ country: code, title, reason }) => ({ code, title, isSeed: reason === null }))
  return languageIn(leadOf(titled, [seed.country], DEFAULT_COUNTRY).lead)
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
