import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { logError } from '../../../lambdas/common/logger.ts'
import { type CollectionRoutes, collectionRoutes } from '../../../lambdas/http/collectionRoutes.ts'
import type { HttpRequest } from '../../../lambdas/http/gatewayHandler.ts'
import { type HttpAnswer, httpHandler, json } from '../../../lambdas/http/httpHandler.ts'
import { Rendition } from '../../../lambdas/http/rendition.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { Problem } from '../../../shared/problem.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

const ELEVEN = '2026-11-21T11:00:00.000Z'
const TWELVE = '2026-11-21T12:00:00.000Z'
/** When the collection of eleven was published. */
const CHANGED = '2026-11-21T11:02:00.000Z'
const MEGABYTE = 1024 * 1024
/** From twelve to 23:00, with the two minutes that a collection may take. */
const UNTIL_NEXT = 11 * 3_600 + 120

/** A function that shows a collection, and how often it made an answer. */
function world(answer: () => HttpAnswer = () => json({ trends: [] }), deployedBy?: string) {
  const shown = { at: ELEVEN, isSample: true, version: 'eleven', changedAt: CHANGED }
  const make = vi.fn<CollectionRoutes[string]>(async () => answer())
  const reader = { now: vi.fn(async () => ({ ...shown })) }
  const routes = routed(collectionRoutes(reader, 12, { 'GET /api/trends/{country}': make }, deployedBy))
  const handler = httpHandler((request, sent) => routes({ ...request, now: TWELVE }, sent))
  const ask = async (country = 'CA', query: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const { headers: sent = {} } = await handler(anEvent({ parameters: { country }, query, headers }), aContext)
    const [, seconds] = /s-maxage=(\d+)/.exec(String(sent['cache-control'])) ?? []
    return { seconds: Number(seconds ?? 0), etag: sent.etag, changed: sent['last-modified'] }
  }
  return { shown, reader, make, ask }
}

