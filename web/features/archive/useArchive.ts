import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ArchiveAnswer } from '../../../shared/answers/archiveAnswer.ts'
import { TrendsAnswer } from '../../../shared/api.ts'
import { apiArchive, apiPastTrends } from '../../../shared/archive/archiveAddress.ts'
import type { Refused } from '../../../shared/archive/archiveResults.ts'
import { lastOfDay } from '../../../shared/archive/timeline.ts'
import { Problem } from '../../../shared/problem.ts'
import { monthOf } from '../../../shared/time.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import type { ArchiveView } from './ArchiveView.ts'
import { type ArchiveAddress, type ArchiveReaders, readView } from './readView.ts'

const TIMEOUT_MS = 15_000

/** The state of a page of the archive. `isChanging`: it still shows the one before. */
export type ArchiveState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; view: ArchiveView; isChanging: boolean }

/** Reads what an address of the archive shows. */
export function useArchive(address: ArchiveAddress): ArchiveState {
  const { data, error, isPlaceholderData } = useQuery({ ...archiveQuery(address), placeholderData: keepPreviousData })
  if (error) return { status: 'failed' }
  // The address that led here is no page to show until the next is there.
  if (!data || (isPlaceholderData && data.kind === 'moved')) return { status: 'loading' }
  return { status: 'ready', view: data, isChanging: isPlaceholderData }
}

/** Seeds the query with the server's view. */
export function seedArchive(queryClient: QueryClient, address: ArchiveAddress, view: unknown, readAt: number): void {
  queryClient.setQueryData(archiveQuery(address).queryKey, view as ArchiveView, { updatedAt: readAt })
}

function archiveQuery(address: ArchiveAddress) {
  const { time, country, isOfCountry, category, isDefault } = address
  return queryOptions({
    queryKey: ['archive', time ?? '', country.code, isOfCountry, isDefault ? '' : category],
    queryFn: ({ signal }) => readView(byApi(signal), address),
    // What was is not asked for again while its page is open.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Reads the archive by the API, which has less to say about what it refuses. */
function byApi(signal: AbortSignal): ArchiveReaders {
  const options = { signal, timeoutMs: TIMEOUT_MS }
  const month: ArchiveReaders['month'] = (asked, country) =>
    orRefused(async () => ({
      kind: 'found',
      isSettled: false,
      answer: await fetchJson(apiArchive(asked, country), ArchiveAnswer, options),
    }))
  return {
    month,
    past: (country, category, { from }) =>
      orRefused(async () => {
        const answer = await fetchJson(apiPastTrends(country, category, from), TrendsAnswer, options)
        return { kind: 'found', at: answer.at ?? '', isSettled: false, answer }
      }),
    day: async (day) => {
      const { collections } = await fetchJson(apiArchive(monthOf(day)), ArchiveAnswer, options)
      return lastOfDay(
        collections.map(({ at }) => at),
        day,
      )
    },
  }
}

async function orRefused<Found>(read: () => Promise<Found>): Promise<Found | Refused> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Problem) || !['unknown-collection', 'gone'].includes(error.code)) throw error
    return { kind: 'refused', code: error.code, message: error.message, nearest: [] }
  }
}
