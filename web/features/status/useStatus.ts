import { useQuery } from '@tanstack/react-query'
import type { DataState, StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { dataState } from '../../../shared/collections/dataState.ts'
import { useNow } from '../../lib/time/now.tsx'
import { useIsLate } from '../../lib/time/useIsLate.ts'
import { statusQuery } from './statusQuery.ts'

/** Quicker answers than this show no placeholders: a flash would only disturb. */
const PATIENCE_MS = 150

/** What there is to show. */
export type StatusView =
  | { status: 'loading'; isLate: boolean }
  | { status: 'failed' }
  | {
      status: 'ready'
      answer: StatusAnswer
      /** How the data is now: it grows old on the page, too. */
      state: DataState
      /** The time of the answer, when it could not be read again since. */
      unreadSince: string | undefined
    }

/** Reads how the product does, again and again while the page is open. */
export function useStatus(): StatusView {
  const now = useNow()
  const { data, error, dataUpdatedAt } = useQuery(statusQuery())
  const isLate = useIsLate(data === undefined && !error, PATIENCE_MS)
  if (data) {
    const unreadSince = error ? new Date(dataUpdatedAt).toISOString() : undefined
    return { status: 'ready', answer: data, state: dataState(data, now), unreadSince }
  }
  return error ? { status: 'failed' } : { status: 'loading', isLate }
}
