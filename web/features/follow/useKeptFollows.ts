import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import type { Follow } from '../../../shared/people/follow.ts'
import { trendsQuery } from '../../lib/requests/queries.ts'
import { followsQuery } from './followsQuery.ts'
import { isMerged, keepFollows } from './keptFollows.ts'
import { mergeFollows } from './mergeFollows.ts'

/** Gives the account what only this browser knew, and from then on keeps here what the account has. */
export function useKeptFollows(uid: string, follows: readonly Follow[] | undefined): void {
  const client = useQueryClient()
  const isKnown = follows !== undefined

  useEffect(() => {
    if (!isKnown) return
    const left = new AbortController()
    const { signal } = left
    void mergeFollows(client, uid, lastShownCountry(client), signal).then(() => {
      if (!signal.aborted) keep(uid, client.getQueryData(followsQuery(uid).queryKey))
    })
    return () => left.abort()
  }, [client, uid, isKnown])

  useEffect(() => keep(uid, follows), [uid, follows])
}

/** Until the account has everything, what is kept here is not ours to change. */
function keep(uid: string, follows: readonly Follow[] | undefined): void {
  if (follows && isMerged(uid)) keepFollows(uid, follows)
}

/** What the keys of all queries for trends begin with. */
const [TRENDS] = trendsQuery(DEFAULT_COUNTRY).queryKey

/** The country whose trends were read last. */
function lastShownCountry(client: QueryClient): Country {
  const [newest] = client
    .getQueryCache()
    .findAll({ queryKey: [TRENDS], predicate: ({ state }) => state.data !== undefined })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return findCountry(String(newest?.queryKey[1] ?? '')) ?? DEFAULT_COUNTRY
}
