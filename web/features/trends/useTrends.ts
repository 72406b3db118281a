import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import { type CategoryTrends, type CountryTrends, categoryOf } from '../../lib/requests/api.ts'
import { categoryQuery, trendsQuery } from '../../lib/requests/queries.ts'
import { useIsLate } from '../../lib/time/useIsSlow.ts'

/** Quicker answers than this show no loading rows: a flash would only disturb. */
const PATIENCE_MS = 150

/** What there is to show of a category's trends. */
export type TrendsView =
  | { status: 'ready'; trends: CategoryTrends }
  | { status: 'failed'; problem: Problem }
  /** Another country or category was chosen a moment ago; what was there before still stands. */
  | { status: 'switching'; previous: CategoryTrends }
  | { status: 'loading'; isLate: boolean }

/** The trends of a category, out of what is known of its country or read anew. */
export function useTrends(country: Country, category: Category): TrendsView {
  const { data, error } = useKnown(country, category)
  const settled = settledView(data, error)
  const isLate = useIsLate(settled === undefined, PATIENCE_MS)

  const [previous, remember] = useState<CategoryTrends>()
  if (settled) {
    const shown = shownTrends(settled)
    if (shown !== previous) remember(shown)
    return settled
  }
  return previous && !isLate ? { status: 'switching', previous } : { status: 'loading', isLate }
}

/** The trends to show: those that were asked for, or for a moment still those from before. */
export function shownTrends(view: TrendsView): CategoryTrends | undefined {
  switch (view.status) {
    case 'ready':
      return view.trends
    case 'switching':
      return view.previous
    default:
      return undefined
  }
}

/**
 * The category as it was read by itself, or out of the whole country where that is newer or all there is. Only what
 * neither has is asked for at once; the rest is refreshed in the background (`useRefresh`).
 */
function useKnown(
  country: Country,
  category: Category,
): { data: CategoryTrends | undefined; error: Error | null } {
  const { data: whole } = useQuery({ ...trendsQuery(country), enabled: false })
  const { data: own, error } = useQuery({ ...categoryQuery(country, category), enabled: whole === undefined })
  const data = useMemo(
    () => (whole && isNewer(whole, own) ? categoryOf(whole, category) : own),
    [whole, own, category],
  )
  return { data, error }
}

function isNewer(whole: CountryTrends, own: CategoryTrends | undefined): boolean {
  return own === undefined || (whole.updatedAt ?? '') > (own.updatedAt ?? '')
}

/** What is known stays, even when it could not be read again. */
function settledView(trends: CategoryTrends | undefined, error: Error | null): TrendsView | undefined {
  if (trends && !wasEverCollected(trends)) return { status: 'failed', problem: neverCollected() }
  if (trends) return { status: 'ready', trends }
  if (error) return { status: 'failed', problem: error instanceof Problem ? error : unexpected(error) }
  return undefined
}

/** Nothing yet is an outage, not a quiet country. */
function wasEverCollected({ updatedAt, items }: CategoryTrends): boolean {
  return updatedAt !== null || items.length > 0
}

function neverCollected(): Problem {
  return new Problem('unavailable', 'No trends have been collected yet.')
}

function unexpected(cause: Error): Problem {
  return new Problem('internal', 'Something went wrong.', { cause })
}
