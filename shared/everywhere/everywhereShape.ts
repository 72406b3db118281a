import * as z from 'zod/mini'
import { REASONS } from '../answers/topicAnswer.ts'
import { Headline } from '../api.ts'
import { CATEGORIES } from '../categories.ts'
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

/** When the source listed an event in a country. */
export const Listing = z.object({ country: z.string(), at: Instant })
export type Listing = z.infer<typeof Listing>

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
  /** The two earliest listings in different countries, also of countries that do not list it any more. */
  earliest: z.array(Listing),
  /** Whether a country has ever listed it at an unknown time, which may have been the first. */
  hasUnknownStart: z.boolean(),
  /** The collection that first saw it in three countries, and the one in which the number of its countries last doubled. */
  seenAt: z.nullable(Instant),
  grewAt: z.nullable(Instant),
  /** The number of its countries then. */
  grewTo: z.number(),
})
export type WorldEvent = z.infer<typeof WorldEvent>

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
  /** By country, the most searched first. Countries without any are left out. */
  only: z.record(z.string(), z.array(OnlyHere)),
})
export type Everywhere = z.infer<typeof Everywhere>
