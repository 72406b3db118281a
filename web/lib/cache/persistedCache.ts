import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiItem, CategoryCounts, EarlierAnswer, QuickHit, TimestampAnswer } from '../../../shared/api.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { TrendEvent } from '../../../shared/eventShape.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import type { CategoryTrends, CountryTrends } from '../requests/countryTrends.ts'
import { TIMESTAMP, TRENDS } from '../requests/queries.ts'
import { inBackground } from '../startup/inBackground.ts'
import { whenIdle } from '../startup/whenIdle.ts'
import { browserStorage, type TextStorage } from './browserStorage.ts'
import '../startup/validation.ts'

/**
 * Persists query results in local storage, so that a visit soon after starts with them. Each query sets
 * its time with `meta: { keepInStorageMs: … }`.
 *
 * TanStack's own persister pins another version of its core, which would be bundled twice.
 */

/** Limits far below the five million characters that browsers allow a site. */
const MAX_ENTRIES = 24
const MAX_CHARACTERS = 1_000_000
const MAX_ENTRY_CHARACTERS = 400_000

/** To be raised when the shape of stored data changes. */
const VERSION = 1

const PREFIX = 'uptick.kept.'

/**
 * Restores queries from local storage before their first fetch, and stores their results. A restored result keeps its
 * original time. Must be called after hydration, because the first render must not depend on stored data.
 *
 * @returns a function that stops it
 */
export function keepInStorage(queryClient: QueryClient): () => void {
  const storage = browserStorage('localStorage')
  const unsaved = new Set<Query>()

  function restore(query: Query): void {
    const storedMs = storedMsOf(query)
    if (storedMs === undefined) return
    const text = storage.read(nameOf(query))
    if (text === null) return
    const entry = readEntry(text)
    const result = entry && isFresh(entry.at, storedMs) && parse(entry.json, storedShape(query.queryKey))
    if (entry && result) queryClient.setQueryData(query.queryKey, result, { updatedAt: entry.at })
    else storage.remove(nameOf(query))
  }

  /** Times in the future come from a wrong clock. */
  function isFresh(at: number, storedMs: number): boolean {
    return at <= Date.now() && Date.now() < at + storedMs
  }

  function save(query: Query): void {
    if (storedMsOf(query) === undefined) return
    unsaved.add(query)
    if (unsaved.size === 1) whenIdle(saveAll)
  }

  function saveAll(): void {
    for (const query of unsaved) write(query)
    unsaved.clear()
  }

  function write(query: Query): void {
    const { data, dataUpdatedAt: at } = query.state
    const shape = storedShape(query.queryKey)
    // Only stores what can be restored.
    if (!shape || !z.safeParse(shape, data).success) return
    const name = nameOf(query)
    const stored = readEntry(storage.read(name) ?? '')
    // The result was restored from this entry, or another tab has stored a newer one.
    if (stored && stored.at >= at && stored.at <= Date.now()) return
    const text = `${VERSION} ${at} ${JSON.stringify(data)}`
    // The stored entry is outdated.
    if (text.length > MAX_ENTRY_CHARACTERS) storage.remove(name)
    else {
      makeRoom(storage, name, text.length, Date.now())
      storage.write(name, text)
    }
  }

  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.data === undefined) restore(query)
    else save(query)
  }
  return queryClient.getQueryCache().subscribe((event) => {
    // Called while the page renders.
    void inBackground('The cache', () => {
      if (event.type === 'added' && event.query.state.data === undefined) restore(event.query)
      if (event.type === 'updated' && event.action.type === 'success') save(event.query)
    })
  })
}

/** Removes invalid entries, and the oldest ones until there is room for a new one. */
function makeRoom(storage: TextStorage, newName: string, characters: number, now: number): void {
  const others = storage
    .names()
    .filter((name) => name.startsWith(PREFIX) && name !== newName)
    .map((name) => {
      const text = storage.read(name) ?? ''
      const at = readEntry(text)?.at ?? Number.NaN
      return { name, at: at <= now ? at : Number.NEGATIVE_INFINITY, characters: text.length }
    })
    .toSorted((one, other) => other.at - one.at)

  let count = 1
  let total = characters
  for (const other of others) {
    count += 1
    total += other.characters
    const isReadable = other.at !== Number.NEGATIVE_INFINITY
    if (!isReadable || count > MAX_ENTRIES || total > MAX_CHARACTERS) storage.remove(other.name)
  }
}

function storedMsOf({ meta }: Query): number | undefined {
  return typeof meta?.keepInStorageMs === 'number' ? meta.keepInStorageMs : undefined
}

function nameOf({ queryHash }: Query): string {
  return PREFIX + queryHash
}

/** An entry is its version, the time of the result, and the result: `1 1794000000000 {"items":[]}`. */
function readEntry(text: string): { at: number; json: string } | undefined {
  const [, version, at, json] = /^(\d{1,4}) (\d{1,15}) (.*)$/s.exec(text) ?? []
  return json !== undefined && version === String(VERSION) ? { at: Number(at), json } : undefined
}

/** Undefined when it is invalid. */
function parse(json: string, shape: z.ZodMiniType | undefined): unknown {
  return shape && z.safeParse(shape, parseJson(json)).data
}

/** A stored country is identified by its code; its data comes from our own list. */
const Country = z.pipe(
  z.object({ code: z.string() }),
  z.transform(({ code }, context) => {
    const country = findCountry(code)
    if (country) return country
    context.issues.push({ code: 'custom', message: 'There is no such country.', input: code })
    return z.NEVER
  }),
)

const StoredCountryTrends = z.object({
  country: Country,
  updatedAt: z.nullable(z.string()),
  isStale: z.boolean(),
  items: z.array(ApiItem),
  events: z.optional(z.array(TrendEvent)),
  counts: CategoryCounts,
  hits: z.array(QuickHit),
  /** Results from the service worker's cache are older than their time here, so they are not stored. */
  isFromCache: z.optional(z.literal(false)),
})

const StoredCategoryTrends = z.extend(StoredCountryTrends, {
  category: z.enum(CATEGORIES),
  earlier: z.optional(z.array(EarlierAnswer)),
})

/** The schema of a query's stored result; undefined for queries that are not stored. */
function storedShape([kind, code, category]: QueryKey): z.ZodMiniType | undefined {
  if (kind === TIMESTAMP) return TimestampAnswer
  if (kind !== TRENDS) return undefined
  return category === undefined ? ofCountry(code) : ofCategory(code, category)
}

function ofCountry(code: unknown): z.ZodMiniType<CountryTrends> {
  return StoredCountryTrends.check(z.refine(({ country }) => country.code === code))
}

function ofCategory(code: unknown, category: unknown): z.ZodMiniType<CategoryTrends> {
  return StoredCategoryTrends.check(z.refine((trends) => trends.country.code === code && trends.category === category))
}
