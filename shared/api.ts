import * as z from 'zod/mini'
import { CATEGORIES } from './categories.ts'

/**
 * The shapes of the HTTP API. The lambdas answer in these shapes and the web app parses them with the same schemas.
 */

/** An article as it is answered; `date` is relative to the moment of serving, empty when not known. */
export const ApiArticle = z.object({
  title: z.string(),
  url: z.string(),
  source: z.string(),
  date: z.string(),
  published_at: z.nullable(z.string()),
})
export type ApiArticle = z.infer<typeof ApiArticle>

/** A trend as it is answered: the specification's texts, and the facts that they were made from. */
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

/** The newest article of a trend. */
export const Headline = z.omit(ApiArticle, { date: true })
export type Headline = z.infer<typeof Headline>

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
  /** Only in the answer for a category: what its page shows of the others. */
  overview: z.optional(Overview),
})
export type ApiCountry = z.infer<typeof ApiCountry>

/** `GET /api/trends`, `/api/trends/{country}` and `/api/trends/{country}/{category}`. */
export const TrendsAnswer = z.object({ countries: z.record(z.string(), ApiCountry) })
export type TrendsAnswer = z.infer<typeof TrendsAnswer>

/** `GET /api/trends-data`: every country with every category, even the empty ones. */
export const FullAnswer = z.object({
  countries: z.record(z.string(), z.object({ name: z.string(), categories: z.record(z.string(), z.array(ApiItem)) })),
})
export type FullAnswer = z.infer<typeof FullAnswer>

/** `GET /api/timestamp`: the time of the published data (specification 3). */
export const TimestampAnswer = z.object({
  timestamp: z.string(),
  raw: z.string(),
  formatted: z.string(),
  formatted_with_prefix: z.string(),
  update_frequency: z.string(),
})
export type TimestampAnswer = z.infer<typeof TimestampAnswer>

/** `GET /api/search`: at most 40 results, exact matches first, then newest. */
export const SearchAnswer = z.object({
  query: z.string(),
  /** All results, not only the 40, and the number of their countries. */
  total: z.number(),
  countries: z.optional(z.number()),
  results: z.array(z.extend(ApiItem, { country_name: z.string() })),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** Every error, whatever its status. */
export const ErrorAnswer = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
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
