import * as z from 'zod/mini'
import { CATEGORIES } from './categories.ts'
import { TrendEvent } from './eventShape.ts'
import { Headline } from './headline.ts'

/**
 * The shapes of the HTTP API. The lambdas answer in these shapes and the web app parses them with the same schemas.
 */

/** An article as it is answered; `date` is its age when it was collected, empty when not known. */
export const ApiArticle = z.extend(Headline, { date: z.string() })
export type ApiArticle = z.infer<typeof ApiArticle>

/** A trend as it is answered: texts, and the facts that they were made from. `date` is its age when it was collected. */
export const ApiItem = z.object({
  key: z.string(),
  trend: z.string(),
  category: z.enum(CATEGORIES),
  categories: z.array(z.enum(CATEGORIES)),
  country: z.string(),
  search: z.string(),
  upward: z.string(),
  date: z.string(),
  explore_link: z.string(),
  status: z.string(),
  articles: z.array(ApiArticle),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  related: z.array(z.string()),
  /** Volume at each collection of the last 48 hours, oldest first. */
  history: z.array(z.object({ at: z.string(), volume: z.nullable(z.number()) })),
})
export type ApiItem = z.infer<typeof ApiItem>

/** One line of the Quick Hits panel: a trend with its score. A click switches to its category. */
export const QuickHit = z.object({
  key: z.string(),
  trend: z.string(),
  category: z.enum(CATEGORIES),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  score: z.number(),
  /** Null without an article; missing in older answers. */
  headline: z.optional(z.nullable(Headline)),
})
export type QuickHit = z.infer<typeof QuickHit>

/** Number of cards per category of a country; empty categories are left out. */
export const CategoryCounts = z.partialRecord(z.enum(CATEGORIES), z.number())
export type CategoryCounts = z.infer<typeof CategoryCounts>

/** What the page of a category shows of the other categories of its country. */
export const Overview = z.object({ counts: CategoryCounts, quick_hits: z.array(QuickHit) })
export type Overview = z.infer<typeof Overview>

/** A trend as a line of a list. */
export const TrendLine = z.object({
  trend: z.string(),
  category: z.enum(CATEGORIES),
  search: z.string(),
  volume: z.nullable(z.number()),
})
export type TrendLine = z.infer<typeof TrendLine>

/** A country that is like another one. */
export const LikeCountry = z.object({
  /** The code of the country. */
  code: z.string(),
  name: z.string(),
  /** The common events as a share of all events that either country is in, from 0 to 1. */
  similarity: z.number(),
  /** The common events, and all that either country is in. */
  shared: z.number(),
  of: z.number(),
})
export type LikeCountry = z.infer<typeof LikeCountry>

/** What a country had a week or a year before: its most searched trends of then. */
export const EarlierAnswer = z.object({
  ago: z.enum(['year', 'week']),
  /** The time of that collection. */
  at: z.string(),
  trends: z.array(TrendLine),
})
export type EarlierAnswer = z.infer<typeof EarlierAnswer>

/** One country of `GET /api/trends…`. `trends` holds the items under their keys, best first. */
export const ApiCountry = z.object({
  name: z.string(),
  /** The time of the data shown; null while nothing was ever collected. */
  updated_at: z.nullable(z.string()),
  /** True when these are older trends because the newest collection had none. */
  stale: z.boolean(),
  /** True when the trends are invented sample content. */
  sample: z.boolean(),
  trends: z.record(z.string(), ApiItem),
  /** Which of these trends are about one event; each is in one event at most. Missing in answers of earlier versions. */
  events: z.optional(z.array(TrendEvent)),
  /** Only in the answer for a category: what its page shows of the others. */
  overview: z.optional(Overview),
  /** Only in the answer for a category, about now: what the country had a year and a week before. */
  earlier: z.optional(z.array(EarlierAnswer)),
  /** Only in the answer for a category, about now: topics of all categories that nothing in another country is like. */
  only_here: z.optional(z.array(TrendLine)),
})
export type ApiCountry = z.infer<typeof ApiCountry>

