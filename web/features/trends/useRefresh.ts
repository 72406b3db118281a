import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { categoryQuery, trendsQuery } from '../../lib/requests/queries.ts'

/** Delay of a background refresh after a switch, and of another attempt while a page is loading. */
const REFRESH_DELAY_MS = 100
const RETRY_MS = 500

/** Refreshes in the background after a switch that was answered from the cache. */
export function useRefresh(country: Country, category: Category): void {
  const queryClient = useQueryClient()
  const isNavigating = useIsPageLoading()
  const shown = useRef(`${country.code} ${category}`)

  const isKnown = useEffectEvent(() =>
    [trendsQuery(country).queryKey, categoryQuery(country, category).queryKey].some(
      (key) => queryClient.getQueryData(key) !== undefined,
    ),
  )

  /** False while a page is loading, which has priority. */
  const refresh = useEffectEvent((): boolean => {
    if (isNavigating) return false
    // Joins a request in progress.
    void queryClient.prefetchQuery({ ...categoryQuery(country, category), staleTime: 0 })
    return true
  })

  useEffect(() => {
    const next = `${country.code} ${category}`
    const isSwitch = shown.current !== next
    shown.current = next
    if (!isSwitch || !isKnown()) return
    let timer = setTimeout(attempt, REFRESH_DELAY_MS)
    function attempt() {
      if (!refresh()) timer = setTimeout(attempt, RETRY_MS)
    }
    return () => clearTimeout(timer)
  }, [country.code, category])
}
