import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FAULTS, type FaultKind } from '../../../lambdas/sources/sourceAnswer.ts'
import { type SourceOptions, trendsSource } from '../../../lambdas/sources/trendsSource.ts'
import { cleanText } from '../../../shared/cleanText.ts'
import { COUNTRIES, type Country, findCountry } from '../../../shared/countries.ts'
import { NOW } from '../../support/builders.ts'
import { HOSTILE_TITLES } from '../../support/hostileRows.ts'
import { rateLimited, redirecting, replying, sending } from '../../support/sourceFailures.ts'
import {
  type FailingSource,
  type Fault,
  someSourceTrends,
  startSourceServer,
} from '../../support/sourceServer.ts'
import { breaches } from './breaches.ts'
import { leapingClock } from './clocks.ts'
import { trendsIn } from './replies.ts'

const CANADA = country('CA')
const SIX = COUNTRIES.slice(0, 6)

/** For requests that are never answered, in milliseconds. */
const SHORT = 150
/** For all others: a busy machine may need its time for a body of many megabytes. */
const LONG = 20_000

let server: FailingSource

beforeEach(async () => {
  server = await startSourceServer()
})

afterEach(async () => {
  await server.stop()
})

/** The source at the server of the test, on a clock that makes every pause short. */
function source(options: Partial<SourceOptions> = {}) {
  const usual = { url: server.url, paceMs: 0, atOnce: 1, deadlineMs: LONG, clock: leapingClock() }
  return trendsSource({ ...usual, ...options })
}

async function ask(fault: Fault | Fault[], options: Partial<SourceOptions> = {}) {
  server.fails.set('CA', fault)
  return source(options).trendsOf(CANADA, NOW)
}

async function collectAll(options: Partial<SourceOptions> = {}, countries: readonly Country[] = SIX) {
  const outcomes: [code: string, kind: string, attempts: number][] = []
  for await (const one of source(options).collect(countries, NOW))
    outcomes.push([one.country.code, one.answer.kind, one.attempts])
  return outcomes
}

function country(code: string): Country {
  const found = findCountry(code)
  if (!found) throw new Error(`There is no country ${code}`)
  return found
}

/** Every way in which the source can fail, and what it is called. */
const OUTCOMES: [what: string, fault: Fault, kind: FaultKind, attempts: number][] = [
  ['an error [3] for the call', 'unknown-country', 'unsupported-country', 1],
  ['HTTP 400', 'bad-request', 'rejected-request', 1],
  ['an error item 400 with HTTP 200', 'error-in-success', 'rejected-request', 1],
  ['HTTP 403', 'forbidden', 'forbidden', 1],
  ['HTTP 404', 'missing', 'missing', 1],
  ['HTTP 429', 'rate-limited', 'rate-limited', 4],
  ['HTTP 503', 'server-error', 'server-error', 3],
  ['a redirect to /sorry', 'sorry', 'blocked', 1],
  ['a redirect to the consent page', 'consent', 'consent', 1],
  ['a redirect to somewhere else', 'redirect', 'redirected', 1],
  ['a redirect to itself', 'redirect-to-itself', 'redirected', 1],
  ['a page with HTTP 200', 'html', 'html', 1],
  ['a text', 'plain-text', 'wrong-type', 1],
  ['a body without a type', 'no-type', 'wrong-type', 1],
  ['a body in an encoding that was not asked for', 'other-encoding', 'wrong-type', 1],
  ['other JSON', 'other-json', 'undecodable', 1],
  ['nothing trending, written [null,null]', 'empty-null', 'empty', 1],
  ['nothing trending, written [null,[]]', 'empty-rows', 'empty', 1],
  ['nothing trending, written []', 'empty-payload', 'empty', 1],
  ['trends of last week', replying([null, [weekOldRow()]]), 'outdated', 1],
  ['no answer at all', 'silent', 'timeout', 3],
  ['an answer that comes byte by byte', 'dribble', 'timeout', 3],
  ['a broken connection', 'reset', 'unreachable', 3],
  ['a connection that breaks inside the body', 'reset-midway', 'unreachable', 3],
  ['another protocol', 'other-protocol', 'unreachable', 3],
  ['something that is not HTTP', 'no-http', 'unreachable', 3],
  ['a compressed body that cannot be inflated', 'broken-gzip', 'undecodable', 1],
  ['a compressed body of 200 MB', 'gzip-bomb', 'too-large', 1],
  ['a body of 60 MB', 'too-large', 'too-large', 1],
  ['JSON that is nested 100,000 deep', 'too-deep', 'too-deep', 1],
  ['a payload that is nested 100,000 deep', 'too-deep-inside', 'too-deep', 1],
]

