import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { Site } from '../../../infra/operate/smoke/Site.ts'
import { checksOf, readArguments } from '../../../infra/operate/smoke/smoke.ts'
import { embedSecurityHeaders, securityHeaders } from '../../../infra/product/edge/securityHeaders.ts'
import { HOUR_MS } from '../../../shared/time.ts'

const SITE = 'https://uptick.example'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a request that is not answered in time is given up', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')))
  await expect(new Site('http://127.0.0.1:9').send('/about')).rejects.toThrow(
    'GET /about was not answered: Error: too late',
  )
})

describe('the headers of an answer are refused', () => {
  const POLICY = 'Content-Security-Policy'
  const page = Object.fromEntries(securityHeaders([]))
  const widget = Object.fromEntries(embedSecurityHeaders())

  test.each([
    ['without X-Frame-Options', '/about', { ...page, 'X-Frame-Options': '' }, 'GET /about has the X-Frame-Options ""'],
    ['of a page that may be framed', '/about', { ...page, [POLICY]: widget[POLICY] }, "has no img-src 'self' data:"],
    ['of a widget that may not be framed', '/embed/Canada', { ...widget, 'X-Frame-Options': 'DENY' }, 'instead of ""'],
    [
      'that allow inline scripts',
      '/about',
      { ...page, [POLICY]: page[POLICY]?.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'") },
      "'unsafe-inline'",
    ],
    [
      'that allow scripts from everywhere',
      '/about',
      { ...page, [POLICY]: page[POLICY]?.replace("script-src 'self'", "script-src 'self' https:") },
      "script-src 'self' https:",
    ],
  ])('%s', async (_, path, headers, sentence) => {
    await expect(headersOf(path, headers)).rejects.toThrow(sentence)
  })

  test.each([
    ['of a page', '/about', page],
    [
      'of a page with scripts and calls of its own',
      '/about',
      Object.fromEntries(securityHeaders(['https://pool.example'], true)),
    ],
    ['of the widget', '/embed/Canada', widget],
  ])('but not those %s', async (_, path, headers) => {
    await headersOf(path, headers)
  })

  async function headersOf(path: string, headers: Record<string, string | undefined>) {
    stubAnswer(new Response('', { headers: Object.entries(headers).map(([name, value = '']) => [name, value]) }))
    const site = new Site(SITE)
    await site.send(path)
    await Object.entries(checksOf(SITE)).at(-1)?.[1](site)
  }
})

test('trends of 13 hours ago and of the future are refused, but not those of just less', async () => {
  const at = '2026-11-21T12:00:00.000Z'
  const texts = {
    timestamp: at,
    raw: at,
    formatted: 'noon',
    formatted_with_prefix: 'Updated: noon',
    update_frequency: '',
    sample: false,
  }
  const problem = async (now: number) => {
    vi.setSystemTime(now)
    stubAnswer(Response.json(texts))
    await checksOf(SITE)['The trends are of the last collection that was due']?.(new Site(SITE))
  }
  await problem(Date.parse(at) + 13 * HOUR_MS - 1)
  await expect(problem(Date.parse(at) + 13 * HOUR_MS)).rejects.toThrow(`The trends are 13 hours old`)
  await expect(problem(Date.parse(at) - HOUR_MS)).rejects.toThrow('The trends are from the future')
})

/** Every request gets this answer. */
function stubAnswer(answer: Response) {
  vi.stubGlobal('fetch', async () => answer.clone())
}

const folder = mkdtempSync(join(tmpdir(), 'uptick-smoke-'))
const outputs = join(folder, 'outputs.json')
writeFileSync(
  outputs,
  JSON.stringify({
    'Uptick-edge': { Certificate: 'arn' },
    'Uptick-dev-us-east-1': { SiteUrl: 'https://d1.cloudfront.example', ApiUrl: 'https://api.example' },
  }),
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the site to check', () => {
  test.each([
    [['--url', 'https://Uptick.example/'], SITE, undefined],
    [['--url', SITE, '--api-url', 'https://api.example'], SITE, 'https://api.example'],
    [['--outputs', outputs], 'https://d1.cloudfront.example', 'https://api.example'],
    [['--outputs', outputs, '--url', SITE], SITE, 'https://api.example'],
  ])('%j', (args, url, apiUrl) => {
    expect(readArguments(args)).toEqual({ url, apiUrl })
  })

  test.each([
    [[], 'The address of the site is missing: '],
    [[SITE], `Unexpected argument '${SITE}'`],
    [['--url', 'uptick.example'], 'Invalid URL'],
    [['--url', SITE, '--api-url', 'x'], 'Invalid URL'],
    [['--outputs', 'tsconfig.json'], 'The address of the site is missing: '],
  ])('%j is answered with a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(sentence)
  })
})
