import * as z from 'zod/mini'
import { LikeCountry, TrendLine } from '../api.ts'
import { CATEGORIES, type Category } from '../categories.ts'
import { type Collection, dataTime, isSampleCollection } from '../collections/collection.ts'
import { COUNTRIES, countryName, DEFAULT_COUNTRY } from '../countries.ts'
import { REASONS } from '../elsewhere/reasons.ts'
import { memberKey } from '../everywhere/eventIdentity.ts'
import { type EventPage, eventPages } from '../everywhere/eventPages.ts'
import { shortEventId } from '../everywhere/eventPlace.ts'
import type { EventMember, EventWave, ShownEvents, WorldEvent } from '../everywhere/everywhereShape.ts'
import { appearedBefore, type FirstListed, firstListed } from '../everywhere/firstListed.ts'
import { spreadOf } from '../everywhere/spread.ts'
import { Headline } from '../headline.ts'
import { shownVolume } from '../trends/volume.ts'
import { trendLines } from './countryAnswer.ts'
import { likeCountries } from './likeCountries.ts'

/** An event's topic in one country, with the numbers of its newest wave there. */
export const EventCountry = z.object({
  /** The code of the country. */
  code: z.string(),
  name: z.string(),
  key: z.string(),
  trend: z.string(),
  category: z.enum(CATEGORIES),
  search: z.string(),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  status: z.string(),
  started_at: z.nullable(z.string()),
  /** Its place in the list of the country, from 1. */
  place: z.number(),
  /** Why it is the same event; null for the topic that the others are compared with. */
  reason: z.nullable(z.enum(REASONS)),
})
export type EventCountry = z.infer<typeof EventCountry>

/** A wave of an event that its country lists no longer, or that a newer one there has followed. */
export const GoneCountry = z.object({
  ...z.pick(EventCountry, { code: true, name: true, key: true, trend: true, category: true }).shape,
  /** As they were seen last. */
  ...z.pick(EventCountry, { search: true, volume: true, started_at: true }).shape,
  /** The last collection that listed it. */
  last_seen_at: z.string(),
})
export type GoneCountry = z.infer<typeof GoneCountry>

/** Topics named of the default country. */
const HOME_LINES = 3

const CountryTime = z.object({ code: z.string(), at: z.string() })

