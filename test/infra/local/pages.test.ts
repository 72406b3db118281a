import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiRequest } from '../../../infra/local/apiGateway.ts'
import { matchesPath } from '../../../infra/local/matchRoute.ts'
import { pages } from '../../../infra/local/pages.ts'
import { errorAnswer, type LocalAnswer } from '../../../infra/local/respond.ts'
import { WEB_FILES } from '../../../infra/product/manifest/routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'uptick-pages-'))

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'the plain app')
  writeFileSync(join(folder, 'assets/main-1.js'), 'a script')
})

afterAll(() => rmSync(folder, { recursive: true }))

async function ask(path: string, answer: LocalAnswer = drawn, method = 'GET') {
  const asked: ApiRequest[] = []
  const serve = pages(folder, async (request) => {
    asked.push(request)
    return answer
  })
  const url = new URL(path, 'http://local')
  const { status, headers, body } = await serve({
    method,
    url,
    headers: { host: '127.0.0.1:4400' },
    body: undefined,
    sourceIp: '127.0.0.1',
    sourcePort: 50_000,
  })
  return { status, headers, body: body.toString(), asked }
}

const drawn: LocalAnswer = { status: 200, headers: {}, body: 'a page' }

describe('requests outside the API, as on the CDN', () => {
  test('a page is rendered at one address, with its own address in a header', async () => {
    const { body, asked } = await ask('/search?query=rate&utm=1')
    expect(body).toBe('a page')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url.pathname).toBe('/index.html')
    expect(asked[0]?.headers['x-page']).toBe('127.0.0.1:4400/search?query=rate')
  })

  test('a file of the web app is served from the build', async () => {
    const { body, asked } = await ask('/assets/main-1.js')
    expect([body, asked]).toEqual(['a script', []])
    expect((await ask('/assets/gone-1.js')).status).toBe(404)
  })

  test.each([500, 502, 503, 504])('the web app’s document is served when rendering fails with %i', async (status) => {
    expect(await ask('/Canada', errorAnswer(status, 'internal', ''))).toMatchObject({
      status: 200,
      body: 'the plain app',
    })
  })

  test.each([301, 302, 404])('an answer of %i is passed on', async (status) => {
    expect((await ask('/Canada', { status, headers: {}, body: '' })).status).toBe(status)
  })

  test('other methods than GET and HEAD are refused', async () => {
    expect(await ask('/Canada', drawn, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})

describe('a path matches a pattern', () => {
  test.each([
    ['/assets/*', '/assets/a/b.js', true],
    ['/assets/*', '/assets', false],
    ['/favicon*', '/favicon.svg', true],
    ['/config.json', '/config.json', true],
    ['/config.json', '/Canada/Games/config.json', false],
  ])('%s %s: %s', (pattern, path, expected) => {
    expect(matchesPath([pattern], path)).toBe(expected)
  })

  test('the patterns of web files match no page', () => {
    for (const path of ['/', '/Canada', '/Canada/Games/v1.2', '/search', '/assets', '/app', '/apple'])
      expect(matchesPath(WEB_FILES, path)).toBe(false)
  })
})
