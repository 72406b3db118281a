import type { QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiItem, CategoryCounts, EarlierAnswer, QuickHit, TimestampAnswer, TrendEvent } from '../../../shared/api.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { Instant } from '../../../shared/instant.ts'
import '../startup/validation.ts'
import type { CategoryTrends, CountryTrends } from '../requests/countryTrends.ts'

/**
 * The shapes of values in the browser's storage. A first visit has none, so the module is loaded by `loadStoredShapes`.
 */

/** The signed-in person, as shown on every page. */
export const StoredPerson = z.object({ uid: z.string().check(z.minLength(1)), email: z.string(), name: z.string() })

/** Quick Hits that were computed for a country. */
export const StoredHits = z.object({
  /** The version of the trends they were computed from. */
  of: z.string(),
  at: Instant,
  hits: z.array(QuickHit),
})

/** Scroll offset in pixels per history entry, the latest visited last. */
export const StoredPlaces = z.array(z.tuple([z.string(), z.number()]))

/** A stored country is identified by its code; its data comes from our own list. */
const Country = z.pipe(
  z.object({ code: z.string() }),
  z.transform(({ code }, context) => {
    const country = findCountry(code)
    if (country) return country
    context.issues.push({ code: 'custom', message: 'There is no such country.', input: code })
    return z.NEVER
  }),
)

const StoredCountryTrends = z.object({
  country: Country,
  updatedAt: z.nullable(z.string()),
  isStale: z.boolean(),
  isSample: z.boolean(),
  items: z.array(ApiItem),
  events: z.optional(z.array(TrendEvent)),
  /** Results from the service worker's cache are older than their time here, so they are not stored. */
  isFromCache: z.optional(z.literal(false)),
})

const StoredCategoryTrends = z.extend(StoredCountryTrends, {
  category: z.enum(CATEGORIES),
  counts: CategoryCounts,
  hits: z.union([z.array(QuickHit), z.undefined()]),
  earlier: z.optional(z.array(EarlierAnswer)),
})

/** The schema of a query's stored result; undefined for queries that are not stored. */
export function storedShape([kind, code, category]: QueryKey): z.ZodMiniType | undefined {
  if (kind === 'timestamp') return TimestampAnswer
  if (kind !== 'trends') return undefined
  return category === undefined ? ofCountry(code) : ofCategory(code, category)
}

function ofCountry(code: unknown): z.ZodMiniType<CountryTrends> {
  return StoredCountryTrends.check(z.refine(({ country }) => country.code === code))
}

function ofCategory(code: unknown, category: unknown): z.ZodMiniType<CategoryTrends> {
  return StoredCategoryTrends.check(z.refine((trends) => trends.country.code === code && trends.category === category))
}