function weekOldRow() {
  const aWeekAgo = Date.parse(NOW) / 1_000 - 7 * 24 * 3_600
  return ['old harbour', null, 'CA', [aWeekAgo], [aWeekAgo + 600]]
}

describe('the answer has a name when the source sends', () => {
  test.each(OUTCOMES)('%s', async (_, fault, kind, attempts) => {
    const asked = await ask(fault, { deadlineMs: kind === 'timeout' ? SHORT : LONG })
    expect(asked.answer).toEqual({ kind })
    expect(asked.attempts).toBe(attempts)
    expect(server.requests).toHaveLength(attempts)
    expect(server.elsewhere).toEqual([])
  })

  test('anything: there is a case above for each name, and one below for countries that are not asked', () => {
    expect(new Set([...OUTCOMES.map(([, , kind]) => kind), 'not-asked'])).toEqual(
      new Set(Object.keys(FAULTS)),
    )
  })

  test('nothing, because it is not there', async () => {
    const gone = source()
    await server.stop()
    expect(await gone.trendsOf(CANADA, NOW)).toMatchObject({ answer: { kind: 'unreachable' }, attempts: 3 })
    server = await startSourceServer()
  })

  test('trends', async () => {
    const asked = await ask('fine')
    expect(asked).toMatchObject({ answer: { kind: 'trends', origin: 'live', dropped: 0 }, attempts: 1 })
    const sent = someSourceTrends('CA', 30)
    expect(asked.answer).toHaveProperty(
      'trends',
      sent.map(({ title }) => expect.objectContaining({ title })),
    )
    expect(asked.bytes).toBeGreaterThan(10_000)
  })

  test('trends that are not what they seem: they are text, and lead nowhere they should not', async () => {
    const { answer } = await ask('hostile-fields')
    expect(breaches(answer, 'CA')).toEqual([])
    expect(answer).toHaveProperty('dropped', 5)
    expect(trendsIn(answer).map(({ title }) => title)).toEqual(
      HOSTILE_TITLES.map((title) => cleanText(title)),
    )
    for (const { articles, rank } of trendsIn(answer))
      expect(articles.map(({ url }) => url)).toEqual([`https://news.example/CA/${rank}`])
  })
})

