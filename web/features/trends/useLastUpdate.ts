import { useQuery } from '@tanstack/react-query'
import type { TimestampAnswer } from '../../../shared/api.ts'
import { timestampAnswer } from '../../../shared/collections/lastUpdated.ts'
import type { CountryTrends } from '../../lib/requests/api.ts'
import { timestampQuery } from '../../lib/requests/queries.ts'
import { useNow } from '../../lib/time/now.tsx'

/** The time to show above these trends; the server is asked for it only while they do not say it themselves. */
export function useLastUpdate(trends: CountryTrends | undefined): TimestampAnswer | undefined {
  const { data, isError } = useQuery({
    ...timestampQuery(),
    enabled: trends === undefined || trends.updatedAt === null,
  })
  return lastUpdate({ trends, published: data, isUnknown: isError, now: useNow() })
}

type Known = {
  trends: CountryTrends | undefined
  /** What `/api/timestamp` said last, at most 4 hours ago. */
  published: TimestampAnswer | undefined
  /** Whether `/api/timestamp` has been asked in vain. */
  isUnknown: boolean
  now: string
}

/**
 * The time shown above the trends: their own, else that of the published data. Only when there are trends of which
 * nobody knows the time, the current one (specification 8). Undefined while there is nothing to tell yet.
 */
export function lastUpdate({ trends, published, isUnknown, now }: Known): TimestampAnswer | undefined {
  if (trends && trends.updatedAt !== null) return timestampAnswer(trends.updatedAt)
  if (published) return published
  return trends && isUnknown ? timestampAnswer(now) : undefined
}
