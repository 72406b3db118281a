import { useQuery } from '@tanstack/react-query'
import type { TimestampAnswer } from '../../../shared/api.ts'
import type { CountryTrends } from '../../lib/api.ts'
import { useNow } from '../../lib/now.tsx'
import { timestampQuery } from '../../lib/queries.ts'
import { lastUpdate } from './lastUpdate.ts'

/** The time to show above these trends; the server is asked for it only while they do not say it themselves. */
export function useLastUpdate(trends: CountryTrends | undefined): TimestampAnswer | undefined {
  const { data, isError } = useQuery({
    ...timestampQuery(),
    enabled: trends === undefined || trends.updatedAt === null,
  })
  return lastUpdate({ trends, published: data, isUnknown: isError, now: useNow() })
}