describe('what is read is bounded:', () => {
  test.each(['gzip-bomb', 'too-large'] as const)('%s stops soon after 12 MB', async (fault) => {
    const { bytes } = await ask(fault)
    expect(bytes).toBeGreaterThan(12 * 1_024 * 1_024)
    expect(bytes).toBeLessThan(13 * 1_024 * 1_024)
  })

  test('a body of 12 MB is read', async () => {
    const body = sending(
      200,
      { 'content-type': 'application/json' },
      ' '.repeat(12 * 1_024 * 1_024 - 2).concat('[]'),
    )
    expect((await ask(body)).answer).toEqual({ kind: 'undecodable' })
  })

  test('a refused body is not read at all', async () => {
    expect((await ask('html')).bytes).toBe(0)
  })

  test('what was left unread of one answer does not hold up the next request', async () => {
    const patient = source()
    for (const fault of ['broken-gzip', 'too-large', 'html', 'other-encoding'] as const) {
      server.fails.set('CA', fault)
      await patient.trendsOf(CANADA, NOW)
    }
    server.fails.clear()
    const start = performance.now()
    expect((await patient.trendsOf(CANADA, NOW)).answer.kind).toBe('trends')
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('a request', () => {
  test('is this, byte for byte', async () => {
    const { url, requests, stop } = await startRecorder()
    await source({ url }).trendsOf(CANADA, NOW)
    await stop()
    expect(requests).toEqual([
      [
        'POST /_/TrendsUi/data/batchexecute HTTP/1.1',
        'content-type: application/x-www-form-urlencoded;charset=UTF-8',
        'date: Sat, 21 Nov 2026 12:00:00 GMT',
        'accept-encoding: gzip',
        `Host: ${new URL(url).host}`,
        'Connection: keep-alive',
        'Content-Length: 127',
        '',
        'f.req=%5B%5B%5B%22i0OFE%22%2C%22%5Bnull%2Cnull%2C%5C%22CA%5C%22%2C8%2C%5C%22en%5C%22%2C48%5D%22%2Cnull%2C%22generic%22%5D%5D%5D',
      ].join('\r\n'),
    ])
  })

  test('for the feed is this, byte for byte', async () => {
    const { url, requests, stop } = await startRecorder()
    await source({ url }).feedOf(CANADA, NOW)
    await stop()
    expect(requests).toEqual([
      [
        'GET /trending/rss?geo=CA HTTP/1.1',
        'date: Sat, 21 Nov 2026 12:00:00 GMT',
        'accept-encoding: gzip',
        `Host: ${new URL(url).host}`,
        'Connection: keep-alive',
        '',
        '',
      ].join('\r\n'),
    ])
  })

  test('never has a cookie, whatever the source sets', async () => {
    server.fails.set('AT', 'sets-cookies').set('BE', [rateLimitedWithCookie(), 'sets-cookies'])
    const one = source()
    for (const each of SIX) {
      await one.trendsOf(each, NOW)
      await one.feedOf(each, NOW)
    }
    expect(server.requests.length).toBeGreaterThan(12)
    for (const { headers } of server.requests) expect(headers).not.toHaveProperty('cookie')
  })

  test('is one for each country', async () => {
    await collectAll()
    expect(server.requests.map(({ country: code, path }) => [code, path])).toEqual(
      SIX.map(({ code }) => [code, '/_/TrendsUi/data/batchexecute']),
    )
  })
})

describe('a redirect is never followed,', () => {
  test.each([301, 302, 303, 307, 308])('not even one with the status %i', async (status) => {
    const fault = redirecting(status, ({ elsewhere }) => `${elsewhere}/_/TrendsUi/data/batchexecute`)
    expect((await ask(fault)).answer).toEqual({ kind: 'redirected' })
    expect(await source().feedOf(CANADA, NOW)).toEqual({ kind: 'redirected' })
    expect(server.elsewhere).toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  test('nor is a link header or a refresh', async () => {
    await ask((response, { elsewhere }) => {
      response.setHeader('refresh', `0; url=${elsewhere}/`)
      response.setHeader('link', `<${elsewhere}/>; rel=preload`)
      return false
    })
    expect(server.elsewhere).toEqual([])
  })
})

describe('another try', () => {
  test.each<[Fault, number[]]>([
    ['rate-limited', [2_000, 4_000, 8_000]],
    ['server-error', [1_000, 2_000]],
    ['reset', [1_000, 2_000]],
    ['silent', [1_000, 2_000]],
  ])('after %s is made at most so often: %j', async (fault, waits) => {
    const clock = leapingClock()
    const asked = await ask(fault, { clock, ...(fault === 'silent' ? { deadlineMs: SHORT } : {}) })
    expect(clock.waits).toEqual(waits)
    expect(asked.attempts).toBe(waits.length + 1)
    expect(asked.milliseconds).toBe(waits.reduce((sum, wait) => sum + wait))
  })

  test('brings the trends when the trouble is over', async () => {
    const asked = await ask(['server-error', 'reset', 'rate-limited'])
    expect(asked).toMatchObject({ answer: { kind: 'trends' }, attempts: 4 })
  })

  test('is made when the source asks for a pause of up to 20 seconds', async () => {
    const clock = leapingClock()
    await ask([rateLimited('20'), rateLimited('3')], { clock })
    expect(clock.waits).toEqual([20_000, 3_000])
  })

  test.each(['21', '86400', '99999999999999999999'])(
    'is not made when it asks for one of %s seconds',
    async (retryAfter) => {
      expect((await ask(rateLimited(retryAfter))).attempts).toBe(1)
    },
  )

  test.each(['-1', '0', 'soon', '1.5', 'NaN'])(
    'is made as usual when it asks for nonsense: %s',
    async (text) => {
      const clock = leapingClock()
      await ask(rateLimited(text), { clock })
      expect(clock.waits).toEqual([2_000, 4_000, 8_000])
    },
  )

  test('is not made when the country would take more than a minute', async () => {
    const clock = leapingClock()
    const asked = await ask(rateLimited('20'), { clock })
    expect(clock.waits).toEqual([20_000, 20_000])
    expect(asked).toMatchObject({ answer: { kind: 'rate-limited' }, attempts: 3, milliseconds: 40_000 })
  })

  test('is not made when its turn comes only after that minute', async () => {
    expect(await ask('server-error', { paceMs: 60_000 })).toMatchObject({ attempts: 1, milliseconds: 60_000 })
    expect(await ask('server-error', { paceMs: 59_999 })).toMatchObject({ attempts: 2 })
  })

  test('near the end of that minute has only the rest of it', async () => {
    const clock = leapingClock({ late: 0.25 })
    const start = performance.now()
    // The second try comes after 59.9 seconds.
    const asked = await ask(['server-error', 'silent'], { clock, paceMs: 59_900 })
    expect(asked).toMatchObject({ answer: { kind: 'timeout' }, attempts: 2 })
    expect(performance.now() - start).toBeLessThan(LONG)
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

  test('a rate limit that passes is none', async () => {
    server.fails.set('BE', ['rate-limited', 'rate-limited', 'rate-limited'])
    expect((await collectAll()).map(([, kind]) => kind)).toEqual(Array(6).fill('trends'))
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
    const outcomes = await collectAll({ atOnce: 2, clock })
    expect(outcomes.filter(([, kind]) => kind === 'not-asked').map(([code]) => code)).toEqual([
      'CZ',
      'DK',
      'FI',
      'FR',
    ])
    expect(outcomes.find(([code]) => code === 'AT')).toEqual(['AT', 'blocked', 1])
    expect(outcomes.find(([code]) => code === 'BE')?.[1]).toBe('rate-limited')
  })

  test('at its feed, nothing more is asked either', async () => {
    server.feedFails.set('CA', 'sorry')
    const one = source()
    expect(await one.feedOf(CANADA, NOW)).toEqual({ kind: 'blocked' })
    expect(await one.feedOf(CANADA, NOW)).toEqual({ kind: 'not-asked' })
    expect(await one.trendsOf(CANADA, NOW)).toMatchObject({ answer: { kind: 'not-asked' }, attempts: 0 })
    expect(server.requests).toHaveLength(1)
  })

  test('other refusals are no block: the next country is asked', async () => {
    server.fails.set('AT', 'html').set('BE', 'redirect').set('CZ', 'forbidden').set('DK', 'bad-request')
    expect((await collectAll()).map(([, kind]) => kind)).toEqual([
      ...['html', 'redirected', 'forbidden', 'rejected-request', 'trends', 'trends'],
    ])
  })
})

describe('when the source is down', () => {
  test('the first three countries are tried three times each, the others once', async () => {
    for (const { code } of SIX) server.fails.set(code, 'reset')
    expect((await collectAll()).map(([, , attempts]) => attempts)).toEqual([3, 3, 3, 1, 1, 1])
  })

  test('its feed is tried once', async () => {
    server.feedFails.set('CA', 'server-error')
    expect(await source().feedOf(CANADA, NOW)).toEqual({ kind: 'server-error' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a collection', () => {
  test('never has more requests at once than allowed', async () => {
    const outcomes = await collectAll({ atOnce: 3 }, COUNTRIES)
    expect(outcomes).toHaveLength(45)
    expect(Math.max(...server.requests.map(({ running }) => running))).toBeLessThanOrEqual(3)
  })

  test('keeps its pace between all requests: other tries and the feed included', async () => {
    const clock = leapingClock()
    server.fails.set('CA', 'server-error')
    const one = source({ clock, paceMs: 5_000 })
    await one.trendsOf(CANADA, NOW)
    await one.feedOf(CANADA, NOW)
    // The pauses before the second and the third try count towards the pace.
    expect(clock.waits).toEqual([1_000, 4_000, 2_000, 3_000, 5_000])
    expect(clock.now()).toBe(15_000)
  })
})

describe('the feed of a country', () => {
  test('has ten trends, marked as coming from it', async () => {
    const answer = await source().feedOf(CANADA, NOW)
    expect(answer).toMatchObject({ kind: 'trends', origin: 'feed' })
    expect(answer).toHaveProperty('trends.length', 10)
  })

  test.each<[Fault, FaultKind]>([
    ['html', 'html'],
    ['other-json', 'wrong-type'],
    ['missing', 'missing'],
    ['redirect', 'redirected'],
    ['consent', 'consent'],
    [sending(200, { 'content-type': 'text/xml; charset=utf-8' }, '<html/>'), 'undecodable'],
    [sending(200, { 'content-type': 'application/rss+xml' }, '<rss><channel/></rss>'), 'empty'],
    [sending(200, { 'content-type': 'application/xml' }, ' '.repeat(500_001)), 'too-large'],
  ])('has a named answer, too: %s is %s', async (fault, kind) => {
    server.feedFails.set('CA', fault)
    expect(await source().feedOf(CANADA, NOW)).toEqual({ kind })
  })
})

test('invented content says so in a header, and is marked', async () => {
  await server.stop()
  server = await startSourceServer({ headers: { 'x-sample-data': 'true' } })
  expect((await source().trendsOf(CANADA, NOW)).answer).toHaveProperty('origin', 'sample')
  expect(await source().feedOf(CANADA, NOW)).toHaveProperty('origin', 'sample')
})

describe('the address of a source', () => {
  const opened = (url: string) => () => trendsSource({ url, paceMs: 0, atOnce: 1 })

  test.each([
    'https://trends.google.com',
    'https://trends.google.com/',
    'https://source.example:8443',
    'http://127.0.0.1:4400',
    'http://localhost:4400',
    'http://[::1]:4400',
  ])('may be %s', (url) => {
    expect(opened(url)).not.toThrow()
  })

  test.each([
    'http://trends.google.com',
    'http://127.0.0.1.example:80',
    'http://127.0.0.2',
    'http://0.0.0.0:80',
    'http://10.0.0.1',
    'http://169.254.169.254',
    'ftp://trends.google.com',
    'file:///etc/passwd',
    'https://trends.google.com/trending',
    'https://trends.google.com/?a=b',
    'https://trends.google.com/#a',
    'https://user@trends.google.com',
    'https://user:secret@trends.google.com',
    'trends.google.com',
    '//trends.google.com',
    'https://',
    '',
  ])('may not be %s', (url) => {
    expect(opened(url)).toThrow('The address of the trends source must be')
  })
})

test.each([
  [{ paceMs: -1, atOnce: 1 }],
  [{ paceMs: Number.NaN, atOnce: 1 }],
  [{ paceMs: 0, atOnce: 0 }],
  [{ paceMs: 0, atOnce: 1.5 }],
])('a source cannot be asked in this way: %j', (way) => {
  expect(() => trendsSource({ url: 'http://127.0.0.1:1', ...way })).toThrow(RangeError)
})

function rateLimitedWithCookie(): Fault {
  return sending(429, { 'content-type': 'text/html', 'set-cookie': 'NID=511=invented' }, 'Slower, please.')
}

/** Keeps every byte of the requests it gets and answers none of them well. */
async function startRecorder() {
  const requests: string[] = []
  const recorder: Server = createServer((socket) => {
    let request = ''
    socket.setEncoding('utf8').on('data', (piece) => {
      request += String(piece)
      const [head = '', body = ''] = request.split('\r\n\r\n')
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
      if (!request.includes('\r\n\r\n') || body.length < length) return
      requests.push(request)
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => {
    recorder.listen(0, '127.0.0.1', resolve)
  })
  const address = recorder.address()
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    stop: () => new Promise((resolve) => recorder.close(resolve)),
  }
}
