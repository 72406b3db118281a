import { SAME_TIME_MINUTES } from '../limits.ts'
import { alphabetical } from '../trends/ordering.ts'
import type { EventMember, Listing, WorldEvent } from './everywhereShape.ts'

const SAME_TIME_MS = SAME_TIME_MINUTES * 60_000

/**
 * Where an event was listed first: in a known country, `together` in several within 60 minutes, or `unknown` because the
 * source did not say when one of them listed it. This is not where the event began.
 */
export type FirstListed =
  | { kind: 'known'; first: Listing; next: Listing | undefined }
  | { kind: 'together'; earliest: readonly Listing[] }
  | { kind: 'unknown' }

/** Where an event was listed first. */
export function firstListed({
  earliest,
  hasUnknownStart,
}: Pick<WorldEvent, 'earliest' | 'hasUnknownStart'>): FirstListed {
  const [first, next] = earliest
  if (!first || hasUnknownStart) return { kind: 'unknown' }
  if (next && Date.parse(next.at) - Date.parse(first.at) <= SAME_TIME_MS) return { kind: 'together', earliest }
  return { kind: 'known', first, next }
}

/**
 * The countries that listed an event first, at about the same time: each within an hour of the first of all, which may not
 * list it any more. None unless several did.
 */
export function listedTogether({
  members,
  ...event
}: Pick<WorldEvent, 'members' | 'earliest' | 'hasUnknownStart'>): string[] {
  const listed = firstListed(event)
  if (listed.kind !== 'together') return []
  const from = Math.min(...listed.earliest.map(({ at }) => Date.parse(at)))
  const others = members.filter(({ startedAt: at }) => at !== null && Date.parse(at) - from <= SAME_TIME_MS)
  return [...new Set([...listed.earliest, ...others].map(({ country }) => country))]
}

/**
 * The two earliest listings of an event in different countries. Those of its earlier collections count, too, because a
 * country's list reaches back two days only, and the country that had an event first loses it first.
 */
export function earliestListings(
  members: readonly Pick<EventMember, 'country' | 'startedAt'>[],
  before: Pick<WorldEvent, 'earliest' | 'hasUnknownStart'> | undefined,
): Pick<WorldEvent, 'earliest' | 'hasUnknownStart'> {
  const listings = members.flatMap(({ country, startedAt: at }) => (at === null ? [] : [{ country, at }]))
  const ofCountries = new Map<string, Listing>()
  for (const listing of [...(before?.earliest ?? []), ...listings]) {
    const known = ofCountries.get(listing.country)
    if (!known || listing.at < known.at) ofCountries.set(listing.country, listing)
  }
  return {
    earliest: [...ofCountries.values()].sort(byTime).slice(0, 2),
    hasUnknownStart: (before?.hasUnknownStart ?? false) || listings.length < members.length,
  }
}

function byTime(one: Listing, other: Listing): number {
  return alphabetical(one.at, other.at) || alphabetical(one.country, other.country)
}