/** `GET /api/trends`, `/api/trends/{country}` and `/api/trends/{country}/{category}`. */
export const TrendsAnswer = z.object({
  countries: z.record(z.string(), ApiCountry),
  // Only in answers about a time of the past (`at`), whose ages and statuses are those of then.
  /** The time of the collection. */
  at: z.optional(z.string()),
  is_past: z.optional(z.literal(true)),
  /** The collections before and after it, at the same time a week and a year earlier, and the last of its day. */
  previous: z.optional(z.nullable(z.string())),
  next: z.optional(z.nullable(z.string())),
  week_earlier: z.optional(z.nullable(z.string())),
  year_earlier: z.optional(z.nullable(z.string())),
  last_of_day: z.optional(z.string()),
  /** The first and the newest collection of the archive. */
  first: z.optional(z.string()),
  newest: z.optional(z.string()),
  /** The number of countries by what the collection had of them. */
  collected: z.optional(z.object({ ok: z.number(), stale: z.number(), failed: z.number() })),
})
export type TrendsAnswer = z.infer<typeof TrendsAnswer>

/** `GET /api/trends-data`: every country with every category, even the empty ones. */
export const FullAnswer = z.object({
  countries: z.record(
    z.string(),
    z.object({
      name: z.string(),
      /** Missing in files of earlier versions, as the two below. */
      updated_at: z.optional(ApiCountry.shape.updated_at),
      stale: z.optional(ApiCountry.shape.stale),
      sample: z.optional(ApiCountry.shape.sample),
      categories: z.record(z.string(), z.array(ApiItem)),
    }),
  ),
})
export type FullAnswer = z.infer<typeof FullAnswer>

/** `GET /api/timestamp`: the time of the published data. */
export const TimestampAnswer = z.object({
  timestamp: z.string(),
  raw: z.string(),
  formatted: z.string(),
  formatted_with_prefix: z.string(),
  update_frequency: z.string(),
  /** Hours from one collection to the next; missing in answers of earlier versions. */
  collection_hours: z.optional(z.number()),
  /** True when the trends are invented sample content. */
  sample: z.boolean(),
})
export type TimestampAnswer = z.infer<typeof TimestampAnswer>

const SearchItem = z.extend(ApiItem, { country_name: z.string() })

/** A category or country whose name was searched for, with the number of its trends. They are no results for being in it. */
const NamedPlace = z.object({
  kind: z.enum(['category', 'country']),
  name: z.string(),
  /** The address of its page. */
  path: z.string(),
  trends: z.number(),
})

/** `GET /api/search`: at most 40 results, exact matches first, then newest. */
export const SearchAnswer = z.object({
  query: z.string(),
  /** The newest time of the trends that were searched, found or not. */
  updated_at: z.nullable(z.string()),
  /** True when some of them are older trends because the newest collection had none. */
  stale: z.boolean(),
  /** True when some of them are invented sample content. */
  sample: z.boolean(),
  /** All results, not only the 40, and the number of their countries. */
  total: z.number(),
  countries: z.number(),
  /** The category and the country that the query names. */
  places: z.array(NamedPlace),
  results: z.array(SearchItem),
  /** Titles that are like the query, the most alike first: no results, and not counted. */
  similar: z.optional(z.array(SearchItem)),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** Every error, whatever its status. `field` names the field of the request that it is about, where forms show it there. */
export const ErrorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.optional(z.string()) }),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** `GET /config.json`: the web app's settings of this deployment. */
export const WebConfig = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only for a user pool that is not at its usual address. */
  userPoolEndpoint: z.optional(z.string()),
  /** The origin of the pool's hosted sign-in pages, for Google; missing when Google is not configured. */
  signInDomain: z.optional(z.string()),
  /** The minimum length of new passwords, in characters; missing when it is the usual one. */
  minPasswordLength: z.optional(z.int()),
  /** The captcha of forms. `none` exists only in the local product. */
  captcha: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('altcha') }),
    z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  ]),
})
export type WebConfig = z.infer<typeof WebConfig>
