import type { TopSearches } from '../../../shared/answers/topSearches.ts'
import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { pageQuery } from '../../lib/requests/pageQuery.ts'

/** What the description of the API says of its routes. It changes with new versions of the site only. */
export function referenceQuery() {
  return pageQuery(['api-reference'], (api, signal) => api.fetchApiReference(signal), {
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The title that examples are about: what Canada searches for most; null while it has none. */
export function exampleTitleQuery() {
  return pageQuery(['example-title'], async (api, signal) => exampleTitle(await api.fetchTopSearches(signal)))
}

/** The title that examples are about. */
export function exampleTitle({ countries }: TopSearches): string | null {
  return countries[DEFAULT_COUNTRY.code]?.trend ?? null
}

/** The list of the archive's files, which changes with each collection. */
export function archiveIndexQuery() {
  return pageQuery(['archive-index'], (api, signal) => api.fetchArchiveIndex(signal), { staleTime: 5 * MINUTE_MS })
}
