import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { Problem } from '../../../shared/problem.ts'
import { type CategoryTrends, type CountryTrends, categoryOf } from '../../lib/requests/countryTrends.ts'
import { categoryQuery, trendsQuery } from '../../lib/requests/queries.ts'
import { useIsSlow } from '../../lib/time/useIsSlow.ts'

/** The state of a category's trends. */
export type TrendsView =
  | { status: 'ready'; trends: CategoryTrends }
  | { status: 'failed'; problem: Problem }
  /** Another country or category was just chosen; the previous trends are still shown. */
  | { status: 'switching'; previous: CategoryTrends }
  | { status: 'loading'; isSlow: boolean }

/** The trends of a category, from the cache or from the server. */
export function useTrends(country: Country, category: Category): TrendsView {
  const { data, error } = useCachedCategory(country, category)
  const settled = settledView(data, error)
  const isSlow = useIsSlow(settled === undefined)

  const [previous, setPrevious] = useState<CategoryTrends>()
  if (settled) {
    const shown = shownTrends(settled)
    if (shown !== previous) setPrevious(shown)
    return settled
  }
  return previous && !isSlow ? { status: 'switching', previous } : { status: 'loading', isSlow }
}

/** The trends to show; while switching, the previous ones. */
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
 * The category from its own query, or from the whole country where that is newer or the only one cached. Fetched at once
 * only when neither is cached; otherwise `useRefresh` refreshes it.
 */
function useCachedCategory(
  country: Country,
  category: Category,
): { data: CategoryTrends | undefined; error: Error | null } {
  const { data: whole } = useQuery({ ...trendsQuery(country), enabled: false })
  const { data: own, error } = useQuery({ ...categoryQuery(country, category), enabled: whole === undefined })
  const data = useMemo(() => (whole && isNewer(whole, own) ? categoryOf(whole, category) : own), [whole, own, category])
  return { data, error }
}

function isNewer(whole: CountryTrends, own: CategoryTrends | undefined): boolean {
  return own === undefined || (whole.updatedAt ?? '') > (own.updatedAt ?? '')
}

/** Cached trends stay when a refetch fails. */
function settledView(trends: CategoryTrends | undefined, error: Error | null): TrendsView | undefined {
  if (trends && !wasEverCollected(trends)) return { status: 'failed', problem: neverCollected() }
  if (trends) return { status: 'ready', trends }
  if (error) return { status: 'failed', problem: error instanceof Problem ? error : unexpected(error) }
  return undefined
}

/** No collection at all is an outage, not a quiet country. */
function wasEverCollected({ updatedAt, items }: CategoryTrends): boolean {
  return updatedAt !== null || items.length > 0
}

function neverCollected(): Problem {
  return new Problem('unavailable', 'No trends have been collected yet.')
}

function unexpected(cause: Error): Problem {
  return new Problem('internal', 'Something went wrong.', { cause })
}
