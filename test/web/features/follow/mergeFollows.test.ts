import '../../../support/jsdom.ts'
import type { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { MAX_FOLLOWS } from '../../../../shared/limits.ts'
import {
  cachedFollows,
  isMerged,
  mergeFollows,
  missingFollows,
  readCachedFollows,
  writeCachedFollows,
} from '../../../../web/features/follow/cachedFollows.ts'
import { followedKeys, followsQuery, targetKey } from '../../../../web/features/follow/followRequests.ts'
import { createQueryClient } from '../../../../web/lib/requests/queries.ts'
import { signedInJson } from '../../../../web/lib/requests/signedInJson.ts'
import { anyText } from '../../../support/arbitraries.ts'
import { soon } from '../../../support/soon.ts'
import { aFollow, aFollowServer } from './followServer.ts'

vi.mock('../../../../web/lib/requests/signedInJson.ts')

const JAPAN = findCountry('Japan') ?? DEFAULT_COUNTRY
const KEY = 'followedTrends_ada'

let server: ReturnType<typeof aFollowServer>
let client: QueryClient
const left = new AbortController()

beforeEach(() => {
  server = aFollowServer()
  vi.mocked(signedInJson).mockImplementation((...call) => server.answer(...call))
  client = createQueryClient()
})

afterEach(() => void vi.resetAllMocks())

function remember(entries: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(entries))
}

function merge(signal = left.signal): Promise<void> {
  return mergeFollows(client, 'ada', JAPAN, signal)
}

function posted(): string[] {
  return server.asked.filter((request) => request.startsWith('POST'))
}

describe('what only this browser knew', () => {
  test('is given to the account once: names where the reader is, and what is called like a category is one', async () => {
    remember(['orbit 9', 'Games', { kind: 'trend', name: 'Ferry strike', country: 'FR' }])
    await merge()
    expect(posted()).toEqual(['POST trend orbit 9 JP', 'POST category Games JP', 'POST trend Ferry strike FR'])
    expect(client.getQueryData(followsQuery('ada').queryKey)).toHaveLength(3)
    expect(isMerged('ada')).toBe(true)
    remember(['something of another time'])
    await merge()
    expect(posted()).toHaveLength(3)
  })

  test('is not asked for when the account has it', async () => {
    server.follows = [aFollow({ country: 'JP' })]
    remember(['ORBIT 9', { kind: 'trend', name: 'orbit 9', country: 'JP' }])
    await merge()
    expect(posted()).toEqual([])
    expect(isMerged('ada')).toBe(true)
  })

  test('is nothing when nothing can be read', async () => {
    localStorage.setItem(KEY, '{')
    await merge()
    expect(posted()).toEqual([])
    expect(isMerged('ada')).toBe(true)
  })

  test('that has not arrived stays for the next time; what has does not come back', async () => {
    remember(['one', 'two', 'three'])
    server.hold()
    const merged = merge()
    await soon(() => expect(posted()).toHaveLength(1))
    server.releaseOne()
    await soon(() => expect(posted()).toHaveLength(2))
    server.failure = 'unavailable'
    server.release()
    await merged
    expect(isMerged('ada')).toBe(false)
    expect(readCachedFollows('ada')).toMatchObject([{ name: 'two' }, { name: 'three' }])
    server.failure = undefined
    await merge()
    expect(posted().slice(2)).toEqual(['POST trend two JP', 'POST trend three JP'])
    expect(isMerged('ada')).toBe(true)
  })

  test('stays as it was when the session has ended', async () => {
    remember(['one', 'two'])
    server.failure = 'unauthenticated'
    await merge()
    expect(readCachedFollows('ada')).toEqual(['one', 'two'])
    expect(isMerged('ada')).toBe(false)
  })

  test('and the server does not accept is left out', async () => {
    remember(['one', 'two'])
    server.failure = 'bad-request'
    await merge()
    expect(posted()).toHaveLength(2)
    expect(isMerged('ada')).toBe(true)
  })

  test('and there is no room for is left out', async () => {
    remember(['one', 'two'])
    server.failure = 'too-many-follows'
    await merge()
    expect(posted()).toHaveLength(1)
    expect(isMerged('ada')).toBe(true)
  })

  test('is asked for no more when the reader has left', async () => {
    remember(['one', 'two'])
    const gone = new AbortController()
    server.hold()
    const merged = merge(gone.signal)
    await soon(() => expect(posted()).toHaveLength(1))
    gone.abort()
    server.release()
    await merged
    expect(posted()).toHaveLength(1)
    expect(isMerged('ada')).toBe(false)
  })

  test('does not come back where nothing new can be remembered', async () => {
    remember(['one'])
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await merge()
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test.each([
    [MAX_FOLLOWS - 1, 1],
    [MAX_FOLLOWS, 0],
    [MAX_FOLLOWS + 1, 0],
  ])('fits as far as there is room: beside %i follows, %i more', (count, room) => {
    const follows = Array.from({ length: count }, (_, index) => aFollow({ name: `trend ${index}` }))
    expect(missingFollows(['one', 'two'], follows, JAPAN)).toHaveLength(room)
  })

  test('is never something twice, or something that is followed', () => {
    const anyName = fc.oneof(anyText, fc.constantFrom('orbit 9', 'Orbit  9', 'Games', 'games', ''))
    const anyEntry = fc.oneof(
      anyName,
      fc.record({
        kind: fc.constantFrom('trend' as const, 'category' as const),
        name: anyName,
        country: fc.constantFrom('CA', 'JP', 'XX'),
      }),
    )
    const follows = [aFollow({ country: 'JP' })]
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), (kept) => {
        const keys = missingFollows(kept, follows, JAPAN).map(targetKey)
        expect(new Set(keys).size).toBe(keys.length)
        for (const key of keys) expect(followedKeys(follows).has(key)).toBe(false)
      }),
    )
  })
})

describe('what is kept in this browser', () => {
  test('has kind, name and country, and is the same list until it changes', () => {
    writeCachedFollows('ada', [aFollow()])
    expect(localStorage.getItem(KEY)).toBe('[{"kind":"trend","name":"orbit 9","country":"CA"}]')
    const kept = cachedFollows('ada')
    expect(kept).toEqual([{ kind: 'trend', name: 'orbit 9', country: 'CA' }])
    expect(cachedFollows('ada')).toBe(kept)
    writeCachedFollows('ada', [])
    expect(cachedFollows('ada')).toEqual([])
    expect(cachedFollows('grace')).toEqual([])
  })
})
