import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { useIsPageLoading } from '../../lib/navigation/pendingLoads.ts'
import { categoryQuery, trendsQuery } from '../../lib/requests/queries.ts'

/** When the background asks after known trends were shown, and how long it steps aside for a reader on the way. */
const REFRESH_AFTER_MS = 100
const TRY_AGAIN_MS = 500

/** Asks in the background whether there is anything new whenever a switch was answered from what is known. */
export function useRefresh(country: Country, category: Category): void {
  const queryClient = useQueryClient()
  const isNavigating = useIsPageLoading()
  const shown = useRef(`${country.code} ${category}`)

  const isKnown = useEffectEvent(() =>
    [trendsQuery(country).queryKey, categoryQuery(country, category).queryKey].some(
      (key) => queryClient.getQueryData(key) !== undefined,
    ),
  )

  /** False when a reader on the way comes first. */
  const refresh = useEffectEvent((): boolean => {
    if (isNavigating) return false
    // Shares a request that is already on its way.
    void queryClient.prefetchQuery({ ...categoryQuery(country, category), staleTime: 0 })
    return true
  })

  useEffect(() => {
    const next = `${country.code} ${category}`
    const isSwitch = shown.current !== next
    shown.current = next
    if (!isSwitch || !isKnown()) return
    let timer = setTimeout(attempt, REFRESH_AFTER_MS)
    function attempt() {
      if (!refresh()) timer = setTimeout(attempt, TRY_AGAIN_MS)
    }
    return () => clearTimeout(timer)
  }, [country.code, category])
}
