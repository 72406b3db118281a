import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  | { status: 'failed'; problem: Problem }
  /** Another country was chosen a moment ago; the one before still stands. */
  | { status: 'switching'; previous: CountryTrends }
  | { status: 'loading'; isLate: boolean }

/** The trends of a country, read anew when they are older than 15 minutes. */
export function useTrends(country: Country): TrendsView {
  const { data, error } = useQuery(trendsQuery(country))
  const settled = settledView(data, error)
  const isLate = useIsLate(settled === undefined, PATIENCE_MS)

  const [previous, remember] = useState<CountryTrends>()
  if (settled) {
    const shown = shownTrends(settled)
    if (shown !== previous) remember(shown)
    return settled
  }
  return previous && !isLate ? { status: 'switching', previous } : { status: 'loading', isLate }
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

/** What is known stays, even when it could not be read again. */
function settledView(trends: CountryTrends | undefined, error: Error | null): TrendsView | undefined {
  if (trends && !wasEverCollected(trends)) return { status: 'failed', problem: neverCollected() }
  if (trends) return { status: 'ready', trends }
  if (error) return { status: 'failed', problem: error instanceof Problem ? error : unexpected(error) }
  return undefined
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
