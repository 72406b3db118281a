import { topicOf } from '../../../shared/trend.ts'
import { trendKey } from '../../../shared/trends/trendKey.ts'
import type { WaitingHits } from '../../../shared/watches/storedHits.ts'

/** One hit that waits since an instant. */
export function aWaitingHit(title: string, at: string, country = 'CA'): WaitingHits {
  const hit: WaitingHits['hits'][number] = {
    country,
    key: trendKey(country, topicOf(title), at),
    title,
    categories: ['Business and Finance'],
    volume: 10_000,
    growth: 200,
    started_at: at,
    ended_at: null,
    reason: 'new',
    matched: ['tesla'],
    at,
  }
  return { hits: [hit], more: 0, since: at }
}
