import { runInNewContext } from 'node:vm'
import { transform } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PUBLISHED_FILES } from '../../infra/manifest.ts'
import { pagesFunctionCode, publishedFilesFunctionCode } from '../../infra/viewerRequest.ts'
import { bestEncoding } from '../../lambdas/http/rendition.ts'
import { COUNTRIES } from '../../shared/countries.ts'

const toPage = edgeFunction(pagesFunctionCode())
const toFile = edgeFunction(publishedFilesFunctionCode())

describe('the web app answers', () => {
  test.each([
    '/',
    '/Canada',
    '/T%C3%BCrkiye',
    '/Türkiye',
    '/Canada/BusinessandFinance',
    '/UnitedStates/Others/',
    '/countries',
    '/search',
    '/no-such-page',
    '/v1.2/about',
    '//',
    '/.',
  ])('%s with its one document', (uri) => {
    expect(toPage(uri)).toBe('/index.html')
  })

  test.each([
    '/index.html',
    '/assets/app-1a2b3c.js',
    '/assets/search.worker-9f.js.map',
    '/favicon.ico',
    '/config.json',
    '/robots.txt',
    '/manifest.webmanifest',
    '/FLAG.SVG',
    '/fonts/text.woff2',
  ])('%s with that file', (uri) => {
    expect(toPage(uri)).toBe(uri)
  })

  test('any country at its address, encoded or not', () => {
    for (const { route } of COUNTRIES)
      for (const uri of [`/${route}`, `/${encodeURIComponent(route)}`])
        expect(toPage(uri)).toBe('/index.html')
  })

  test('any address with one document or the file it names', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(['/index.html', `/${path}`]).toContain(toPage(`/${path}`))
      }),
    )
  })
})

describe('a published file is sent', () => {
  test.each([
    ['a browser of today', 'gzip, deflate, br, zstd', '.br'],
    ['a client that knows gzip', 'gzip, deflate', '.gz'],
    ['a client that says nothing', undefined, ''],
    ['a client that says an empty nothing', '', ''],
    ['a client that wants it plain', 'identity', ''],
    ['a client that takes anything', '*', '.br'],
    ['a client that takes anything but brotli', 'br;q=0, *', '.gz'],
    ['a client that takes nothing else', 'identity, *;q=0', ''],
    ['a client that refuses both', 'br;q=0, gzip;q=0', ''],
    ['a client that refuses with decimals', 'br;q=0.000, gzip;q=0.001', '.gz'],
    ['a client that prefers gzip a little', 'gzip;q=1.0, br;q=0.9', '.br'],
    ['a client that shouts', 'GZIP, BR', '.br'],
    ['a client without spaces', 'br;q=0,gzip;q=1', '.gz'],
    ['a client that cannot count', 'br;q=many', ''],
    ['a client with a coding of a similar name', 'brotli', ''],
  ])('to %s (%s)', (_, header, suffix) => {
    expect(toFile('/api/trends', header)).toBe(`/latest/trends.json${suffix}`)
  })

  test('compressed when the header comes in several lines', () => {
    const lines = { value: 'identity', multiValue: [{ value: 'identity' }, { value: 'br' }] }
    expect(toFile('/api/titles', lines)).toBe('/latest/titles.json.br')
  })

  test('from the place the product publishes it to', () => {
    for (const { path, key } of PUBLISHED_FILES) expect(toFile(path, undefined)).toBe(`/${key}`)
  })

  test('in the form that a function would answer in', () => {
    const coding = fc.record({
      name: fc.constantFrom('br', 'gzip', '*', 'identity', 'deflate', 'constructor', '__proto__'),
      weight: fc.constantFrom('', ';q=0', ';q=0.5', '; q=1', ';q=', ';q=x', ';level=3;q=0'),
    })
    const header = fc
      .uniqueArray(coding, { selector: ({ name }) => name })
      .map((codings) => codings.map(({ name, weight }) => name + weight).join(', '))
    const suffix = { br: '.br', gzip: '.gz', identity: '' }
    fc.assert(
      fc.property(header, (text) => {
        expect(toFile('/api/trends', text)).toBe(`/latest/trends.json${suffix[bestEncoding(text)]}`)
      }),
    )
  })

  test('whatever the header says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toFile('/api/trends', text)).toMatch(/^\/latest\/trends\.json(\.br|\.gz)?$/)
      }),
    )
  })

  test('at its own address only', () => {
    for (const uri of ['/api/trends/', '/api/trends/CA', '/api/Trends', '/constructor', '/__proto__'])
      expect(toFile(uri, 'br')).toBe(uri)
  })
})

describe.each([
  ['pages', pagesFunctionCode()],
  ['published files', publishedFilesFunctionCode()],
])('the edge function for %s', (_, code) => {
  test('is as small as the edge demands: 10 KB', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_000)
  })

  test('is a plain script in the language of the edge', async () => {
    expect(code).not.toMatch(/^\s*(import|export)\b/m)
    const missingThere = {
      'for-of': false,
      class: false,
      destructuring: false,
      generator: false,
      'default-argument': false,
      'array-spread': false,
      'object-rest-spread': false,
      'optional-chain': false,
      'nullish-coalescing': false,
    }
    const lowered = await transform(code, { target: 'es2022', supported: missingThere })
    expect(lowered.code).toBe((await transform(code, { target: 'es2022' })).code)
  })
})

type Header = { value: string; multiValue?: { value: string }[] }

/** Runs the code as it is deployed; answers the address that it makes of one. */
function edgeFunction(code: string): (uri: string, acceptEncoding?: string | Header) => string {
  const handler = runInNewContext(`${code}\nhandler`)
  return (uri, acceptEncoding) => {
    const header = typeof acceptEncoding === 'string' ? { value: acceptEncoding } : acceptEncoding
    const headers = header === undefined ? {} : { 'accept-encoding': header }
    return handler({ request: { method: 'GET', uri, querystring: {}, headers, cookies: {} } }).uri
  }
}
