import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embedSecurityHeaders, securityHeaders } from '../../../infra/product/edge/securityHeaders.ts'
import { StatusAnswer } from '../../../shared/answers/statusAnswer.ts'
import { TimestampAnswer, TrendsAnswer } from '../../../shared/api.ts'
import { categoryRoute } from '../../../shared/categories.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { topicOf } from '../../../shared/trend.ts'
import { dataFolder, type StartedProduct, spawnProduct, startLocalProduct } from '../../support/localProduct.ts'
import { slowTest } from '../../support/slowTest.ts'

const DAY = 24 * 3_600_000

describe('the local product', () => {
  const { folder, remove } = dataFolder()
  let product: StartedProduct

  beforeAll(async () => {
    product = await startLocalProduct({ UPTICK_DATA: folder })
  })
  afterAll(async () => {
    await product.stop()
    remove()
  })

  async function get(path: string, headers: Record<string, string> = {}) {
    return fetch(product.url + path, { headers })
  }

  test('prints the progress of the collection and its addresses', () => {
    expect(product.output()).toContain(`${COUNTRIES.length} of ${COUNTRIES.length} countries`)
    expect(product.output()).toContain('everything shown is invented')
    expect(product.output()).toContain(`${product.url}/__local/mailbox`)
  })

  test('serves every country in the documented format, as sample data', async () => {
    const { countries } = TrendsAnswer.parse(await (await get('/api/trends')).json())
    expect(Object.keys(countries)).toEqual(COUNTRIES.map(({ code }) => code))
    for (const [code, country] of Object.entries(countries)) {
      expect(country, code).toMatchObject({ stale: false, sample: true })
      expect(Object.keys(country.trends).length, code).toBeGreaterThan(10)
    }
  })

  test('serves its status, as JSON and as a page', async () => {
    const answer = await get('/api/status')
    expect(answer.headers.get('cache-control')).toContain('s-maxage=30')
    const { state, updated_at, countries, collections } = StatusAnswer.parse(await answer.json())
    const { timestamp } = TimestampAnswer.parse(await (await get('/api/timestamp')).json())
    expect([state, updated_at]).toEqual(['fresh', timestamp])
    expect(countries.filter(({ sample, stale }) => sample && !stale)).toHaveLength(COUNTRIES.length)
    expect(collections[0]).toMatchObject({ at: timestamp, countries: { ok: COUNTRIES.length } })
    const page = await get('/status')
    expect(page.headers.get('cache-control')).toContain('s-maxage=30')
    expect(await page.text()).toContain(`All ${COUNTRIES.length} countries are up to date`)
  })

  test('serves a topic page whole: what can be done with the topic is in it before any script', async () => {
    const { countries } = TrendsAnswer.parse(await (await get('/api/trends/CA')).json())
    const [item] = Object.values(countries.CA?.trends ?? {})
    if (!item) throw new Error('Canada has no trends.')
    const topic = encodeURIComponent(topicOf(item.trend))
    const page = await (await get(`/Canada/${categoryRoute(item.category)}/${topic}`)).text()
    const [, actions = ''] = /<div class="tp__acts">(.*)<\/details>/s.exec(page) ?? []
    for (const text of ['Watch words', 'Cite this', 'Copy the link']) expect(actions).toContain(text)
    for (const file of ['/feeds/topic.atom?country=CA', '/data/topic.csv?country=CA'])
      expect(page).toContain(`href="${file}&amp;topic=`)
  })

  test.each(['/api/trends', '/api/trends/CA', '/api/trends-data', '/api/search?query=bank', '/Canada'])(
    'answers %s compressed, with an ETag, and 304 to a conditional request',
    async (path) => {
      const first = await get(path, { 'accept-encoding': 'gzip' })
      await first.arrayBuffer()
      expect(first.headers.get('content-encoding')).toBe('gzip')
      const etag = first.headers.get('etag') ?? ''
      const again = await get(path, { 'if-none-match': etag, 'accept-encoding': 'gzip' })
      expect(again.status).toBe(304)
    },
  )

  test.each([
    ...['/api/trends', '/api/titles', '/api/trends/CA', '/api/search?query=bank', '/Canada', '/openapi.json'],
    ...['/feeds/Canada.atom', '/data/Canada.csv', '/embed/Canada', '/data/archive/index.json'],
  ])('answers %s with the time of its last change, and 304 to whoever asks by that time', async (path) => {
    const since = (await get(path)).headers.get('last-modified') ?? ''
    const askedBy = async (milliseconds: number) => {
      const date = new Date(Date.parse(since) + milliseconds).toUTCString()
      return (await get(path, { 'if-modified-since': date })).status
    }
    expect([await askedBy(0), await askedBy(DAY), await askedBy(-1_000)]).toEqual([304, 304, 200])
  })

  test.each([
    ['/api/nothing', 404, 'not-found'],
    ['/api', 404, 'not-found'],
    ['/__local/nothing', 404, 'not-found'],
  ])('answers %s with %i in JSON', async (path, status, code) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toMatchObject({ error: { code } })
  })

  test.each([
    ['PUT', '/feeds/Canada.atom', 'GET, HEAD'],
    ['POST', '/oembed', 'GET, HEAD'],
    ['POST', '/api/trends', 'GET, HEAD'],
    ['DELETE', '/api/follows', 'GET, POST'],
    ['GET', '/mcp', 'POST'],
    ['GET', '/api/functions/sendContactEmail', 'POST'],
    ['PUT', '/data/archive/index.json', 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/Canada', 'GET, HEAD'],
    ['POST', '/config.json', 'GET, HEAD'],
    ['PUT', '/__local/mailbox', 'GET, HEAD, DELETE'],
    ['POST', '/__local/queues', 'GET, HEAD'],
    ['GET', '/__local/queues/any/replay', 'POST'],
    ['GET', '/__local/invoke/ingest', 'POST'],
  ])('answers %s %s with 405 and the methods that it has', async (method, path, allow) => {
    const answer = await fetch(product.url + path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  })

  test.each<[status: number, path: string, init?: RequestInit]>([
    [200, '/Canada/Sports'],
    [200, '/api/trends'],
    [200, '/api/trends/CA'],
    [200, '/config.json'],
    [200, '/images/canada.png'],
    [200, '/__local/mailbox'],
    [301, '/us'],
    [302, '/'],
    [304, '/api/trends/CA', { headers: { 'if-none-match': '*' } }],
    [400, '/api/search?query=a'],
    [401, '/api/follows'],
    [403, '/__local/mailbox', { headers: { origin: 'https://elsewhere.example' } }],
    [404, '/api/nothing'],
    [404, '/__local/cognito/elsewhere'],
    [404, '/assets/none.js'],
    [405, '/Canada', { method: 'POST' }],
  ])('sends the security headers with %i at %s', async (status, path, init) => {
    const answer = await fetch(product.url + path, { redirect: 'manual', ...init })
    await answer.arrayBuffer()
    expect(answer.status).toBe(status)
    for (const [name, value] of securityHeaders([])) {
      // Documents have their own policy.
      const expected = name === 'Content-Security-Policy' ? expect.stringContaining("default-src 'none'") : value
      expect(answer.headers.get(name), name).toEqual(expected)
    }
  })

  test('lets every site frame the widget, with all other security headers', async () => {
    for (const [status, path] of [
      [200, '/embed/Canada?count=3'],
      [404, '/embed/Atlantis'],
    ] as const) {
      const answer = await get(path)
      await answer.arrayBuffer()
      expect(answer.status, path).toBe(status)
      expect(answer.headers.get('x-frame-options')).toBeNull()
      expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      for (const [name, value] of embedSecurityHeaders())
        if (name !== 'Content-Security-Policy') expect(answer.headers.get(name), name).toBe(value)
    }
  })

  test('serves the mailbox as JSON and as a page', async () => {
    const { messages } = await (await get('/__local/mailbox')).json()
    expect(messages).toEqual(expect.any(Array))
    const page = await get('/__local/mailbox', { accept: 'text/html' })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect((await fetch(`${product.url}/__local/mailbox`, { method: 'DELETE' })).status).toBe(200)
    expect(await (await get('/__local/mailbox')).json()).toEqual({ messages: [] })
  })

  test('serves its queues as JSON and as a page, and moves back what failed', async () => {
    const { queues } = await (await get('/__local/queues')).json()
    expect(queues).toContainEqual({
      name: expect.stringMatching(/digests$/),
      waiting: 0,
      delayed: 0,
      inWork: 0,
      bodies: [],
    })
    const dead = queues.find(({ name }: { name: string }) => /deadReaders$/.test(name)).name
    const page = await get('/__local/queues', { accept: 'text/html' })
    expect(await page.text()).toContain('Nothing has failed.')
    const replay = async (name: string) => fetch(`${product.url}/__local/queues/${name}/replay`, { method: 'POST' })
    expect(await (await replay(dead)).json()).toEqual({ moved: 0 })
    expect((await replay('none')).status).toBe(404)
  })

  slowTest('invokes a function by hand; an older collection changes nothing', async () => {
    const invoke = async (event: unknown) => {
      const init = { method: 'POST', body: JSON.stringify(event) }
      return (await fetch(`${product.url}/__local/invoke/ingest`, init)).json()
    }
    const tomorrow = Math.floor(Date.now() / DAY + 1) * DAY
    const at = new Date(tomorrow).toISOString()
    const { result } = await invoke({ at: at.replace('.000Z', 'Z') })
    expect(result).toMatchObject({ at, countries: { ok: COUNTRIES.length, stale: 0, failed: 0 } })
    expect(result.trends).toBeGreaterThan(1000)
    expect(await invoke({ at })).toEqual({ result })
    expect(await invoke({ at: new Date(tomorrow - DAY).toISOString() })).toEqual({ result })
    expect(TimestampAnswer.parse(await (await get('/api/timestamp')).json()).timestamp).toBe(at)
  })

  test.each([
    ['ingest', '{"at":"yesterday"}', 500],
    ['ingest', 'not json', 400],
    ['nothing', '{}', 404],
  ])('answers an invocation of %s with %s: %i', async (name, body, status) => {
    const answer = await fetch(`${product.url}/__local/invoke/${name}`, { method: 'POST', body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      error: { name: expect.any(String), message: expect.any(String) },
    })
  })

  test('sends uncompressed answers to a client that says nothing about compression', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request(`${product.url}/api/trends`, resolve).on('error', reject).end()
    const answer = await promise
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
    const { countries } = TrendsAnswer.parse(await json(answer))
    expect(Object.keys(countries)).toHaveLength(COUNTRIES.length)
  })

  test('reports that its port is taken and suggests another one', async () => {
    const port = new URL(product.url).port
    const other = dataFolder()
    const { ended, output } = spawnProduct({ PORT: port, UPTICK_DATA: other.folder })
    expect(await ended).toBe(1)
    expect(output()).toContain(`Port ${port} is taken by another program.`)
    expect(output()).not.toContain('at ')
    other.remove()
  })
})
