import { describe, expect, test, vi } from 'vitest'
import { logError } from '../../../lambdas/common/logger.ts'
import { type CollectionRoutes, collectionRoutes } from '../../../lambdas/http/collectionRoutes.ts'
import { type HttpAnswer, httpHandler, json } from '../../../lambdas/http/httpHandler.ts'
import { Rendition } from '../../../lambdas/http/rendition.ts'
import { routed } from '../../../lambdas/http/routed.ts'
import { Problem } from '../../../shared/problem.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

const ELEVEN = '2026-11-21T11:00:00.000Z'
const TWELVE = '2026-11-21T12:00:00.000Z'
/** When the collection of eleven was published. */
const CHANGED = '2026-11-21T11:02:00.000Z'
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
  const megabyte = () => ({ rendition: new Rendition(Buffer.alloc(1_048_576), 'image/png') })
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
