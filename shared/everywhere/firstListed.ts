import { RECENT_DAYS, SAME_TIME_MINUTES } from '../limits.ts'
import { DAY_MS, MINUTE_MS, millisecondsFrom } from '../time.ts'
import { alphabetical } from '../trends/ordering.ts'
import type { Blind, EventWave, FirstUnknown, WorldEvent } from './everywhereShape.ts'

const SAME_TIME_MS = SAME_TIME_MINUTES * MINUTE_MS
const KEPT_MS = RECENT_DAYS * DAY_MS
/** Maximum waves of one event beside its members, so that a document stays small: more than two of each country. */
const MAX_EARLIER_WAVES = 100

/** The start of a wave in a country. */
export type Listing = { country: string; at: string }

/**
 * Where an event was listed first: in a known country, `together` in several within 60 minutes, or `unknown`, with the reason.
 * This is not where the event began.
 */
export type FirstListed =
  | { kind: 'known'; first: Listing; next: Listing | undefined }
  | { kind: 'together'; listings: readonly Listing[] }
  | { kind: 'unknown'; reason: FirstUnknown }

type Waves = readonly { country: string; startedAt: string | null }[]

/** The fields that the first listing is made from. */
type Listed = { members: Waves; gone: Waves; firstUnknown: FirstUnknown | null }

/** Where an event was listed first: the earliest start of its members and of the waves that are gone. */
export function firstListed({ members, gone, firstUnknown }: Listed): FirstListed {
  if (firstUnknown) return { kind: 'unknown', reason: firstUnknown }
  const ofCountries = new Map<string, Listing>()
  for (const listing of listingsOf([...members, ...gone]).sort(byTime))
    if (!ofCountries.has(listing.country)) ofCountries.set(listing.country, listing)
  const [first, ...others] = ofCountries.values()
  if (!first) return { kind: 'unknown', reason: { kind: 'start' } }
  const together = others.filter(({ at }) => millisecondsFrom(first.at, at) <= SAME_TIME_MS)
  if (together.length > 0) return { kind: 'together', listings: [first, ...together] }
  return { kind: 'known', first, next: others[0] }
}

/** Where an event was listed first, if that is known and one country. */
export function firstOf(event: Listed): Listing | undefined {
  const listed = firstListed(event)
  return listed.kind === 'known' ? listed.first : undefined
}

/** The countries that listed an event first, the earliest first; none when that is not known. */
export function firstCountries(event: Listed): string[] {
  const listed = firstListed(event)
  if (listed.kind === 'unknown') return []
  return (listed.kind === 'known' ? [listed.first] : listed.listings).map(({ country }) => country)
}

/**
 * Divides the waves of an event that are no members: those of this appearance are `gone`, the others are `earlier`. An
 * appearance begins after the last collection in which fewer than three countries listed the event, so a wave belongs to it
 * when a later collection saw it, however long ago. Earlier ones that were last seen more than 7 days ago are dropped.
 *
 * @param waves those that left the lists, and those that are still listed beside a newer one, which were last seen `at`
 * @param collection its time, the last time before this appearance, and the times without collections
 */
export function firstListing(
  members: Waves,
  waves: readonly EventWave[],
  { at, fewAt, blind }: { at: string; fewAt: string | null; blind: readonly Blind[] },
): Pick<WorldEvent, 'gone' | 'earlier' | 'firstUnknown'> {
  const isGone = ({ lastSeenAt }: EventWave) => lastSeenAt === at || fewAt === null || lastSeenAt > fewAt
  const gone = waves.filter(isGone).sort(byStart).slice(0, MAX_EARLIER_WAVES)
  const earlier = waves
    .filter((wave) => !isGone(wave) && Date.parse(wave.lastSeenAt) >= Date.parse(at) - KEPT_MS)
    .toSorted((one, other) => alphabetical(other.lastSeenAt, one.lastSeenAt) || byStart(one, other))
    .slice(0, MAX_EARLIER_WAVES - gone.length)
    .sort(byStart)
  return {
    gone,
    earlier,
    firstUnknown: unknownReason([...members, ...gone], blind),
  }
}

/** Why the first listing cannot be known; null when it can. */
function unknownReason(waves: Waves, blind: readonly Blind[]) {
  const [first] = listingsOf(waves).sort(byTime)
  if (!first || waves.some(({ startedAt }) => startedAt === null)) return { kind: 'start' } as const
  const missed = blind.find(({ from, until }) => first.at < until && (from === null || first.at > from))
  return missed ? ({ kind: 'blind', ...missed } as const) : null
}

/**
 * When an event trended before, as far as that is still known: its earlier waves that had left the lists when the first one of
 * this appearance began; null without any.
 */
export function appearedBefore({
  members,
  gone,
  earlier,
}: Omit<Listed, 'firstUnknown'> & { earlier: readonly EventWave[] }): {
  from: string
  until: string
  country: string
} | null {
  const [begin] = listingsOf([...members, ...gone]).sort(byTime)
  const over = begin ? earlier.filter(({ lastSeenAt }) => lastSeenAt < begin.at) : earlier
  const [first] = listingsOf(over).sort(byTime)
  if (!first) return null
  const until = over.reduce((last, { lastSeenAt }) => (lastSeenAt > last ? lastSeenAt : last), '')
  return { from: first.at, until, country: first.country }
}

function listingsOf(waves: Waves): Listing[] {
  return waves.flatMap(({ country, startedAt: at }) => (at === null ? [] : [{ country, at }]))
}

function byTime(one: Listing, other: Listing): number {
  return alphabetical(one.at, other.at) || alphabetical(one.country, other.country)
}

/** Unknown starts come last. */
function byStart(one: EventWave, other: EventWave): number {
  if (one.startedAt === null || other.startedAt === null)
    return Number(one.startedAt === null) - Number(other.startedAt === null) || alphabetical(one.country, other.country)
  return alphabetical(one.startedAt, other.startedAt) || alphabetical(one.country, other.country)
}
