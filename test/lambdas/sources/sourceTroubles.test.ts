import { describe, expect, test, vi } from 'vitest'
import { NOW } from '../../support/builders.ts'
import { rateLimited, sending } from '../../support/sourceFailures.ts'
import type { Fault } from '../../support/sourceServer.ts'
import { ask, CANADA, collectAll, LONG, SHORT, SIX, server, source } from './askedSource.ts'
import { leapingClock } from './clocks.ts'

describe('another try', () => {
  test('brings the trends when the trouble is over', async () => {
    const asked = await ask(['server-error', 'reset', 'rate-limited'])
    expect(asked).toMatchObject({ answer: { kind: 'trends' }, attempts: 4 })
  })

  test('is made when the source asks for a pause of up to 20 seconds', async () => {
    const clock = leapingClock()
    await ask([rateLimited('20'), rateLimited('3')], { clock })
    expect(clock.waits).toEqual([20_000, 3_000])
  })

  test('is not made when the country would take more than a minute', async () => {
    const clock = leapingClock()
    const asked = await ask(rateLimited('20'), { clock })
    expect(clock.waits).toEqual([20_000, 20_000])
    expect(asked).toMatchObject({ answer: { kind: 'rate-limited' }, attempts: 3, milliseconds: 40_000 })
  })

  test('is not made when the rate limiter delays it beyond that minute', async () => {
    expect(await ask('server-error', { intervalMs: 60_000 })).toMatchObject({
      attempts: 1,
      milliseconds: 60_000,
    })
    expect(await ask('server-error', { intervalMs: 59_999 })).toMatchObject({ attempts: 2 })
  })

  test('near the end of that minute has only the rest of it', async () => {
    const clock = leapingClock({ late: 0.25 })
    const limits = vi.spyOn(AbortSignal, 'timeout')
    // The second try comes after 59.9 seconds.
    const asked = await ask(['server-error', 'silent'], { clock, intervalMs: 59_900 })
    expect(asked).toMatchObject({ answer: { kind: 'timeout' }, attempts: 2 })
    expect(limits.mock.calls).toEqual([[LONG], [100]])
    limits.mockRestore()
  })
})

describe('when the source blocks us', () => {
  const notAsked = (...codes: string[]) => codes.map((code) => [code, 'not-asked', 0])

  test('the rest of the countries are not asked', async () => {
    server.fails.set('CZ', 'sorry')
    expect(await collectAll()).toEqual([
      ...[['AT', 'trends', 1] as const, ['BE', 'trends', 1] as const, ['CZ', 'blocked', 1] as const],
      ...notAsked('DK', 'FI', 'FR'),
    ])
    expect(server.requests).toHaveLength(3)
  })

  test('a rate limit that stays for all tries is a block', async () => {
    server.fails.set('BE', 'rate-limited')
    expect(await collectAll()).toEqual([
      ...[['AT', 'trends', 1] as const, ['BE', 'rate-limited', 4] as const],
      ...notAsked('CZ', 'DK', 'FI', 'FR'),
    ])
  })

  test('those that wait for another try give up, and those being asked are heard', async () => {
    const clock = leapingClock()
    let release = () => {}
    server.fails.set('AT', (response) => {
      release = () => response.writeHead(302, { location: '/sorry/index' }).end()
      return true
    })
    server.fails.set('BE', (response, addresses) => {
      release()
      return rateLimited()(response, addresses)
    })
    const outcomes = await collectAll({ concurrency: 2, clock })
    expect(outcomes.filter(([, kind]) => kind === 'not-asked').map(([code]) => code)).toEqual(['CZ', 'DK', 'FI', 'FR'])
    expect(outcomes.find(([code]) => code === 'AT')).toEqual(['AT', 'blocked', 1])
    expect(outcomes.find(([code]) => code === 'BE')?.[1]).toBe('rate-limited')
  })

  test.each<Fault>(['sorry', 'rate-limited'])('by %s, the feed is still asked', async (fault) => {
    server.fails.set('CA', fault)
    server.feedFails.set('CA', 'fine')
    const one = source()
    await one.trendsOf(CANADA, NOW)
    expect(await one.trendsOf(CANADA, NOW)).toMatchObject({ answer: { kind: 'not-asked' } })
    for (const country of SIX) expect(await one.feedOf(country, NOW)).toMatchObject({ kind: 'trends', origin: 'feed' })
  })

  test('other refusals are no block: the next country is asked', async () => {
    server.fails.set('AT', 'html').set('BE', 'redirect').set('CZ', 'forbidden').set('DK', 'bad-request')
    expect((await collectAll()).map(([, kind]) => kind)).toEqual([
      ...['html', 'redirected', 'forbidden', 'rejected-request', 'trends', 'trends'],
    ])
  })
})

