import { describe, expect, test } from 'vitest'
import {
  ASSETS_CACHE,
  BUILD_CACHE,
  oldCaches,
  pagesCache,
  TRENDS_CACHE,
  trimCache,
} from '../../../web/offline/caches.ts'
import { PageMessage } from '../../../web/offline/PageMessage.ts'
import { memoryCache } from './memoryCache.ts'

describe('a cache', () => {
  test.each([
    [0, []],
    [2, ['/3', '/1']],
    [3, ['/2', '/3', '/1']],
    [4, ['/2', '/3', '/1']],
  ])('of at most %i lets go what was put there first', async (most, left) => {
    const cache = memoryCache()
    for (const path of ['/1', '/2', '/3', '/1']) await cache.put(path, new Response())
    await trimCache(cache, most)
    expect(cache.paths()).toEqual(left)
  })

  test('goes with its version; the current ones, and those of others, stay', () => {
    const current = [BUILD_CACHE, ASSETS_CACHE, TRENDS_CACHE, pagesCache('b'), 'workbox-precache', 'other']
    const old = ['uptick-build-v0', 'uptick-trends-v0', pagesCache('a'), 'uptick-']
    expect(oldCaches([...current, ...old], 'b')).toEqual(old)
  })
})

describe('a service worker listens to', () => {
  test.each([{ kind: 'is-newer', scripts: ['/a.js'] }, { kind: 'take-over' }, { kind: 'take-over-if-alone' }])(
    '%o',
    (message) => {
      expect(PageMessage.safeParse(message).data).toEqual(message)
    },
  )

  test.each([null, 'take-over', {}, { kind: 'leave' }, { kind: 'is-newer' }, { kind: 'is-newer', scripts: [1] }])(
    'nothing else: %o',
    (message) => {
      expect(PageMessage.safeParse(message).success).toBe(false)
    },
  )
})
