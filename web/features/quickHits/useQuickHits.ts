import { useEffect, useMemo } from 'react'
import { listedTrend } from '../../../shared/answers/item.ts'
import { quickHitsAnswer } from '../../../shared/answers/overview.ts'
import type { ApiItem, QuickHit } from '../../../shared/api.ts'
import { findCategory } from '../../../shared/categories.ts'
import { type Country, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { hasTexts } from '../../../shared/text/hasTexts.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage, type TextStorage } from '../../lib/cache/browserStorage.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'

const session = browserStorage('sessionStorage')

/**
 * The Quick Hits of a country, computed when its trends change and otherwise at most every 30 seconds; undefined
 * without trends. The cache is only read after hydration, because the first render must match the server's.
 */
export function useQuickHits(country: Country, source: HitSource | undefined, now: string): QuickHit[] | undefined {
  const isHydrated = useIsHydrated()
  const hits = useMemo(() => {
    if (!source) return undefined
    return (
      (isHydrated && cachedHits(session, country, source, now)) ||
      quickHitsAnswer(source.items.map(listedTrend), source.updatedAt)
    )
  }, [isHydrated, country, source, now])

  useEffect(() => {
    if (source && hits) cacheHits(session, country, source, hits, now)
  }, [country, source, hits, now])

  return hits
}

/** How long computed Quick Hits are cached, per country. */
const HITS_TTL_MS = 30_000

/** The trends of a whole country, from the collection of `updatedAt`. */
export type HitSource = { items: readonly ApiItem[]; updatedAt: string | null }

/** Hits computed from the same trends within the TTL. */
export function cachedHits(
  storage: TextStorage,
  country: Country,
  source: HitSource,
  now: string,
): QuickHit[] | undefined {
  if (isNeverCached(country)) return undefined
  const cached = parseJson(storage.read(storageKey(country)) ?? '')
  if (!isCached(cached) || cached.of !== versionOf(source)) return undefined
  const age = Date.parse(now) - Date.parse(cached.at)
  return age >= 0 && age < HITS_TTL_MS ? cached.hits : undefined
}

type CachedHits = { of: string; at: string; hits: QuickHit[] }

/** Not by zod, which a first view does without. */
function isCached(value: unknown): value is CachedHits {
  return hasTexts(value, ['of', 'at']) && 'hits' in value && Array.isArray(value.hits) && value.hits.every(isHit)
}

function isHit(value: unknown): value is QuickHit {
  if (!hasTexts(value, ['key', 'trend', 'category']) || !findCategory(value.category)) return false
  const { volume, growth, score, headline }: Partial<Record<string, unknown>> = { ...value }
  return (
    [volume ?? 0, growth ?? 0, score].every(Number.isFinite) &&
    (!headline || hasTexts(headline, ['title', 'url', 'source']))
  )
}

/** Caches computed hits, unless there are valid ones: reading them must not extend their TTL. */
export function cacheHits(
  storage: TextStorage,
  country: Country,
  source: HitSource,
  hits: QuickHit[],
  now: string,
): void {
  if (isNeverCached(country) || cachedHits(storage, country, source, now)) return
  storage.write(storageKey(country), JSON.stringify({ of: versionOf(source), at: now, hits }))
}

/** Canada's hits are always computed. */
function isNeverCached(country: Country): boolean {
  return country.code === DEFAULT_COUNTRY.code
}

function storageKey({ code }: Country): string {
  return `uptick.hits.${code}`
}

function versionOf({ items, updatedAt }: HitSource): string {
  return `${updatedAt} ${items.length}`
}
