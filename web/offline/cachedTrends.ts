import { overviewOfItems } from '../../shared/answers/overview.ts'
import { type ApiCountry, TrendsAnswer } from '../../shared/api.ts'
import { type Category, findCategory } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { apiTrends } from '../../shared/pages.ts'
import type { KeptCache } from './caches.ts'
import { markAsKept } from './fromCache.ts'

/** The trends that can be read without a network: the last whole country, and the categories that were read since. */

/** What an address of the API asks for. */
export type AskedTrends = { country: Country; category: Category | undefined }

/** As many categories are kept, of whatever country: where data is saved, nobody fetches whole countries. */
const MAX_CATEGORIES = 20

/** What an address asks for in the way the web app does; undefined for every other address. */
export function askedTrends({ pathname, search }: Pick<URL, 'pathname' | 'search'>): AskedTrends | undefined {
  const [, code = '', route] = /^\/api\/trends\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? []
  const country = findCountry(code)
  if (!country) return undefined
  const category = route === undefined ? undefined : findCategory(route)
  return pathname + search === apiTrends(country, category) ? { country, category } : undefined
}

/** After a whole country was kept, it is all that is; categories that were read since come on top. */
export async function keepOneCountry(cache: KeptCache, { country, category }: AskedTrends): Promise<void> {
  const isWhole = (one: Request) => askedTrends(new URL(one.url))?.category === undefined
  const requests = await cache.keys()
  const superfluous =
    category === undefined
      ? requests.filter((one) => new URL(one.url).pathname !== apiTrends(country))
      : requests.filter((one) => !isWhole(one)).slice(0, -MAX_CATEGORIES)
  await Promise.all(superfluous.map((one) => cache.delete(one)))
}

/** The last answer there was, marked as such: the category by itself, or out of its whole country. */
export async function keptTrends(
  cache: Pick<KeptCache, 'match'>,
  { country, category }: AskedTrends,
  now: string,
): Promise<Response | undefined> {
  const own = await cache.match(apiTrends(country, category))
  if (own) return markAsKept(own)
  if (category === undefined) return undefined
  const whole = await cache.match(apiTrends(country))
  const answer = TrendsAnswer.safeParse(await whole?.json()).data?.countries[country.code]
  if (!answer) return undefined
  return markAsKept(Response.json({ countries: { [country.code]: categoryOf(answer, category, now) } }))
}

/** One category out of a whole country, as the API would answer it. */
function categoryOf(answer: ApiCountry, category: Category, now: string): ApiCountry {
  const items = Object.entries(answer.trends)
  return {
    ...answer,
    trends: Object.fromEntries(items.filter(([, item]) => item.categories.includes(category))),
    overview: overviewOfItems(Object.values(answer.trends), now),
  }
}
