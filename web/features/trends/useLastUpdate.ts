import { useQuery } from '@tanstack/react-query'
import type { TimestampAnswer } from '../../../shared/api.ts'
import { formattedWithPrefix } from '../../../shared/collections/lastUpdated.ts'
import type { CountryTrends } from '../../lib/requests/countryTrends.ts'
import { timestampQuery } from '../../lib/requests/queries.ts'
import { useNow } from '../../lib/time/now.tsx'

/** The update time shown above the trends: known, or a sentence with the current time. */
export type LastUpdate = { kind: 'known'; at: string } | { kind: 'unknown'; sentence: string }

/** The update time of the trends. Asks the server only when the trends have none. */
export function useLastUpdate(trends: CountryTrends | undefined): LastUpdate | undefined {
  const { data, isError } = useQuery({
    ...timestampQuery(),
    enabled: trends === undefined || trends.updatedAt === null,
  })
  return lastUpdate({ trends, published: data, isUnknown: isError, now: useNow() })
}

type Known = {
  trends: CountryTrends | undefined
  /** The last answer of `/api/timestamp`, at most 4 hours old. */
  published: TimestampAnswer | undefined
  /** Whether `/api/timestamp` failed. */
  isUnknown: boolean
  now: string
}

/**
 * The update time shown above the trends: their own, else that of the published data; the current time only for trends
 * whose time is unknown. Undefined while loading.
 */
export function lastUpdate({ trends, published, isUnknown, now }: Known): LastUpdate | undefined {
  if (trends && trends.updatedAt !== null) return { kind: 'known', at: trends.updatedAt }
  if (published) return { kind: 'known', at: published.timestamp }
  return trends && isUnknown ? { kind: 'unknown', sentence: formattedWithPrefix(now) } : undefined
}
