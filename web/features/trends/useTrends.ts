import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Country } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import type { CountryTrends } from '../../lib/api.ts'
import { trendsQuery } from '../../lib/queries.ts'
import { useIsLate } from '../../lib/useIsLate.ts'

/** Quicker answers than this show no loading rows: a flash would only disturb. */
const PATIENCE_MS = 150

/** What there is to show of a country's trends. */
export type TrendsView =
  | { status: 'ready'; trends: CountryTrends }
  /** Another country was chosen a moment ago; the one before still stands. */
  | { status: 'switching'; previous: CountryTrends }
  | { status: 'loading'; isLate: boolean }
  | { status: 'failed'; problem: Problem }

/** The trends of a country, read anew when they are older than 15 minutes. */
export function useTrends(country: Country): TrendsView {
  const { data, error, isPlaceholderData } = useQuery({
    ...trendsQuery(country),
    placeholderData: keepPreviousData,
  })
  const isWaiting = !error && (data === undefined || isPlaceholderData)
  const isLate = useIsLate(isWaiting, PATIENCE_MS)

  if (data && isPlaceholderData && !isLate) return { status: 'switching', previous: data }
  if (data && !isPlaceholderData) return wasEverCollected(data) ? ready(data) : failed(neverCollected())
  if (error) return failed(error)
  return { status: 'loading', isLate }
}

/** The trends to show: those of the country, or for a moment still those of the one before. */
export function shownTrends(view: TrendsView): CountryTrends | undefined {
  switch (view.status) {
    case 'ready':
      return view.trends
    case 'switching':
      return view.previous
    default:
      return undefined
  }
}

function ready(trends: CountryTrends): TrendsView {
  return { status: 'ready', trends }
}

function failed(error: Error): TrendsView {
  return { status: 'failed', problem: error instanceof Problem ? error : unexpected(error) }
}

/** Nothing yet is an outage, not a quiet country. */
function wasEverCollected({ updatedAt, items }: CountryTrends): boolean {
  return updatedAt !== null || items.length > 0
}

function neverCollected(): Problem {
  return new Problem('unavailable', 'No trends have been collected yet.')
}

function unexpected(cause: Error): Problem {
  return new Problem('internal', 'Something went wrong.', { cause })
}
