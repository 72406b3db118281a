import { useQuery } from '@tanstack/react-query'
import type { TimestampAnswer } from '../../../shared/api.ts'
import type { CountryTrends } from '../../lib/requests/api.ts'
import { timestampQuery } from '../../lib/requests/queries.ts'
import { useNow } from '../../lib/time/now.tsx'
import { lastUpdate } from './lastUpdate.ts'

/** The time to show above these trends; the server is asked for it only while they do not say it themselves. */
export function useLastUpdate(trends: CountryTrends | undefined): TimestampAnswer | undefined {
  const { data, isError } = useQuery({
    ...timestampQuery(),
    enabled: trends === undefined || trends.updatedAt === null,
  })
  return lastUpdate({ trends, published: data, isUnknown: isError, now: useNow() })
}
