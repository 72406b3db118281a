import type { QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiItem, CategoryCounts, QuickHit, TimestampAnswer } from '../../../shared/api.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import type { CategoryTrends, CountryTrends } from '../requests/api.ts'

/** A country is kept as it is, but only its code counts: what we know of it comes from our own list. */
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
  /** What the service worker kept is older than the moment it was read at: it has its own place, and stays there. */
  isFromCache: z.optional(z.literal(false)),
})

const StoredCategoryTrends = z.extend(StoredCountryTrends, {
  category: z.enum(CATEGORIES),
  counts: CategoryCounts,
  hits: z.union([z.array(QuickHit), z.undefined()]),
})

/** What the stored answer of a query must look like; undefined for what is not stored. */
export function storedShape([kind, code, category]: QueryKey): z.ZodMiniType | undefined {
  if (kind === 'timestamp') return TimestampAnswer
  if (kind !== 'trends') return undefined
  return category === undefined ? aboutCountry(code) : aboutCategory(code, category)
}

function aboutCountry(code: unknown): z.ZodMiniType<CountryTrends> {
  return StoredCountryTrends.check(z.refine(({ country }) => country.code === code))
}

function aboutCategory(code: unknown, category: unknown): z.ZodMiniType<CategoryTrends> {
  return StoredCategoryTrends.check(
    z.refine((trends) => trends.country.code === code && trends.category === category),
  )
}
