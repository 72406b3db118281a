import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataFolder, type StartedProduct, startLocalProduct } from '../support/localProduct.ts'
import { slowTest } from '../support/slowTest.ts'
import type { Tamper } from '../support/tamperingProxy.ts'
import { changing, inspectThrough, wrongIn } from './inspections.ts'

const { folder, remove } = dataFolder()
let product: StartedProduct

beforeAll(async () => {
  product = await startLocalProduct({ UPTICK_DATA: folder })
})
afterAll(async () => {
  await product.stop()
  remove()
})

describe('a problem is reported with its claim and a sentence', () => {
  const cases: [name: string, tamper: Tamper, claim: string, sentence: string][] = [
    [
      'a header that is dropped from one answer',
      changing('GET /about', ({ headers }) => ({ headers: { ...headers, 'x-frame-options': undefined } })),
      'X-Frame-Options is DENY, but for the widget',
      'X-Frame-Options is missing in GET /about (200) and 1 more.',
    ],
    [
      'a widget that no other site can frame',
      changing('GET /embed/Canada', ({ headers }) => ({
        headers: {
          ...headers,
          'content-security-policy': `${headers['content-security-policy']}`.replace(
            'frame-ancestors *',
            "frame-ancestors 'none'",
          ),
        },
      })),
      'Content-Security-Policy allows only what is ours',
      'Content-Security-Policy has no frame-ancestors * in GET /embed/Canada (200).',
    ],
    [
      'a content policy that allows any inline script',
      changing('GET /terms', ({ headers }) => ({
        headers: {
          ...headers,
          'content-security-policy': `${headers['content-security-policy']}`.replace(
            "script-src 'self'",
            "script-src 'self' 'unsafe-inline'",
          ),
        },
      })),
      'Content-Security-Policy allows only what is ours',
      "Content-Security-Policy allows 'unsafe-inline' in script-src in GET /terms (200).",
    ],
    [
      'a page instead of an API error',
      changing('GET /api/no-such-address', ({ headers }) => ({
        status: 200,
        headers: { ...headers, 'content-type': 'text/html', 'content-length': undefined },
        body: '<!doctype html><title>Uptick</title>',
      })),
      'Errors have their status, and are JSON',
      'GET /api/no-such-address has the status 200 instead of 404.',
    ],
    [
      'a function that mails any given address',
      changing('POST /api/functions/sendDailyUpdateEmail', ({ headers }) => ({
        status: 200,
        headers: { ...headers, 'content-length': undefined },
        body: '{"result":{"success":true}}',
      })),
      'sendDailyUpdateEmail sends no mail without a token',
      'POST /api/functions/sendDailyUpdateEmail has the status 200 instead of 401.',
    ],
    [
      'an account that is shown without a token',
      changing('GET /api/account', ({ headers }) => ({
        status: 200,
        headers: { ...headers, 'content-length': undefined },
        body: '{"uid":"1"}',
      })),
      'Signed-in calls are refused without a token, and with a forged one',
      'GET /api/account has the status 200 instead of 401.',
    ],
    [
      'a private feed with an impossible token that the API answers',
      changing('GET /feeds/watch/forged.atom', ({ headers }) => ({ headers: { ...headers, 'apigw-requestid': 'x' } })),
      'A private feed is refused with a token that can be none',
      'GET /feeds/watch/forged.atom is answered by the API.',
    ],
    [
      'a missing script that a page names',
      (asked, answer) => (/^HEAD \/assets\/main-/.test(asked) ? { ...answer, status: 404 } : undefined),
      'Every file that a page names is there',
      'has the status 404 instead of 200.',
    ],
    [
      'a long cache time for a file that changes',
      changing('HEAD /service-worker.js', ({ headers }) => ({
        headers: { ...headers, 'cache-control': 'max-age=600' },
      })),
      'Files with a hash in their names are cached for ever, all others are revalidated',
      'HEAD /service-worker.js says max-age=600 to caches.',
    ],
    [
      'an answer that is never compressed',
      changing('GET /api/trends/CA', ({ headers }) => ({
        headers: { ...headers, 'content-encoding': undefined, 'content-length': undefined },
        body: '{}',
      })),
      'Answers are compressed as the client accepts it, or not at all',
      'GET /api/trends/CA comes as identity to a client that accepts br.',
    ],
    [
      'a country that is missing',
      changing('GET /api/titles', ({ headers }) => ({
        headers: { ...headers, 'content-encoding': undefined, 'content-length': undefined },
        body: '{"version":1,"at":"2026-11-21T12:00:00.000Z","countries":[["CA",[]]]}',
      })),
      'The index of titles has every country that has trends',
      'GET /api/titles has no AT.',
    ],
    [
      'the plain app instead of rendered pages',
      changing('GET /contact', ({ headers }) => ({
        headers: { ...headers, 'content-encoding': undefined, 'content-length': undefined },
        body: '<!doctype html><title>Uptick</title><div id="root"></div>',
      })),
      'The static pages and the forms are there',
      'GET /contact has no title or no heading: pages are not rendered.',
    ],
  ]

  let wrong: ReturnType<typeof wrongIn>
  // In one inspection: no case changes an answer that another case needs.
  beforeAll(async () => {
    const tampers = cases.map(([, tamper]) => tamper)
    wrong = wrongIn(
      await inspectThrough(product.url, (asked, answer) => {
        for (const tamper of tampers) {
          const changed = tamper(asked, answer)
          if (changed) return changed
        }
        return undefined
      }),
    )
  })

  test.each(cases)('%s', (_, __, claim, sentence) => {
    expect(wrong.map((each) => each.claim)).toContain(claim)
    expect(wrong.find((each) => each.claim === claim)?.problems.join('\n')).toContain(sentence)
  })

  slowTest('before the first collection is reported with what to do', async () => {
    const wrong = wrongIn(
      await inspectThrough(
        product.url,
        changing('GET /api/timestamp', () => ({ status: 503 })),
      ),
    )
    expect(wrong.find(({ claim }) => claim.startsWith('The trends are of the last'))?.problems).toEqual([
      'No trends have been collected yet, or the stores fail: start ingestFunction, or look at its log.',
    ])
  })
})
