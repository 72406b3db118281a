import { describe, expect, onTestFinished, test } from 'vitest'
import { FAULTS, type FaultKind } from '../../../lambdas/sources/sourceAnswer.ts'
import { trendsSource } from '../../../lambdas/sources/trendsSource.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { NOW } from '../../support/builders.ts'
import { HOSTILE_TITLES } from '../../support/hostileRows.ts'
import { replying, sending } from '../../support/sourceFailures.ts'
import { type Fault, someSourceTrends, startSourceServer } from '../../support/sourceServer.ts'
import { ask, CANADA, LONG, SHORT, server, source } from './askedSource.ts'
import { breaches } from './breaches.ts'
import { leapingClock } from './clocks.ts'
import { trendsIn } from './replies.ts'

/** Every way in which the source can fail, and what it is called. */
const OUTCOMES: [what: string, fault: Fault, kind: FaultKind, attempts: number][] = [
  ['an error [3] for the call', 'unknown-country', 'unsupported-country', 1],
  ['HTTP 400', 'bad-request', 'rejected-request', 1],
  ['HTTP 403', 'forbidden', 'forbidden', 1],
  ['HTTP 404', 'missing', 'missing', 1],
  ['HTTP 429', 'rate-limited', 'rate-limited', 4],
  ['HTTP 503', 'server-error', 'server-error', 3],
  ['a redirect to /sorry', 'sorry', 'blocked', 1],
  ['a redirect to the consent page', 'consent', 'consent', 1],
  ['a redirect to somewhere else', 'redirect', 'redirected', 1],
  ['a page with HTTP 200', 'html', 'html', 1],
  ['a text', 'plain-text', 'wrong-type', 1],
  ['other JSON', 'other-json', 'undecodable', 1],
  ['nothing trending, written [null,null]', 'empty-null', 'empty', 1],
  ['trends of last week', replying([null, [weekOldRow()]]), 'outdated', 1],
  ['no answer at all', 'silent', 'timeout', 3],
  ['an answer that comes byte by byte', 'dribble', 'timeout', 3],
  ['a broken connection', 'reset', 'unreachable', 3],
  ['a connection that breaks inside the body', 'reset-midway', 'unreachable', 3],
  ['something that is not HTTP', 'no-http', 'unreachable', 3],
  ['another protocol', 'other-protocol', 'unreachable', 3],
  ['a compressed body that cannot be inflated', 'broken-gzip', 'undecodable', 1],
  ['a compressed body of 200 MB', 'gzip-bomb', 'too-large', 1],
  ['a body of 60 MB', 'too-large', 'too-large', 1],
  ['JSON that is nested 100,000 deep', 'too-deep', 'undecodable', 1],
]

function weekOldRow() {
  const aWeekAgo = Date.parse(NOW) / 1_000 - 7 * 24 * 3_600
  const title = 'old harbour'
  return [title, null, 'CA', [aWeekAgo], [aWeekAgo + 600], null, 500, null, 200, [title], [3], [], title]
}

