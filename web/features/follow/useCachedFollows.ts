import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import type { Follow } from '../../../shared/people/follow.ts'
import { trendsQuery } from '../../lib/requests/queries.ts'
import { isMerged, onCachedFollowsChange, writeCachedFollows } from './cachedFollows.ts'
import { followsQuery } from './followRequests.ts'
import { mergeFollows } from './mergeFollows.ts'

/**
 * Merges the cached follows into the account once; from then on the cache mirrors the account, and a change in another
 * tab reads the account again.
 */
export function useCachedFollows(uid: string, follows: readonly Follow[] | undefined): void {
  const client = useQueryClient()
  const isLoaded = follows !== undefined

  useEffect(() => {
    if (!isLoaded) return
    const controller = new AbortController()
    const { signal } = controller
    void mergeFollows(client, uid, lastShownCountry(client), signal).then(() => {
      if (!signal.aborted) mirror(uid, client.getQueryData(followsQuery(uid).queryKey))
    })
    return () => controller.abort()
  }, [client, uid, isLoaded])

  useEffect(() => mirror(uid, follows), [uid, follows])

  // The other tab writes the cache only after the server has accepted its change.
  useEffect(
    () => onCachedFollowsChange(uid, () => void client.invalidateQueries({ queryKey: followsQuery(uid).queryKey })),
    [client, uid],
  )
}

/** Not before the merge, which needs the cached entries. */
function mirror(uid: string, follows: readonly Follow[] | undefined): void {
  if (follows && isMerged(uid)) writeCachedFollows(uid, follows)
}

/** The first part of the keys of all trends queries. */
const [TRENDS] = trendsQuery(DEFAULT_COUNTRY).queryKey

/** The country whose trends were loaded last. */
function lastShownCountry(client: QueryClient): Country {
  const [newest] = client
    .getQueryCache()
    .findAll({ queryKey: [TRENDS], predicate: ({ state }) => state.data !== undefined })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return findCountry(String(newest?.queryKey[1] ?? '')) ?? DEFAULT_COUNTRY
}