/** An event that trends in several countries. */
export const ApiEvent = z.object({
  id: z.string(),
  /** The title in each country, by its code. */
  titles: z.record(z.string(), z.string()),
  /** The earliest first. */
  countries: z.array(EventCountry),
  /**
   * The waves that had it before and were last seen at most 48 hours before the first of `countries` began; the earliest
   * first. They count for `first`, and for no number of countries.
   */
  gone: z.array(GoneCountry),
  /**
   * Where it was listed first, and where next: the earliest of `countries` and `gone`. Null when that is not known, or
   * several countries were within an hour.
   */
  first: z.nullable(z.extend(CountryTime, { next: z.nullable(CountryTime) })),
  /** `together`: in several countries within an hour. */
  first_listed: z.enum(['known', 'together', 'unknown']),
  /** Those that listed it first together, the earliest first; else empty. */
  first_together: z.array(CountryTime),
  /**
   * Why it is not known: the source gave no `start`, nothing was `collected` from a time (null: before the first collection)
   * until another, or a topic was taken out (`hidden`). Null when it is known.
   */
  first_unknown: z.nullable(
    z.object({
      reason: z.enum(['start', 'collected', 'hidden']),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  /** When it trended before that, within the last 7 days, and in which country first; null when that is not known. */
  appeared_before: z.nullable(z.object({ from: z.string(), until: z.string(), code: z.string() })),
  /** From each time on, in how many of the countries, within the last 48 hours. */
  spread: z.array(z.object({ at: z.string(), countries: z.number() })),
  categories: z.array(z.enum(CATEGORIES)),
  /** The title of an article, word for word, with the country it was listed in; only of events in three countries or more. */
  headline: z.nullable(z.extend(Headline, { country: z.string() })),
})
export type ApiEvent = z.infer<typeof ApiEvent>

/** What one country has alone, and which are most like it. */
const Home = z.object({
  /** The code of the country. */
  code: z.string(),
  /** The most searched of its topics that nothing in another country is like; `only_total` counts all that are named. */
  only_here: z.array(TrendLine),
  only_total: z.number(),
  /** Best first. */
  most_like: z.array(LikeCountry),
})

/** `GET /api/everywhere`: the events that trend in several countries. */
export const EverywhereAnswer = z.object({
  /** The time of the data; null while nothing was ever collected. */
  updated_at: z.nullable(z.string()),
  /** The number of countries that the newest collection has updated; only these count. */
  countries_up_to_date: z.number(),
  /** The codes of the others. */
  not_up_to_date: z.array(z.string()),
  /** True when the trends are invented sample content. */
  sample: z.boolean(),
  /** All events that match, of which at most `limit` are listed, or one page. */
  total: z.number(),
  /** The pages of the site that list them: the places of the first and the last event of each. */
  pages: z.array(z.object({ from: z.number(), to: z.number() })),
  /** The place of the first one listed, from 1. */
  from: z.number(),
  /** Most countries first. */
  events: z.array(ApiEvent),
  /** The default country among the others. Missing in answers of earlier versions. */
  home: z.optional(Home),
})
export type EverywhereAnswer = z.infer<typeof EverywhereAnswer>

/** Which events are asked for. */
export type EventSelection = {
  category: Category | undefined
  /** The least countries of an event. */
  min: number
  /** The most events; not with a page. */
  limit: number
  /** A page of the site, from 1; beyond the last one, that. */
  page?: number | undefined
  /** An event by its short id: the page of the site that lists it, if there is one. */
  event?: string | undefined
}

/**
 * The events of a collection, as they are answered.
 *
 * @param everywhere what the collection found across countries; nothing when an older version collected it
 */
export function everywhereAnswer(
  collection: Collection,
  everywhere: ShownEvents | undefined,
  selection: EventSelection,
): EverywhereAnswer {
  const matching = everywhere ? selectEvents(everywhere.events, selection) : []
  const pages = eventPages(matching)
  const { from, to } = pageOf(matching, pages, selection) ?? { from: 1, to: selection.limit }
  const states = new Map(collection.countries)
  const isUpToDate = (code: string) => states.get(code)?.state === 'ok'
  const codes = COUNTRIES.map(({ code }) => code)
  return {
    updated_at: dataTime(collection),
    countries_up_to_date: codes.filter(isUpToDate).length,
    not_up_to_date: codes.filter((code) => !isUpToDate(code)),
    sample: isSampleCollection(collection),
    total: matching.length,
    pages,
    from,
    events: matching.slice(from - 1, to).map((event) => apiEvent(event, collection.at)),
    ...(everywhere && { home: homeOf(everywhere, DEFAULT_COUNTRY.code) }),
  }
}

/** The page that is asked for; undefined when none is. */
function pageOf(events: readonly WorldEvent[], pages: readonly EventPage[], { page, event }: EventSelection) {
  const place = event === undefined ? 0 : 1 + events.findIndex(({ id }) => shortEventId(id) === event)
  if (place > 0) return pages.find(({ to }) => place <= to)
  return page === undefined ? undefined : (pages[page - 1] ?? pages.at(-1))
}

function homeOf({ only, events }: ShownEvents, code: string): EverywhereAnswer['home'] {
  const own = only[code] ?? []
  return {
    code,
    only_here: trendLines(own.slice(0, HOME_LINES)),
    only_total: own.length,
    most_like: likeCountries(events, code),
  }
}

/** The events in enough countries and, with a category, of that one; in their order. */
export function selectEvents(
  events: readonly WorldEvent[],
  { category, min }: Omit<EventSelection, 'limit'>,
): WorldEvent[] {
  return events
    .filter(({ members }) => members.length >= min)
    .filter(({ categories }) => category === undefined || categories.includes(category))
}

/** An event as it is answered. `at` is the time of its collection. */
function apiEvent(event: WorldEvent, at: string): ApiEvent {
  const before = appearedBefore(event)
  return {
    id: event.id,
    titles: titlesOf(event.members),
    countries: event.members.map(eventCountry),
    gone: event.gone.map(goneCountry),
    ...firstAnswer(firstListed(event)),
    appeared_before: before && { from: before.from, until: before.until, code: before.country },
    spread: spreadOf(event.members, at),
    categories: event.categories,
    headline: event.headline,
  }
}

function firstAnswer(
  listed: FirstListed,
): Pick<ApiEvent, 'first' | 'first_listed' | 'first_together' | 'first_unknown'> {
  const timeOf = ({ country: code, at }: { country: string; at: string }) => ({ code, at })
  const none = { first: null, first_listed: listed.kind, first_together: [], first_unknown: null }
  switch (listed.kind) {
    case 'known':
      return { ...none, first: { ...timeOf(listed.first), next: listed.next ? timeOf(listed.next) : null } }
    case 'together':
      return { ...none, first_together: listed.listings.map(timeOf) }
    case 'unknown': {
      const { reason } = listed
      if (reason.kind !== 'blind') return { ...none, first_unknown: { reason: reason.kind, from: null, until: null } }
      return { ...none, first_unknown: { reason: 'collected', from: reason.from, until: reason.until } }
    }
  }
}

function goneCountry({ country, title, category, volume, startedAt, lastSeenAt }: EventWave): GoneCountry {
  return {
    code: country,
    name: countryName(country),
    key: memberKey({ country, title, startedAt }),
    trend: title,
    category,
    search: shownVolume(volume),
    volume,
    started_at: startedAt,
    last_seen_at: lastSeenAt,
  }
}

/** The titles of an event by the codes of its countries. */
export function titlesOf(members: readonly { country: string; title: string }[]): Record<string, string> {
  return Object.fromEntries(members.map(({ country, title }) => [country, title]))
}

/** A topic of an event as it is answered. */
export function eventCountry(member: EventMember): EventCountry {
  const { country, title, category, volume, growth, status, startedAt, place, reason } = member
  return {
    code: country,
    name: countryName(country),
    key: memberKey(member),
    trend: title,
    category,
    search: shownVolume(volume),
    volume,
    growth,
    status,
    started_at: startedAt,
    place,
    reason,
  }
}