describe('the answer has a name when the source sends', () => {
  test.each(OUTCOMES)('%s', async (_, fault, kind, attempts) => {
    const asked = await ask(fault, { deadlineMs: kind === 'timeout' ? SHORT : LONG })
    expect(asked.answer).toEqual({ kind })
    expect(asked.attempts).toBe(attempts)
    // On a busy machine an attempt may end before the server has heard of it.
    if (kind === 'timeout') expect(server.requests.length).toBeLessThanOrEqual(attempts)
    else expect(server.requests).toHaveLength(attempts)
    expect(server.elsewhere).toEqual([])
  })

  test('anything: there is a case above for each name, and one below for countries that are not asked', () => {
    expect(new Set([...OUTCOMES.map(([, , kind]) => kind), 'not-asked'])).toEqual(new Set(Object.keys(FAULTS)))
  })

  test('nothing, because it is not there', async () => {
    const { url, stop } = await startSourceServer()
    await stop()
    const answer = await source({ url }).trendsOf(CANADA, NOW)
    expect(answer).toMatchObject({ answer: { kind: 'unreachable' }, attempts: 3 })
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
    expect(trendsIn(answer).map(({ title }) => title)).toEqual(HOSTILE_TITLES.map((title) => cleanText(title)))
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
    const body = sending(200, { 'content-type': 'application/json' }, ' '.repeat(12 * 1_024 * 1_024 - 2).concat('[]'))
    expect((await ask(body)).answer).toEqual({ kind: 'undecodable' })
  })

  test('what was left unread of one answer does not hold up the next request', async () => {
    const patient = source()
    for (const fault of ['broken-gzip', 'too-large', 'html'] as const) {
      server.fails.set('CA', fault)
      await patient.trendsOf(CANADA, NOW)
    }
    server.fails.clear()
    expect(await patient.trendsOf(CANADA, NOW)).toMatchObject({ answer: { kind: 'trends' }, attempts: 1 })
  })
})

describe('a collection', () => {
  test('keeps its pace between all requests: other tries and the feed included', async () => {
    const clock = leapingClock()
    server.fails.set('CA', 'server-error')
    const one = source({ clock, intervalMs: 5_000 })
    await one.trendsOf(CANADA, NOW)
    await one.feedOf(CANADA, NOW)
    // The pauses before the second and the third try count towards the pace.
    expect(clock.waits).toEqual([1_000, 4_000, 2_000, 3_000, 5_000])
    expect(clock.now()).toBe(15_000)
  })
})

describe('the feed of a country', () => {
  test.each<[Fault, FaultKind]>([
    ['html', 'html'],
    ['other-json', 'wrong-type'],
    [sending(200, { 'content-type': 'text/xml; charset=utf-8' }, '<html/>'), 'undecodable'],
    [sending(200, { 'content-type': 'application/rss+xml' }, '<html/>'), 'undecodable'],
    [sending(200, { 'content-type': 'application/xml' }, ' '.repeat(500_001)), 'too-large'],
  ])('has a named answer, too: %s is %s', async (fault, kind) => {
    server.feedFails.set('CA', fault)
    expect(await source().feedOf(CANADA, NOW)).toEqual({ kind })
  })
})

test('invented content says so in a header, and is marked', async () => {
  const sample = await startSourceServer({ headers: { 'x-sample-data': 'true' } })
  onTestFinished(() => sample.stop())
  const { url } = sample
  expect((await source({ url }).trendsOf(CANADA, NOW)).answer).toHaveProperty('origin', 'sample')
  expect(await source({ url }).feedOf(CANADA, NOW)).toHaveProperty('origin', 'sample')
})

describe('the address of a source', () => {
  const opened = (url: string) => () => trendsSource({ url, intervalMs: 0, concurrency: 1 })

  test.each(['https://trends.google.com', 'https://source.example:8443', 'http://127.0.0.1:4400', 'http://[::1]:4400'])(
    'may be %s',
    (url) => {
      expect(opened(url)).not.toThrow()
    },
  )

  test.each([
    'http://trends.google.com',
    'http://127.0.0.1.example:80',
    'http://0.0.0.0:80',
    'http://169.254.169.254',
    'file:///etc/passwd',
    'https://trends.google.com/trending',
    'https://trends.google.com/?a=b',
    'https://user:secret@trends.google.com',
    'trends.google.com',
    '',
  ])('may not be %s', (url) => {
    expect(opened(url)).toThrow('The address of the trends source must be')
  })
})

test.each([
  [{ intervalMs: -1, concurrency: 1 }],
  [{ intervalMs: 0, concurrency: 0 }],
  [{ intervalMs: 0, concurrency: 1.5 }],
])('a source cannot be asked in this way: %j', (way) => {
  expect(() => trendsSource({ url: 'http://127.0.0.1:1', ...way })).toThrow(RangeError)
})