describe('the feed', () => {
  const feeds = async (one: ReturnType<typeof source>, countries = SIX) => {
    const kinds: string[] = []
    for (const country of countries) kinds.push((await one.feedOf(country, NOW)).kind)
    return kinds
  }

  test('is asked ten times more slowly than the call, one country at a time', async () => {
    const clock = leapingClock()
    const one = source({ clock, intervalMs: 300, concurrency: 2 })
    await Promise.all(SIX.map((country) => one.feedOf(country, NOW)))
    expect(clock.waits).toEqual(Array(5).fill(3_000))
    expect(server.requests.map(({ running }) => running)).toEqual(Array(6).fill(1))
  })

  test.each<[Fault, string]>([
    ['sorry', 'blocked'],
    ['rate-limited', 'rate-limited'],
  ])('is not asked again after %s, which is not retried, and the call still is', async (fault, kind) => {
    server.feedFails.set('BE', fault)
    const one = source()
    expect(await feeds(one)).toEqual(['trends', kind, ...Array(4).fill('not-asked')])
    expect(server.requests).toHaveLength(2)
    expect(await one.trendsOf(CANADA, NOW)).toMatchObject({ answer: { kind: 'trends' } })
  })

  test.each<[Fault, string]>([
    ['consent', 'consent'],
    ['server-error', 'server-error'],
    ['html', 'html'],
  ])('is not asked again after three failures in a row: %s', async (fault, kind) => {
    for (const { code } of SIX) server.feedFails.set(code, fault)
    expect(await feeds(source())).toEqual([kind, kind, kind, 'not-asked', 'not-asked', 'not-asked'])
  })

  test('is asked on when failures are not in a row', async () => {
    for (const code of ['AT', 'BE', 'DK', 'FI']) server.feedFails.set(code, 'html')
    expect(await feeds(source())).toEqual(['html', 'html', 'trends', 'html', 'html', 'trends'])
    // A feed without trends is one that works.
    server.feedFails.set('CZ', sending(200, { 'content-type': 'text/xml' }, '<rss><channel></channel></rss>'))
    expect(await feeds(source())).toEqual(['html', 'html', 'empty', 'html', 'html', 'trends'])
  })
})

describe('when the source is down', () => {
  test('the first three countries are tried three times each, the others once until one answers', async () => {
    for (const { code } of SIX) if (code !== 'FI') server.fails.set(code, 'reset')
    expect((await collectAll()).map(([, , attempts]) => attempts)).toEqual([3, 3, 3, 1, 1, 3])
  })

  test.each(['server-error', 'silent'] as const)('and does not answer one of them: %s', async (fault) => {
    for (const { code } of SIX) server.fails.set(code, fault)
    expect((await collectAll({ deadlineMs: SHORT })).map(([, , attempts]) => attempts)).toEqual([3, 3, 3, 1, 1, 1])
  })

  test('its feed is tried once, for five seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    server.feedFails.set('CA', 'server-error')
    expect(await source({ deadlineMs: LONG }).feedOf(CANADA, NOW)).toEqual({ kind: 'server-error' })
    expect(server.requests).toHaveLength(1)
    expect(limit).toHaveBeenCalledExactlyOnceWith(5_000)
    limit.mockRestore()
  })
})
