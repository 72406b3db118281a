import type { Query, QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { whenIdle } from '../startup/whenIdle.ts'
import { browserStorage, type TextStorage } from './browserStorage.ts'
import { storedShape } from './storedShape.ts'

/**
 * What was read from the server is kept in local storage, so that another visit soon after begins with it
 * (specification 9). Which queries, and for how long, they say themselves: `meta: { keepInStorageMs: … }`.
 *
 * TanStack's own persister pins another version of its core, which would come along a second time.
 */

/** All entries together stay far below the five million characters that browsers give a site. */
export const MAX_ENTRIES = 24
export const MAX_CHARACTERS = 1_000_000
export const MAX_ENTRY_CHARACTERS = 400_000

/** Raised whenever what is kept gets another shape. */
const VERSION = 1

const PREFIX = 'uptick.kept.'

type Options = {
  storage?: TextStorage
  /** The time in milliseconds. */
  now?: () => number
  later?: (act: () => void) => void
}

/**
 * Fills queries from local storage from now on, before they are fetched for the first time, and keeps there what is
 * read. A restored answer keeps the time at which it was read, so that it is as old as it is. Not to be called before
 * a page from the server is taken over: the first drawing must not depend on what a browser remembers.
 *
 * @returns what ends it
 */
export function keepInStorage(
  queryClient: QueryClient,
  { storage = browserStorage('localStorage'), now = Date.now, later = whenIdle }: Options = {},
): () => void {
  const unsaved = new Set<Query>()

  function restore(query: Query): void {
    const keptMs = keptMsOf(query)
    if (keptMs === undefined) return
    const text = storage.read(nameOf(query))
    if (text === null) return
    const entry = readEntry(text)
    const answer = entry && isYoung(entry.at, keptMs) && parse(entry.json, storedShape(query.queryKey))
    if (entry && answer) queryClient.setQueryData(query.queryKey, answer, { updatedAt: entry.at })
    else storage.remove(nameOf(query))
  }

  /** A time to come is none that this browser has written. */
  function isYoung(at: number, keptMs: number): boolean {
    return at <= now() && now() < at + keptMs
  }

  function save(query: Query): void {
    if (keptMsOf(query) === undefined) return
    unsaved.add(query)
    if (unsaved.size === 1) later(saveAll)
  }

  function saveAll(): void {
    for (const query of unsaved) write(query)
    unsaved.clear()
  }

  function write(query: Query): void {
    const { data, dataUpdatedAt: at } = query.state
    const shape = storedShape(query.queryKey)
    // Only what can be read again is worth its place.
    if (!shape || !z.safeParse(shape, data).success) return
    const name = nameOf(query)
    const kept = readEntry(storage.read(name) ?? '')
    // This is what it was restored from, or another tab was later.
    if (kept && kept.at >= at && kept.at <= now()) return
    const text = `${VERSION} ${at} ${JSON.stringify(data)}`
    // What stood there is older, and worth nothing any more.
    if (text.length > MAX_ENTRY_CHARACTERS) storage.remove(name)
    else {
      makeRoom(storage, name, text.length, now())
      storage.write(name, text)
    }
  }

  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.data === undefined) restore(query)
    else save(query)
  }
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'added' && event.query.state.data === undefined) restore(event.query)
    if (event.type === 'updated' && event.action.type === 'success') save(event.query)
  })
}

/** Lets the oldest entries go until there is room for one more, and everything that nobody can read. */
function makeRoom(storage: TextStorage, newcomer: string, characters: number, now: number): void {
  const others = storage
    .names()
    .filter((name) => name.startsWith(PREFIX) && name !== newcomer)
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

function keptMsOf({ meta }: Query): number | undefined {
  return typeof meta?.keepInStorageMs === 'number' ? meta.keepInStorageMs : undefined
}

function nameOf({ queryHash }: Query): string {
  return PREFIX + queryHash
}

/** An entry is its version, the time it was read at, and the answer: `1 1794000000000 {"items":[]}`. */
function readEntry(text: string): { at: number; json: string } | undefined {
  const [, version, at, json] = /^(\d{1,4}) (\d{1,15}) (.*)$/s.exec(text) ?? []
  return json !== undefined && version === String(VERSION) ? { at: Number(at), json } : undefined
}

/** Undefined when it is no JSON or not what was agreed on. */
function parse(json: string, shape: z.ZodMiniType | undefined): unknown {
  try {
    return shape && z.safeParse(shape, JSON.parse(json)).data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
