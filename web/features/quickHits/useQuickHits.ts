import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { listedTrend } from '../../../shared/answers/item.ts'
import { quickHitsAnswer } from '../../../shared/answers/overview.ts'
import { type ApiItem, QuickHit } from '../../../shared/api.ts'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { browserStorage, type TextStorage } from '../../lib/cache/browserStorage.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'

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

/** For how long Quick Hits are not computed again, per country (specification 9). */
const HITS_KEPT_MS = 30_000

/** The trends of a whole country, all from the collection of `updatedAt`. */
export type HitSource = { items: readonly ApiItem[]; updatedAt: string | null }

const KeptHits = z.object({
  /** What they were computed from. */
  of: z.string(),
  at: z.iso.datetime(),
  hits: z.array(QuickHit),
})

/** The hits that were computed from the same trends at most 30 seconds ago. */
export function keptHits(
  storage: TextStorage,
  country: Country,
  source: HitSource,
  now: string,
): QuickHit[] | undefined {
  if (isAlwaysComputed(country)) return undefined
  const kept = read(storage.read(nameOf(country)))
  if (!kept || kept.of !== nameOfSource(source)) return undefined
  const age = Date.parse(now) - Date.parse(kept.at)
  return age >= 0 && age < HITS_KEPT_MS ? kept.hits : undefined
}

/** Keeps hits that were computed now; those that are still kept do not become any younger. */
export function keepHits(
  storage: TextStorage,
  country: Country,
  source: HitSource,
  hits: QuickHit[],
  now: string,
): void {
  if (isAlwaysComputed(country) || keptHits(storage, country, source, now)) return
  const kept: z.infer<typeof KeptHits> = { of: nameOfSource(source), at: now, hits }
  storage.write(nameOf(country), JSON.stringify(kept))
}

/** Canada's are always computed anew (specification 9). */
function isAlwaysComputed(country: Country): boolean {
  return country.code === DEFAULT_COUNTRY.code
}

function nameOf({ code }: Country): string {
  return `uptick.hits.${code}`
}

function nameOfSource({ items, updatedAt }: HitSource): string {
  return `${updatedAt} ${items.length}`
}

/** Undefined for whatever else stands there. */
function read(text: string | null): z.infer<typeof KeptHits> | undefined {
  try {
    return KeptHits.safeParse(JSON.parse(text ?? 'null')).data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
