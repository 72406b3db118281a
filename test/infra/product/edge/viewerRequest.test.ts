import { transform } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgeHandler } from '../../../../infra/local/edgeFunction.ts'
import {
  apiFunctionCode,
  pagesFunctionCode,
  publishedFilesFunctionCode,
} from '../../../../infra/product/edge/viewerRequest.ts'
import { PUBLISHED_FILES } from '../../../../infra/product/manifest/routes.ts'
import { bestEncoding } from '../../../../lambdas/http/rendition.ts'

const handler = edgeHandler(publishedFilesFunctionCode())

describe('a published file is sent', () => {
  test.each([
    ['a browser of today', 'gzip, deflate, br, zstd', '.br'],
    ['a client that knows gzip', 'gzip, deflate', '.gz'],
    ['a client that says nothing', undefined, ''],
    ['a client that takes anything', '*', '.br'],
    ['a client that takes anything but brotli', 'br;q=0, *', '.gz'],
    ['a client that refuses both', 'br;q=0, gzip;q=0', ''],
    ['a client that refuses with decimals', 'br;q=0.000, gzip;q=0.001', '.gz'],
    ['a client that cannot count', 'br;q=many', ''],
  ])('to %s (%s)', (_, header, suffix) => {
    for (const { path, key } of PUBLISHED_FILES) expect(toFile(path, header)).toBe(`/${key}${suffix}`)
  })

  test('compressed when the header comes in several lines', () => {
    const lines = { value: 'identity', multiValue: [{ value: 'identity' }, { value: 'br' }] }
    expect(toFile('/api/titles', lines)).toBe('/latest/titles.json.br')
  })

  test('in the encoding that a function would choose', () => {
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
        expect(toFile('/api/titles', text)).toBe(`/latest/titles.json${suffix[bestEncoding(text)]}`)
      }),
    )
  })

  test('for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toFile('/api/trends', text)).toMatch(/^\/latest\/trends\.json(\.br|\.gz)?$/)
      }),
    )
  })

  test('at its own path only', () => {
    for (const uri of ['/api/trends/', '/api/trends/CA', '/api/Trends', '/constructor', '/__proto__'])
      expect(toFile(uri, 'br')).toBe(uri)
  })
})

describe.each([
  ['pages', pagesFunctionCode('0123456789ab')],
  ['the API', apiFunctionCode()],
  ['published files', publishedFilesFunctionCode()],
])('the edge function for %s', (_, code) => {
  test('is printable ASCII, which CloudFormation gives back as it was', () => {
    expect(code).toMatch(/^[ -~]+$/)
  })

  test('is a plain script with only supported syntax', async () => {
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

/** Runs the deployed code; returns the rewritten path. */
function toFile(uri: string, acceptEncoding?: string | Header): string {
  const header = typeof acceptEncoding === 'string' ? { value: acceptEncoding } : acceptEncoding
  const headers: Record<string, Header> = header === undefined ? {} : { 'accept-encoding': header }
  const result = handler({ request: { method: 'GET', uri, querystring: {}, headers } })
  if ('answer' in result) throw new Error(`It answers ${result.answer.status}.`)
  return result.request.uri
}
