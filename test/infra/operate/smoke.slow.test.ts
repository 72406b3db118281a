import { type ExecFileException, execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataFolder, type StartedProduct, startLocalProduct } from '../../support/localProduct.ts'
import { smokeProblems } from '../../support/smokeProblems.ts'
import { startProxy, type Tamper } from '../../support/startProxy.ts'

const { folder, remove } = dataFolder()
let product: StartedProduct

beforeAll(async () => {
  product = await startLocalProduct({ UPTICK_DATA: folder })
})
afterAll(async () => {
  await product.stop()
  remove()
})

test('a product that works passes every check, and sends no mail', async () => {
  const { failure, output } = await smoke('--url', product.url)
  expect(output).toContain('✔ The main page shows trends before any script runs')
  expect(output).toContain('fail 0\n')
  expect(failure).toBeNull()
  expect(await (await fetch(`${product.url}/__local/mailbox`)).json()).toEqual({ messages: [] })
})

test('a site that cannot be reached is reported in one sentence, with exit code 1', async () => {
  const { failure, output } = await smoke('--url', 'http://127.0.0.1:9')
  expect(failure?.code).toBe(1)
  expect(output).toMatch(/^GET \/ was not answered: .+\n$/)
})

test('an API that answers requests that bypass the CDN is reported, with exit code 1', async () => {
  const { failure, output } = await smoke('--url', product.url, '--api-url', product.url)
  expect(failure?.code).toBe(1)
  expect(output).toContain('✖ The API refuses requests that bypass the CDN')
  expect(output).toContain(`GET ${product.url}/api/timestamp has the status 200 instead of 403.`)
  expect(output).toContain('fail 1\n')
})

describe('a problem is reported with its claim and a sentence', () => {
  const cases: [claim: string, sentence: string, tamper: Tamper][] = [
    [
      'The static pages and the forms are there',
      'GET /contact has no <h1.',
      answering('GET /contact', 200, '<!doctype html><title>Uptick</title><div id="root"></div>'),
    ],
    [
      'Programs find a description of the site, and the contact for weaknesses',
      'GET /llms.txt was not answered',
      withHeaders('GET /llms.txt', { 'content-encoding': undefined, 'content-length': '1000000' }),
    ],
    [
      'All trends have the 45 countries, and the index of titles has those with trends',
      'GET /api/titles has no AT,',
      answering('GET /api/titles', 200, '{"version":1,"at":"2026-11-21T12:00:00.000Z","countries":[["CA",[]]]}'),
    ],
    [
      'The trends are of the last collection that was due',
      'There are no trends, or the stores fail: start ingestFunction, or look at its log.',
      answering('GET /api/timestamp', 503, '{}'),
    ],
    [
      'Functions send no mail without a token, or for an incomplete call',
      'POST /api/functions/sendDailyUpdateEmail has the status 200 instead of 401.',
      answering('POST /api/functions/sendDailyUpdateEmail', 200, '{"result":{"success":true}}'),
    ],
    [
      'A private feed is refused with a token that can be none',
      'GET /feeds/watch/forged.atom has the apigw-requestid "x" instead of "".',
      withHeaders('GET /feeds/watch/forged.atom', { 'apigw-requestid': 'x' }),
    ],
    [
      'Every file that the main page or the service worker names is there, and may be cached for ever',
      'has the status 404 instead of 200.',
      (asked, answer) => (/^HEAD \/assets\/app-/.test(asked) ? { ...answer, status: 404 } : undefined),
    ],
    [
      'Answers are compressed as the client accepts it, or not at all',
      'GET /api/trends/CA has the content-encoding "" instead of "br".',
      answering('GET /api/trends/CA', 200, '{}'),
    ],
  ]

  let problems: Record<string, string>
  beforeAll(async () => {
    // In one inspection: no case changes an answer that another case needs.
    const proxy = await startProxy(product.url, (asked, answer) =>
      cases.map(([, , tamper]) => tamper(asked, answer)).find(Boolean),
    )
    problems = await smokeProblems(proxy.url)
    await proxy.stop()
  })

  test.each(cases)('%s: %s', (claim, sentence) => {
    expect(problems[claim]).toContain(sentence)
  })
})

/** Another answer to this request. */
function answering(wanted: string, status: number, body: string): Tamper {
  const plain = withHeaders(wanted, { 'content-encoding': undefined, 'content-length': undefined })
  return (asked, answer) => plain(asked, { ...answer, status, body })
}

/** The same answer to this request with other headers. */
function withHeaders(wanted: string, headers: Record<string, string | undefined>): Tamper {
  return (asked, answer) => (asked === wanted ? { ...answer, headers: { ...answer.headers, ...headers } } : undefined)
}

/** Runs the command. */
function smoke(...args: string[]): Promise<{ failure: ExecFileException | null; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['infra/operate/smoke/smoke.ts', ...args], (failure, stdout, stderr) =>
      resolve({ failure, output: stdout + stderr }),
    )
  })
}