describe('an answer', () => {
  test('is made once for a collection, and kept by caches until the next one is due', async () => {
    const { make, ask } = world()
    expect((await ask()).seconds).toBe(UNTIL_NEXT)
    expect((await ask()).seconds).toBe(UNTIL_NEXT)
    expect(make).toHaveBeenCalledTimes(1)
    expect(make).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ at: ELEVEN, isSample: true }))
  })

  test('is made again when another collection is shown, or something was taken out', async () => {
    const { shown, make, ask } = world()
    await ask()
    shown.version = 'eleven~1'
    await ask()
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('tells when what is shown changed last', async () => {
    const { shown, ask } = world()
    expect((await ask()).changed).toBe('Sat, 21 Nov 2026 11:02:00 GMT')
    Object.assign(shown, { version: 'eleven~1', changedAt: '2026-11-21T11:30:00.000Z' })
    expect((await ask()).changed).toBe('Sat, 21 Nov 2026 11:30:00 GMT')
  })

  test('that a newer build makes changed with it', async () => {
    const { ask } = world(undefined, '2026-11-21T11:45:00.000Z')
    expect((await ask()).changed).toBe('Sat, 21 Nov 2026 11:45:00 GMT')
  })

  test('is that of its address: the path, the query, and the page', async () => {
    const { make, ask } = world()
    for (const [country, query, headers] of [
      ['CA', {}, {}],
      ['US', {}, {}],
      ['CA', { at: '2026-11-20T11' }, {}],
      ['CA', {}, { 'x-page': 'uptick.example/Canada' }],
      ['CA', {}, { 'x-page': 'uptick.example/Canada', 'x-forwarded-proto': 'http' }],
    ] as const)
      await ask(country, query, headers)
    expect(make).toHaveBeenCalledTimes(5)
  })

  test('that says how long it is kept is kept for that long', async () => {
    const { make, ask } = world(() => json({}, 86_400))
    expect([(await ask()).seconds, (await ask()).seconds]).toEqual([86_400, 86_400])
    expect(make).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['is private', () => json({}, 0), 0],
    ['describes the current state', () => ({ ...json({}, 30), isLive: true }), 30],
  ])('that %s is made each time', async (_, answer, seconds) => {
    const { make, ask } = world(answer)
    expect([await ask(), await ask()]).toMatchObject([
      { seconds, changed: undefined },
      { seconds, changed: undefined },
    ])
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('during which something failed is kept for a minute, and made again', async () => {
    const failures = [new Error('No history')]
    const { make, ask } = world(() => {
      for (const failure of failures.splice(0)) logError('A part cannot be read', failure)
      return json({})
    })
    expect(await ask()).toMatchObject({ seconds: 60, changed: undefined })
    expect(await ask()).toMatchObject({ seconds: UNTIL_NEXT, changed: expect.any(String) })
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('is given without a collection, too, for a minute', async () => {
    const { reader, make, ask } = world()
    reader.now.mockRejectedValue(new Problem('unavailable', 'No trends have been collected yet.'))
    expect([(await ask()).seconds, (await ask()).seconds]).toEqual([60, 60])
    expect(make).toHaveBeenLastCalledWith(expect.anything(), { at: TWELVE, isSample: false })
  })
})

test('those that were not used for longest leave a full memory first', async () => {
  const megabyte = () => ({ rendition: new Rendition(Buffer.alloc(MEGABYTE), 'image/png') })
  const { make, ask } = world(megabyte)
  const all = Array.from({ length: 31 }, (_, index) => `c${index}`)
  for (const country of all) await ask(country)
  await ask('c0')
  expect(make).toHaveBeenCalledTimes(31)
  await ask('one more')
  await ask('c0')
  expect(make).toHaveBeenCalledTimes(32)
  await ask('c1')
  expect(make).toHaveBeenCalledTimes(33)
})

/**
 * Looked at for the same fault, which is a cache that strangers fill without its size being counted: the names of all other
 * `MemoryCache`s are of a set of ours (countries, categories, fonts, the months and collections of the archive, what
 * is published), so what they hold is bounded by their number.
 */
describe('answers in memory take at most 32 MB,', () => {
  test.each<[what: string, answer: HttpAnswer, most: number]>([
    ['with redirects, which have no body', anAnswer(0), 32 * 1024],
    ['with long headers', anAnswer(0, { location: 'x'.repeat(MEGABYTE) }), 31],
    ['with long bodies', anAnswer(4 * MEGABYTE), 7],
  ])('%s: those not used for longest are dropped', async (_, answer, most) => {
    const memory = memoryOf(answer)
    for (let number = 0; number < most + 2; number += 1) await memory.ask(`answer ${number}`)
    memory.made = 0
    let kept = 0
    // The newest first, until one is made again.
    while (memory.made === 0) {
      await memory.ask(`answer ${most + 1 - kept}`)
      kept += 1 - memory.made
    }
    expect(kept).toBeLessThanOrEqual(most)
    expect(kept).toBeGreaterThan(most * 0.95)
  })

  test('with names of 8 KB, as an address has them that is given to /oembed', async () => {
    const memory = memoryOf(anAnswer(0))
    const nameOf = (number: number) => JSON.stringify([number, '&ignored'.repeat(1024)])
    const before = usedMegabytes()
    for (let number = 0; number < 16 * 1024; number += 1) await memory.ask(nameOf(number))
    expect(usedMegabytes() - before).toBeLessThan(32)
    await memory.ask(nameOf(16_383))
    expect(memory.made).toBe(16 * 1024)
  })
})

function anAnswer(bytes: number, headers: Record<string, string> = {}): HttpAnswer {
  return { rendition: new Rendition(Buffer.alloc(bytes, 'x'), 'text/html'), headers }
}

/** A function that answers everything alike, and how often it made an answer. */
function memoryOf(answer: HttpAnswer) {
  const memory = { made: 0, ask }
  const make = async () => {
    memory.made += 1
    return answer
  }
  const facts = { at: ELEVEN, isSample: false, version: 'eleven' }
  const routes = routed(collectionRoutes({ now: async () => facts }, 12, { 'GET /oembed': make }))
  const asked = { route: 'GET /oembed', method: 'GET', sourceIp: undefined, now: TWELVE }
  const nothing = { parameters: new Map<string, string>(), headers: new Map<string, string>() }
  async function ask(url: string): Promise<void> {
    const request: HttpRequest = { ...asked, ...nothing, query: new Map([['url', url]]) }
    await routes(request, { type: '', bytes: Buffer.alloc(0) })
  }
  return memory
}

/** What is in use after everything else was thrown away. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / MEGABYTE
}
