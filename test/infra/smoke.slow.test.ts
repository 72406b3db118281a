import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspect } from '../../infra/smoke/inspect.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { dataFolder, type StartedProduct, startLocalProduct } from '../support/localProduct.ts'
import { startTamperingProxy } from '../support/tamperingProxy.ts'
import { changing, inspectThrough, smoke, wrongIn } from './inspections.ts'

const HOUR_MS = 3_600_000

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
    const { code, output } = await smoke('--url', product.url)
    expect(code).toBe(0)
    expect(output).toContain('✓ The main page shows trends before any script runs')
    expect(output).toMatch(/\n\d+ right, 0 wrong, 4 left out\.\n$/)
  })
})

test('a product that works passes through a proxy that changes nothing', async () => {
  expect(wrongIn(await inspectThrough(product.url, () => undefined))).toEqual([])
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
  expect(open[0]?.problems).toContain(`At ${product.url}: GET /api/timestamp has the status 200 instead of 403.`)
  const closed = await startTamperingProxy(product.url, (_, answer) => ({ ...answer, status: 403 }))
  expect(wrongIn(await inspect({ url: product.url, apiUrl: closed.url, now: Date.now() }))).toEqual([])
  await closed.stop()
})

test('a site with a truncated answer fails only the checks that need it', async () => {
  const breaking = changing('GET /about', ({ headers }) => ({
    headers: { ...headers, 'content-encoding': undefined, 'content-length': '9' },
    body: 'short',
  }))
  const wrong = wrongIn(await inspectThrough(product.url, breaking, { patienceMs: 15_000 }))
  const claims = wrong.map(({ claim }) => claim)
  expect(claims).toContain('The static pages and the forms are there')
  expect(wrong[0]?.problems).toEqual([expect.stringMatching(/^GET \/about was not answered/)])
  expect(claims).not.toContain(`All trends have the ${COUNTRIES.length} countries`)
})
