import type { QueryClient } from '@tanstack/react-query'
import type { ApiItem } from '../../../shared/api.ts'
import { itemKey } from './searchQuery.ts'

/** The trends loaded so far, by topic and country. */
export type TrendsInMemory = {
  /** Changes whenever trends are loaded. */
  version: string
  items: ReadonlyMap<string, ApiItem>
}

/** The part of the data of trends queries that the search needs. */
type Loaded = { items: readonly ApiItem[] }

/**
 * The trends in memory, the latest loaded first, with the newest wave of each topic of a country. Returns `known`, the
 * previous result, while nothing has changed.
 */
export function trendsInMemory(queryClient: QueryClient, known?: TrendsInMemory): TrendsInMemory {
  const queries = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['trends'], predicate: ({ state }) => state.data !== undefined })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const version = queries.map(({ queryHash, state }) => `${queryHash} ${state.dataUpdatedAt}`).join('\n')
  if (version === known?.version) return known

  const items = new Map<string, ApiItem>()
  for (const { queryKey } of queries)
    for (const item of queryClient.getQueryData<Loaded>(queryKey)?.items ?? []) keepNewest(items, item)
  return { version, items }
}

function keepNewest(items: Map<string, ApiItem>, item: ApiItem): void {
  const key = itemKey(item)
  const known = items.get(key)
  if (!known || (item.started_at ?? '') > (known.started_at ?? '')) items.set(key, item)
}
