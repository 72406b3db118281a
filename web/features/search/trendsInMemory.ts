import type { QueryClient } from '@tanstack/react-query'
import type { ApiItem } from '../../../shared/api.ts'
import { itemKey } from './SearchHit.ts'

/** The trends that the pages have loaded so far, by topic and country. */
export type TrendsInMemory = {
  /** Another one whenever anything was loaded since. */
  version: string
  items: ReadonlyMap<string, ApiItem>
}

/** What the search needs of the data under every key that begins with `trends`. */
type Loaded = { items: readonly ApiItem[] }

/**
 * The trends in memory, what was loaded last first, and of each topic of a country its newest wave. `known` is what
 * this answered before; it is answered again while nothing has changed.
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
