import { overviewOfItems } from '../../shared/answers/overview.ts'
import { type ApiCountry, TrendsAnswer } from '../../shared/api.ts'
import { apiTrends } from '../../shared/apiAddresses.ts'
import { type Category, findCategory } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import type { ResponseCache } from './caches.ts'
import { markFromCache } from './fromCache.ts'

/** What a trends address of the API requests. The cache holds the last whole country and the categories read since. */
export type TrendsRequest = { country: Country; category: Category | undefined }

/** Parses an address as the web app writes it; undefined for every other address. */
export function trendsRequestOf({ pathname, search }: URL): TrendsRequest | undefined {
  const [, code = '', route] = /^\/api\/trends\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? []
  const country = findCountry(code)
  if (!country) return undefined
  const category = route === undefined ? undefined : findCategory(route)
  return pathname + search === apiTrends(country, category) ? { country, category } : undefined
}

/** Maximum cached categories, of any country: with data saving on, whole countries are never fetched. */
const MAX_CATEGORIES = 20

/** A cached country evicts everything else; a cached category evicts the oldest categories over the limit. */
export async function evictOtherCountries(cache: ResponseCache, { country, category }: TrendsRequest): Promise<void> {
  const isWhole = (one: Request) => trendsRequestOf(new URL(one.url))?.category === undefined
  const requests = await cache.keys()
  const evicted =
    category === undefined
      ? requests.filter((one) => new URL(one.url).pathname !== apiTrends(country))
      : requests.filter((one) => !isWhole(one)).slice(0, -MAX_CATEGORIES)
  await Promise.all(evicted.map((one) => cache.delete(one)))
}

/** The last answer, marked as cached: of the category itself, or extracted from its whole country. */
export async function cachedTrends(
  cache: ResponseCache,
  { country, category }: TrendsRequest,
): Promise<Response | undefined> {
  const own = await cache.match(apiTrends(country, category))
  if (own) return markFromCache(own)
  if (category === undefined) return undefined
  const whole = await cache.match(apiTrends(country))
  const answer = TrendsAnswer.safeParse(await whole?.json()).data?.countries[country.code]
  if (!answer) return undefined
  return markFromCache(Response.json({ countries: { [country.code]: categoryOf(answer, category) } }))
}

/** One category of a whole country, as the API would answer it. */
function categoryOf(answer: ApiCountry, category: Category): ApiCountry {
  const items = Object.entries(answer.trends)
  return {
    ...answer,
    trends: Object.fromEntries(items.filter(([, item]) => item.categories.includes(category))),
    overview: overviewOfItems(Object.values(answer.trends), answer.updated_at),
  }
}
