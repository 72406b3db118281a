import { type ExecFileException, execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CheckResult, inspect } from '../../infra/smoke/smoke.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../support/localProduct.ts'
import { startTamperingProxy, type Tamper } from '../support/tamperingProxy.ts'

const { folder, remove } = dataFolder()
let product: StartedProduct

beforeAll(async () => {
  product = await startLocalProduct({ UPTICK_DATA: folder })
})
afterAll(async () => {
  await product.stop()
  remove()
})

describe('a product that works', () => {
  test('passes every check except those for deployments, and sends no mail', async () => {
    const results = await inspect({ url: product.url, now: Date.now() })
    expect(await (await fetch(`${product.url}/__local/mailbox`)).json()).toEqual({ messages: [] })
    expect(wrongIn(results)).toEqual([])
    expect(results.length).toBeGreaterThan(40)
    expect(results.filter(({ outcome }) => outcome === 'left-out').map(({ claim }) => claim)).toEqual([
      'The trends are collected, not sample data',
      'Forms ask for a captcha',
      'Tools of the local product are not there',
      'HTTP redirects to HTTPS',
    ])
  })

  test('gets a table and exit code 0 from the command', async () => {
    const { failure, output } = await smoke('--url', product.url)
    expect(failure).toBeNull()
    expect(output).toContain('✓ The main page shows trends before any script runs')
    expect(output).toMatch(/\n\d+ right, 0 wrong, 4 left out\.\n$/)
  })
})

test('reports trends of 13 hours ago, but not those of just less', async () => {
  const answer = await (await fetch(`${product.url}/api/timestamp`)).json()
  const at = Date.parse(answer.timestamp)
  const claims = async (now: number) => wrongIn(await inspect({ url: product.url, now })).map(({ claim }) => claim)
  expect(await claims(at + 13 * HOUR_MS - 1)).toEqual([])
  expect(await claims(at + 13 * HOUR_MS)).toEqual(['The trends are of the last collection that was due'])
  expect(await claims(at - HOUR_MS)).toEqual(['The trends are of the last collection that was due'])
})

test('reports an API that answers requests that bypass the CDN', async () => {
  const open = wrongIn(await inspect({ url: product.url, apiUrl: product.url, now: Date.now() }))
  expect(open.map(({ claim }) => claim)).toEqual(['The API refuses requests that bypass the CDN'])
  expect(open[0]?.problems).toContain(`GET ${product.url}/api/timestamp has the status 200 instead of 403.`)
  const closed = await startTamperingProxy(product.url, (_, answer) => ({ ...answer, status: 403 }))
  expect(wrongIn(await inspect({ url: product.url, apiUrl: closed.url, now: Date.now() }))).toEqual([])
  await closed.stop()
})

test('a site that cannot be reached is reported in one sentence, with exit code 1', async () => {
  const { failure, output } = await smoke('--url', 'http://127.0.0.1:9')
  expect(failure?.code).toBe(1)
  expect(output).toContain('http://127.0.0.1:9 does not answer: GET / was not answered')
})

test('a site with a truncated answer fails only the checks that need it', async () => {
  const wrong = await wrongWith((asked, { headers }) =>
    asked === 'GET /about'
      ? { status: 200, headers: { ...headers, 'content-encoding': undefined, 'content-length': '9' }, body: 'short' }
      : undefined,
  )
  const claims = wrong.map(({ claim }) => claim)
  expect(claims).toContain('The static pages and the forms are there')
  expect(wrong[0]?.problems).toEqual([expect.stringMatching(/^GET \/about was not answered/)])
  expect(claims).not.toContain(`All trends have the ${COUNTRIES.length} countries`)
})

test('a site before its first collection is reported with what to do', async () => {
  const wrong = await wrongWith(answering('GET /api/timestamp', 503, '{}'))
  expect(wrong.find(({ claim }) => claim.startsWith('The trends are of the last'))?.problems).toEqual([
    'No trends have been collected yet, or the stores fail: start ingestFunction, or look at its log.',
  ])
})

