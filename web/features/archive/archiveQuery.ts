import { keepPreviousData } from '@tanstack/react-query'
import type { Refused } from '../../../shared/archive/archiveResults.ts'
import { lastOfDay } from '../../../shared/archive/timeline.ts'
import { Problem } from '../../../shared/problem.ts'
import { monthOf } from '../../../shared/time.ts'
import { type Api, pageQuery, useView, type View } from '../../lib/requests/pageQuery.ts'
import { type ArchiveAddress, type ArchiveReaders, type ArchiveView, readView } from './readView.ts'

/** Reads what an address of the archive shows; until it is there, what the address before did. */
export function useArchive(address: ArchiveAddress): View<ArchiveView> {
  const state = useView({ ...archiveQuery(address), placeholderData: keepPreviousData })
  // The address that led here is no page to show until the next is there.
  const isMoved = state.status === 'ready' && state.isPrevious && state.answer.kind === 'moved'
  return isMoved ? { status: 'loading', isSlow: false } : state
}

/** What an address of the archive shows. */
export function archiveQuery(address: ArchiveAddress) {
  const { time, country, isOfCountry, category, isDefault } = address
  return pageQuery<ArchiveView>(
    ['archive', time ?? '', country.code, isOfCountry, isDefault ? '' : category],
    (api, signal) => readView(byApi(api, signal), address),
    // What was is not asked for again while its page is open.
    { staleTime: Number.POSITIVE_INFINITY },
  )
}

/** Reads the archive by the API, which has less to say about what it refuses. */
function byApi(api: Api, signal: AbortSignal): ArchiveReaders {
  return {
    month: (month, country) =>
      orRefused(async () => ({
        kind: 'found',
        isSettled: false,
        answer: await api.fetchArchive(month, country, signal),
      })),
    past: (country, category, { from }) =>
      orRefused(async () => {
        const answer = await api.fetchPastTrends(country, category, from, signal)
        return { kind: 'found', at: answer.at ?? '', isSettled: false, answer }
      }),
    day: async (day) => {
      const { collections } = await api.fetchArchive(monthOf(day), undefined, signal)
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
