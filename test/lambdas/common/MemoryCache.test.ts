import { expect, test, vi } from 'vitest'
import { MemoryCache } from '../../../lambdas/common/MemoryCache.ts'

/** Makes "1", "2" and so on. */
function counting() {
  let made = 0
  return vi.fn(async () => {
    made += 1
    return made
  })
}

test('a value is made once, also for calls at the same time', async () => {
  const [cache, make] = [new MemoryCache<number>(), counting()]
  expect(await Promise.all([cache.get('CA', make), cache.get('CA', make)])).toEqual([1, 1])
  expect(await cache.get('CA', make)).toBe(1)
  expect(await cache.get('US', make)).toBe(2)
})

test('a value is made again for another version, and only the last one is kept', async () => {
  const [cache, make] = [new MemoryCache<number>(), counting()]
  await cache.get('CA', make, 'first')
  expect(await cache.get('CA', make, 'second')).toBe(2)
  expect(await cache.get('CA', make, 'second')).toBe(2)
  expect(await cache.get('CA', make, 'first')).toBe(3)
})

test('a failure is not kept, and does not take away what was made after it', async () => {
  const [cache, make] = [new MemoryCache<number>(), counting()]
  const late = Promise.withResolvers<number>()
  const failing = cache.get('CA', () => late.promise, 'first')
  expect(await cache.get('CA', make, 'second')).toBe(1)
  late.reject(new Error('no answer'))
  await expect(failing).rejects.toThrow('no answer')
  expect(await cache.get('CA', make, 'second')).toBe(1)

  await expect(cache.get('US', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
  expect(await cache.get('US', make)).toBe(2)
})

test('a value that is not worth it is shared by calls at the same time, and made again for later ones', async () => {
  const [cache, make] = [new MemoryCache<number>({ keeps: (value) => value > 1 }), counting()]
  expect(await Promise.all([cache.get('CA', make), cache.get('CA', make)])).toEqual([1, 1])
  expect(await cache.get('CA', make)).toBe(2)
  expect(await cache.get('CA', make)).toBe(2)
})

test('beyond the most bytes, those not used for longest are dropped', async () => {
  const [cache, make] = [new MemoryCache<number>({ maxBytes: 5, bytesOf: () => 2 }), counting()]
  await cache.get('CA', make)
  await cache.get('US', make)
  await cache.get('CA', make)
  await cache.get('JP', make)
  expect(await cache.get('CA', make)).toBe(1)
  expect(await cache.get('US', make)).toBe(4)
})

test('a value that another version has replaced takes no bytes any more, also when it is made later than that one', async () => {
  const [cache, make] = [new MemoryCache<number>({ maxBytes: 5, bytesOf: () => 2 }), counting()]
  await cache.get('US', make)
  for (const version of ['first', 'second', 'third']) await cache.get('CA', make, version)
  const late = Promise.withResolvers<number>()
  const older = cache.get('CA', () => late.promise, 'fourth')
  await cache.get('CA', make, 'fifth')
  late.resolve(0)
  await older
  expect(await cache.get('US', make)).toBe(1)
  expect(await cache.get('CA', make, 'fifth')).toBe(5)
})

test('a value is kept for its time, counted from before it was made', async () => {
  let now = 0
  const cache = new MemoryCache<number>({ milliseconds: 100, clock: () => now })
  const make = counting()
  const first = cache.get('CA', make)
  now = 99
  expect(await first).toBe(1)
  expect(await cache.get('CA', make)).toBe(1)
  now = 100
  expect(await cache.get('CA', make)).toBe(2)
})
