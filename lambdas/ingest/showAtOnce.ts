import type { Collection } from '../../shared/collections/collection.ts'
import { isExpected } from '../../shared/collections/pace.ts'
import type { SiteCache } from '../adapters/cdn/siteCache.ts'
import type { Clock } from '../common/clock.ts'

type Services = {
  cache: SiteCache
  /** How long functions may still answer with the collection before, in milliseconds. */
  settleMs: number
  clock: Clock
  /** Hours from one collection to the next. */
  collectionHours: number
}

/** Empties the CDN's cache for a collection that was not due, such as one run by hand: it would be seen hours later. */
export function showAtOnce({ cache, settleMs, clock, collectionHours }: Services) {
  return async ({ at }: Collection, now = new Date().toISOString()): Promise<void> => {
    if (isExpected(at, now, collectionHours)) return
    await clock.wait(settleMs, AbortSignal.timeout(settleMs * 2))
    await cache.clear()
  }
}
