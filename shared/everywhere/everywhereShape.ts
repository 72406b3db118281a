import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { REASONS } from '../elsewhere/reasons.ts'
import { Headline } from '../headline.ts'
import { Instant } from '../instant.ts'

/** A topic of one country in an event across countries, with the numbers of its newest wave. */
export const EventMember = z.object({
  country: z.string(),
  title: z.string(),
  /** Its main category. */
  category: z.enum(CATEGORIES),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  status: z.enum(['Active', 'Lasted']),
  startedAt: z.nullable(Instant),
  /** Its place in the list of its country, from 1. */
  place: z.number(),
  /** Why it is the same event; null for the seed, with which the others are compared. */
  reason: z.nullable(z.enum(REASONS)),
})
export type EventMember = z.infer<typeof EventMember>

/** A wave that was in an event: its country lists it no longer, or lists a newer one beside it. */
export const EventWave = z.object({
  country: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  /** As it was seen last. */
  volume: z.nullable(z.number()),
  startedAt: z.nullable(Instant),
  /** The last collection that listed it. */
  lastSeenAt: Instant,
})
export type EventWave = z.infer<typeof EventWave>

/** A time without collections, longer than lists reach back: before the first one (`from` is null), or between two. */
const Blind = z.object({ from: z.nullable(Instant), until: Instant })
export type Blind = z.infer<typeof Blind>

/**
 * Why it is not known where an event was listed first: the source gave no `start` of one of its waves; the earliest known one
 * began in a time without collections; or a topic that was taken out was earlier.
 */
const FirstUnknown = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  z.extend(Blind, { kind: z.literal('blind') }),
  z.object({ kind: z.literal('hidden') }),
])
export type FirstUnknown = z.infer<typeof FirstUnknown>

/** An article's title about the event, with the country it was listed in. */
export const EventHeadline = z.extend(Headline, { country: z.string() })
export type EventHeadline = z.infer<typeof EventHeadline>

/** An event that trends in several countries, as one collection saw it. */
export const WorldEvent = z.object({
  /** The key of the trend that was its seed when it was first found. */
  id: z.string(),
  /** At least two, each of another country; the earliest first, then by country. */
  members: z.array(EventMember),
  /** Those of its members, the most frequent first. */
  categories: z.array(z.enum(CATEGORIES)),
  /** Of events in at least three countries. */
  headline: z.nullable(EventHeadline),
  /** Its waves of this appearance that are no members any more, the earliest first. */
  gone: z.array(EventWave),
  /** Its other waves of the last 7 days. */
  earlier: z.array(EventWave),
  /** The last collection in which fewer than three countries listed it; null when there was none. This appearance came after it. */
  fewAt: z.nullable(Instant),
  /** Null when it is known where it was listed first. */
  firstUnknown: z.nullable(FirstUnknown),
  /** The collection that first saw it in three countries, and the one in which the number of its countries last doubled. */
  seenAt: z.nullable(Instant),
  grewAt: z.nullable(Instant),
  /** The number of its countries then. */
  grewTo: z.number(),
})
export type WorldEvent = z.infer<typeof WorldEvent>

/** An event that the newest collection has not found, kept for 7 days: it may return, or its countries are only late. */
export const RestingEvent = z.extend(
  z.pick(WorldEvent, { id: true, fewAt: true, seenAt: true, grewAt: true, grewTo: true }),
  {
    waves: z.array(EventWave),
  },
)
export type RestingEvent = z.infer<typeof RestingEvent>

/** A topic of a country without a similar topic in any other country. */
const OnlyHere = z.object({
  title: z.string(),
  category: z.enum(CATEGORIES),
  volume: z.nullable(z.number()),
})

/** The events across the countries that one collection updated. */
export const Everywhere = z.object({
  at: Instant,
  /** The countries that are up to date, each with the number of its topics. */
  countries: z.array(z.tuple([z.string(), z.number()])),
  /** Most countries first. */
  events: z.array(WorldEvent),
  /** Events of earlier collections that may return. */
  resting: z.array(RestingEvent),
  /** The newest times without collections, the oldest first. */
  blind: z.array(Blind),
  /** By country, the most searched first. Countries without any are left out. */
  only: z.record(z.string(), z.array(OnlyHere)),
})
export type Everywhere = z.infer<typeof Everywhere>

/** What pages show of it: the events, and by country the topics that no other country has. */
export type ShownEvents = { events: WorldEvent[]; only: Everywhere['only'] }
