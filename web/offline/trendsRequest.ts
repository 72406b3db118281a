import { apiTrends } from '../../shared/apiAddresses.ts'
import { type Category, findCategory } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'

/** What a trends address of the API requests. The cache holds the last whole country and the categories read since. */
export type TrendsRequest = { country: Country; category: Category | undefined }

/** Parses an address as the web app writes it; undefined for every other address. */
export function trendsRequestOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): TrendsRequest | undefined {
  const [, code = '', route] = /^\/api\/trends\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? []
  const country = findCountry(code)
  if (!country) return undefined
  const category = route === undefined ? undefined : findCategory(route)
  return pathname + search === apiTrends(country, category) ? { country, category } : undefined
}
