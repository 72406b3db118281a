import { useMemo } from 'react'
import type { Country } from '../../../shared/countries.ts'
import { lastCountry } from '../cache/lastCountry.ts'
import { useIsHydrated } from '../startup/hydration.tsx'

/** The country whose trends were read last on this device; undefined when there was none, and while hydrating. */
export function useLastReadCountry(): Country | undefined {
  const isHydrated = useIsHydrated()
  return useMemo(() => (isHydrated ? lastCountry() : undefined), [isHydrated])
}
