import '../../../support/jsdom.ts'
import { type FetchQueryOptions, QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timestampAnswer } from '../../../../shared/collections/lastUpdated.ts'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { keepInStorage } from '../../../../web/lib/cache/persistedCache.ts'
import type { CategoryTrends } from '../../../../web/lib/requests/countryTrends.ts'
import { anItem, someTrends } from '../../../support/anItem.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'

const START = Date.parse(NOW)

const COUNTRY = someTrends([anItem()], { updatedAt: minutesAgo(125), counts: { Games: 1 } })
const CATEGORY: CategoryTrends = { ...COUNTRY, category: 'Games' }

/** Where the trends of Canada's games stand. */
const GAMES = 'uptick.kept.["trends","CA","Games"]'

const clients: QueryClient[] = []
/** What waits for an idle moment of the browser. */
const idle: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
})

afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
  idle.length = 0
})

function rest(): void {
  for (const act of idle.splice(0)) act()
}

/** One visit at a moment: a fresh app with what the browser remembers. */
function visit(now = START) {
  vi.setSystemTime(now)
  const client = new QueryClient()
  clients.push(client)
  return { client, stop: keepInStorage(client) }
}

/** What is kept, by name. */
function kept(): Map<string, string> {
  return new Map(Object.keys(localStorage).map((name) => [name, localStorage.getItem(name) ?? '']))
}

function keep(entries: Iterable<readonly [name: string, text: string]>): void {
  for (const [name, text] of entries) localStorage.setItem(name, text)
}

function query(queryKey: string[], answer: unknown, keepInStorageMs = 30 * MINUTE_MS) {
  return {
    queryKey,
    queryFn: vi.fn(async () => answer),
    staleTime: 15 * MINUTE_MS,
    meta: { keepInStorageMs },
  }
}

const games = (answer: unknown = CATEGORY) => query(['trends', 'CA', 'Games'], answer)
const canada = (answer: unknown = COUNTRY) => query(['trends', 'CA'], answer)

/** Lets one visit keep what it reads, and says what that is. */
async function read(...queries: FetchQueryOptions[]): Promise<Map<string, string>> {
  const { client } = visit()
  for (const each of queries) await client.prefetchQuery(each)
  rest()
  return kept()
}

describe('another visit', () => {
  test.each([
    ['a category', games()],
    ['a whole country', canada()],
    ['the time of the update', query(['timestamp'], timestampAnswer(NOW, 12, false), 240 * MINUTE_MS)],
  ])('begins with %s that was read, as old as it is, and asks for nothing', async (_, asked) => {
    await read(asked)
    const { client } = visit(START + 10 * MINUTE_MS)
    await client.prefetchQuery(asked)
    expect(client.getQueryData(asked.queryKey)).toEqual(await asked.queryFn())
    expect(client.getQueryState(asked.queryKey)?.dataUpdatedAt).toBe(START)
    // Once by the first visit, once by this test.
    expect(asked.queryFn).toHaveBeenCalledTimes(2)
  })

  test('shows what is no longer new while it asks again', async () => {
    await read(games())
    const { client } = visit(START + 20 * MINUTE_MS)
    const observer = new QueryObserver(client, games())
    const stop = observer.subscribe(() => {})
    expect(observer.getCurrentResult()).toMatchObject({ data: CATEGORY, isFetching: true })
    stop()
  })

  test.each([
    ['is kept', 30 * MINUTE_MS - 1, CATEGORY, 1],
    ['has been kept', 30 * MINUTE_MS, undefined, 0],
    ['comes out of the future', -1, undefined, 0],
  ])('finds what %s for 30 minutes', async (_, later, found, entries) => {
    await read(games())
    const { client } = visit(START + later)
    new QueryObserver(client, games())
    expect(client.getQueryData(['trends', 'CA', 'Games'])).toEqual(found)
    expect(kept().size).toBe(entries)
  })

  test('fills what is on its way already, too, and only what has nothing yet', async () => {
    await read(games(), canada())
    const client = new QueryClient()
    clients.push(client)
    client.setQueryData(['trends', 'CA'], { ...COUNTRY, isStale: true })
    const endless = () => new Promise<CategoryTrends>(() => {})
    void client.prefetchQuery({ ...games(), queryFn: endless })
    new QueryObserver(client, canada())
    keepInStorage(client)
    expect(client.getQueryData(['trends', 'CA', 'Games'])).toEqual(CATEGORY)
    expect(client.getQueryData(['trends', 'CA'])).toMatchObject({ isStale: true })
  })
})

describe('kept is', () => {
  test('only what asks for it', async () => {
    expect((await read({ ...games(), meta: {} })).size).toBe(0)
  })

  test('only what can be read again', async () => {
    expect((await read(games(COUNTRY), query(['other'], 'anything'))).size).toBe(0)
  })

  test('nothing that the service worker had kept: it is older than the moment it was read at', async () => {
    expect((await read(games({ ...CATEGORY, isFromCache: true }))).size).toBe(0)
    expect((await read(games({ ...CATEGORY, isFromCache: false }))).size).toBe(1)
  })

  test('nothing before the browser has time for it, and nothing after the end', async () => {
    const { client, stop } = visit()
    await client.prefetchQuery(games())
    expect(kept().size).toBe(0)
    stop()
    await client.prefetchQuery(canada())
    rest()
    expect(kept().size).toBe(1)
  })

  test('what came with the page', () => {
    const client = new QueryClient()
    clients.push(client)
    client.setQueryData(['trends', 'CA', 'Games'], CATEGORY, { updatedAt: START - 5 })
    new QueryObserver(client, games())
    keepInStorage(client)
    rest()
    expect([...kept().values()]).toEqual([`1 ${START - 5} ${JSON.stringify(CATEGORY)}`])
  })

  test.each([
    ['another tab', 5, 10],
    ['this tab', 5, -10],
  ])('the later of two answers when it came to %s', async (_, readAt, otherAt) => {
    const { client } = visit(START + readAt)
    await client.prefetchQuery(games())
    localStorage.setItem(GAMES, `1 ${START + otherAt} ${JSON.stringify({ ...CATEGORY, isStale: true })}`)
    vi.setSystemTime(START + 20)
    rest()
    expect(localStorage.getItem(GAMES)).toContain(`1 ${START + Math.max(readAt, otherAt)} `)
  })
})