describe('a problem is reported with its claim and a sentence', () => {
  const cases: [tamper: Tamper, claim: string, sentence: string][] = [
    [
      withHeader('GET /about', 'x-frame-options', () => undefined),
      'X-Frame-Options is DENY, but for the widget',
      'X-Frame-Options is missing in GET /about (200) and 1 more.',
    ],
    [
      withHeader('GET /embed/Canada', 'content-security-policy', (policy) =>
        policy.replace('frame-ancestors *', "frame-ancestors 'none'"),
      ),
      'Content-Security-Policy allows only what is ours',
      'Content-Security-Policy has no frame-ancestors * in GET /embed/Canada (200).',
    ],
    [
      withHeader('GET /terms', 'content-security-policy', (policy) =>
        policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      ),
      'Content-Security-Policy allows only what is ours',
      "Content-Security-Policy allows 'unsafe-inline' in script-src in GET /terms (200).",
    ],
    [
      answering('GET /api/no-such-address', 200, '<!doctype html><title>Uptick</title>'),
      'Errors have their status, and are JSON',
      'GET /api/no-such-address has the status 200 instead of 404.',
    ],
    [
      answering('POST /api/functions/sendDailyUpdateEmail', 200, '{"result":{"success":true}}'),
      'sendDailyUpdateEmail sends no mail without a token',
      'POST /api/functions/sendDailyUpdateEmail has the status 200 instead of 401.',
    ],
    [
      answering('GET /api/account', 200, '{"uid":"1"}'),
      'Signed-in calls are refused without a token, and with a forged one',
      'GET /api/account has the status 200 instead of 401.',
    ],
    [
      withHeader('GET /feeds/watch/forged.atom', 'apigw-requestid', () => 'x'),
      'A private feed is refused with a token that can be none',
      'GET /feeds/watch/forged.atom is answered by the API.',
    ],
    [
      (asked, answer) => (/^HEAD \/assets\/main-/.test(asked) ? { ...answer, status: 404 } : undefined),
      'Every file that a page names is there',
      'has the status 404 instead of 200.',
    ],
    [
      withHeader('HEAD /service-worker.js', 'cache-control', () => 'max-age=600'),
      'Files with a hash in their names are cached for ever, all others are revalidated',
      'HEAD /service-worker.js says max-age=600 to caches.',
    ],
    [
      answering('GET /api/trends/CA', 200, '{}'),
      'Answers are compressed as the client accepts it, or not at all',
      'GET /api/trends/CA comes as identity to a client that accepts br.',
    ],
    [
      answering('GET /api/titles', 200, '{"version":1,"at":"2026-11-21T12:00:00.000Z","countries":[["CA",[]]]}'),
      'The index of titles has every country that has trends',
      'GET /api/titles has no AT.',
    ],
    [
      answering('GET /contact', 200, '<!doctype html><title>Uptick</title><div id="root"></div>'),
      'The static pages and the forms are there',
      'GET /contact has no title or no heading: pages are not rendered.',
    ],
  ]

  let wrong: Awaited<ReturnType<typeof wrongWith>>
  beforeAll(async () => {
    // In one inspection: no case changes an answer that another case needs.
    wrong = await wrongWith((asked, answer) => cases.map(([tamper]) => tamper(asked, answer)).find(Boolean))
  })

  test.each(cases)('%2$s: %3$s', (_, claim, sentence) => {
    expect(wrong.find((each) => each.claim === claim)?.problems.join('\n')).toContain(sentence)
  })
})

/** The checks that fail when something tampers with the answers of the product. */
async function wrongWith(tamper: Tamper) {
  const proxy = await startTamperingProxy(product.url, tamper)
  try {
    return wrongIn(await inspect({ url: proxy.url, now: Date.now() }))
  } finally {
    await proxy.stop()
  }
}

function wrongIn(results: readonly CheckResult[]): { claim: string; problems: string[] }[] {
  return results.flatMap(({ claim, outcome }) =>
    outcome === 'left-out' || outcome.length === 0 ? [] : [{ claim, problems: outcome }],
  )
}

/** Another answer to this request. */
function answering(wanted: string, status: number, body: string): Tamper {
  const isHtml = body.startsWith('<')
  return (asked, { headers }) => {
    const type = isHtml ? 'text/html' : headers['content-type']
    const ofBody = { 'content-type': type, 'content-encoding': undefined, 'content-length': undefined }
    return asked === wanted ? { status, headers: { ...headers, ...ofBody }, body } : undefined
  }
}

/** The same answer to this request with another header. */
function withHeader(wanted: string, name: string, change: (value: string) => string | undefined): Tamper {
  return (asked, answer) => {
    const headers = { ...answer.headers, [name]: change(`${answer.headers[name]}`) }
    return asked === wanted ? { ...answer, headers } : undefined
  }
}

/** Runs the command. */
function smoke(...args: string[]): Promise<{ failure: ExecFileException | null; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['infra/smoke/smoke.ts', ...args], (failure, stdout, stderr) =>
      resolve({ failure, output: stdout + stderr }),
    )
  })
}
