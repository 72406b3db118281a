import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { showToast } from '../../lib/display/toasts.ts'
import type { CountryTrends } from '../../lib/requests/countryTrends.ts'
import { TRENDS } from '../../lib/requests/queries.ts'
import { updateTime } from '../../texts/formats.ts'
import { updateTexts } from './updateTexts.ts'

/**
 * Marks a page from the service worker's cache as saved, and asks the server for newer data. Does not rely on
 * `navigator.onLine`: the server may be unreachable although the browser has a network.
 *
 * Trends of earlier visits are marked like cached answers until the server answers; the main view shows this next to their
 * time. The other pages have no place for it, so a toast shows their time. To be called after hydration.
 *
 * @param seeded the queries that the page was rendered with
 */
export function announceSavedPage(queryClient: QueryClient, seeded: readonly QueryKey[]): void {
  const cache = queryClient.getQueryCache()
  const ofTrends = () => cache.findAll({ queryKey: [TRENDS] })
  if (ofTrends().some(isOfThisVisit)) return

  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== TRENDS) return
    if (isOfThisVisit(query)) finish()
    else mark(query)
  })

  /** The server has answered: reload everything else that is shown, too. */
  function finish(): void {
    stop()
    window.removeEventListener('online', refetch)
    refetch()
  }

  /** Not `refetchQueries`: it leaves out the whole country, which is only loaded in the background. */
  function refetch(): void {
    for (const query of ofTrends())
      if (trendsOf(query)?.isFromCache && query.getObserversCount() > 0) query.fetch().catch(() => {})
  }

  for (const query of ofTrends()) mark(query)
  refetch()
  window.addEventListener('online', refetch)
  for (const queryKey of seeded) {
    const query = cache.find({ queryKey })
    if (query && queryKey[0] !== TRENDS)
      query.fetch().catch(() => showToast(updateTexts.savedPage(timeOf(query)), 'alert'))
  }
}

function trendsOf({ state }: Query): CountryTrends | undefined {
  return state.data as CountryTrends | undefined
}

/** Answers of this visit say where they come from; the data of the page and of the browser's storage is older. */
function isOfThisVisit(query: Query): boolean {
  return trendsOf(query)?.isFromCache === false && query.state.dataUpdatedAt > performance.timeOrigin
}

/** Keeps the time of the data, which is then stale. */
function mark(query: Query): void {
  const trends = trendsOf(query)
  if (!trends || trends.isFromCache) return
  query.setData({ ...trends, isFromCache: true }, { updatedAt: query.state.dataUpdatedAt, manual: true })
}

function timeOf({ state }: Query): string {
  return updateTime(new Date(state.dataUpdatedAt))
}
