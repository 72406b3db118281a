import { useEffect, useMemo } from 'react'
import { listedTrend } from '../../../shared/answers/item.ts'
import { quickHitsAnswer } from '../../../shared/answers/overview.ts'
import type { QuickHit } from '../../../shared/api.ts'
import type { Country } from '../../../shared/countries.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { type HitSource, keepHits, keptHits } from './hitCache.ts'

const session = browserStorage('sessionStorage')

/**
 * The Quick Hits of a country, computed when its trends change and otherwise at most every 30 seconds; undefined
 * while its trends are not known. The first drawing, which a server does as well, knows nothing of the browser's past.
 */
export function useQuickHits(
  country: Country,
  source: HitSource | undefined,
  now: string,
): QuickHit[] | undefined {
  const isHydrated = useIsHydrated()
  const hits = useMemo(() => {
    if (!source) return undefined
    return (
      (isHydrated && keptHits(session, country, source, now)) ||
      quickHitsAnswer(source.items.map(listedTrend), now)
    )
  }, [isHydrated, country, source, now])

  useEffect(() => {
    if (source && hits) keepHits(session, country, source, hits, now)
  }, [country, source, hits, now])

  return hits
}