describe('room', () => {
  const MAX_ENTRIES = 24
  const MAX_CHARACTERS = 1_000_000
  const MAX_ENTRY_CHARACTERS = 400_000
  const entry = (at: number, characters: number) => {
    const text = `1 ${at} {}`
    return text.padEnd(characters, ' ')
  }
  const crowd = (count: number, characters: number) =>
    new Map(Array.from({ length: count }, (_, index) => [`uptick.kept.${index}`, entry(START - index, characters)]))

  test.each([
    ['number', MAX_ENTRIES, 100],
    ['length', 10, MAX_CHARACTERS / 10],
  ])('is made by letting the oldest go, by %s', async (_, count, characters) => {
    keep(crowd(count, characters))
    await read(games())
    expect(kept().size).toBe(count)
    expect(kept().has('uptick.kept.0')).toBe(true)
    expect(kept().has(`uptick.kept.${count - 1}`)).toBe(false)
    expect([...kept().values()].join('').length).toBeLessThanOrEqual(MAX_CHARACTERS)
  })

  test('is made first by what nobody can read, and never by what is not ours', async () => {
    keep([
      ['uptick.kept.version', '2 5 {}'],
      ['uptick.kept.text', 'hello'],
      ['uptick.kept.future', entry(START + 1, 20)],
      ['theme', 'dark'],
    ])
    expect([...(await read(games())).keys()]).toEqual(['theme', GAMES])
  })

  test('is never given to one entry that is too long; the one before it goes', async () => {
    expect((await read(canada())).size).toBe(1)
    const { client } = visit(START + 1)
    const items = Array.from({ length: 1_000 }, () => anItem())
    expect(JSON.stringify(items).length).toBeGreaterThan(MAX_ENTRY_CHARACTERS)
    await client.prefetchQuery({ ...canada({ ...COUNTRY, items }), staleTime: 0 })
    rest()
    expect(kept().size).toBe(0)
  })
})

describe('what cannot be used is removed and asked for anew:', () => {
  test.each([
    ['another version', `2 ${START} ${JSON.stringify(CATEGORY)}`],
    ['a country there is not', `1 ${START} ${JSON.stringify({ ...CATEGORY, country: { code: 'XX' } })}`],
    ['another country', `1 ${START} ${JSON.stringify({ ...CATEGORY, country: { code: 'JP' } })}`],
    ['another category', `1 ${START} ${JSON.stringify({ ...CATEGORY, category: 'Health' })}`],
    ['a whole country', `1 ${START} ${JSON.stringify(COUNTRY)}`],
  ])('%s', async (_, text) => {
    keep([[GAMES, text]])
    const { client } = visit()
    const asked = games()
    void client.prefetchQuery(asked)
    expect(client.getQueryData(asked.queryKey)).toBeUndefined()
    expect(asked.queryFn).toHaveBeenCalledTimes(1)
    expect(kept().size).toBe(0)
  })

  test('what is known of a country comes from our own list', async () => {
    const text = `1 ${START} ${JSON.stringify({ ...CATEGORY, country: { code: 'CA', name: 'Elsewhere' } })}`
    keep([[GAMES, text]])
    const { client } = visit()
    new QueryObserver(client, games())
    expect(client.getQueryData<CategoryTrends>(games().queryKey)?.country).toBe(DEFAULT_COUNTRY)
  })
})

test('whatever is in storage, the app starts, with nothing or with what was agreed on', () => {
  const json = fc.json({ maxDepth: 1 })
  const texts = fc.oneof(
    fc.string(),
    json,
    fc
      .tuple(fc.nat(3), fc.oneof(fc.integer(), fc.constant(START)), fc.oneof(fc.string(), json))
      .map((parts) => parts.join(' ')),
    fc
      .tuple(fc.constantFrom(...Object.keys(CATEGORY)), fc.jsonValue({ maxDepth: 1 }))
      .map(([field, value]) => `1 ${START} ${JSON.stringify({ ...CATEGORY, [field]: value })}`),
  )
  fc.assert(
    fc.property(texts, fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }), (text, others) => {
      localStorage.clear()
      keep([...Object.entries(others), [GAMES, text]])
      const { client } = visit()
      new QueryObserver(client, games())
      const restored = client.getQueryData<CategoryTrends>(games().queryKey)
      if (restored) {
        expect(restored).toMatchObject({ country: DEFAULT_COUNTRY, category: 'Games' })
        expect([restored.items, restored.hits].every(Array.isArray)).toBe(true)
      }
      expect(kept().has(GAMES)).toBe(restored !== undefined)
      client.clear()
    }),
  )
})
