import { describe, expect, test } from 'vitest'
import { isCacheable, isPageAddress, lastReadCountry } from '../../../web/offline/cachedPages.ts'

function at(address: string): URL {
  return new URL(address, 'https://uptick.example')
}

describe('a page may stand', () => {
  test.each([
    ...['/', '/Canada/Games/mr.%20beast', '/T%C3%BCrkiye', '/us', '/login?return=/account', '/search?query=rate'],
    ...['/lang-de', '/lang-de/Canada', '/lang-ar/search?query=rate'],
  ])('at %s', (address) => {
    expect(isPageAddress(at(address))).toBe(true)
  })

  test.each([
    '/api',
    '/images/Canada.png',
    '/assets/index-BzL3.js',
    '/__local',
    '/robots.txt',
    '/index.html',
    '/service-worker.js',
    '/nothing',
    '/Atlantis/Games',
    '/Canada/Games/orbit/9',
    '/lang-xx/Canada',
    '/lang-de/nothing',
    '/lang-de/api',
    '/lang-de/index.html',
  ])('not at %s', (address) => {
    expect(isPageAddress(at(address))).toBe(false)
  })
})

const ASSETS = ['/assets/index-BzL3.js', '/assets/more-c2.js', '/assets/index-a1.css']

function document(...files: string[]): string {
  const scripts = files.map((file) => `<script type="module" src="${file}"></script>`)
  return `<html><head>${scripts.join('')}</head><body><div id="root" data-offline data-at="2026"></div></body></html>`
}

function answer(body = document('/assets/index-BzL3.js'), { status = 200, type = 'text/html; charset=utf-8' } = {}) {
  return new Response(body, { status, headers: { 'content-type': type } })
}

describe('a page is cacheable when', () => {
  test('it says that it can be read offline', async () => {
    expect(await isCacheable(at('/Canada'), answer(), ASSETS)).toBe(true)
    const silent = document('/assets/index-BzL3.js').replace(' data-offline', '')
    expect(await isCacheable(at('/Canada'), answer(silent), ASSETS)).toBe(false)
  })

  test('its style sheet is of this build, too', async () => {
    const body = document('/assets/index-BzL3.js').replace('</head>', '<link href="/assets/index-a1.css"></head>')
    expect(await isCacheable(at('/Canada'), answer(body), ASSETS)).toBe(true)
    expect(await isCacheable(at('/Canada'), answer(body), ASSETS.slice(0, 2))).toBe(false)
  })
})

describe('a page is not cacheable when', () => {
  test('its address has parameters, which may be about its reader', async () => {
    expect(await isCacheable(at('/search?query=rate'), answer(), ASSETS)).toBe(false)
  })

  test.each([
    ['it is of another build', answer(document('/assets/index-BzL3.js', '/assets/index-new.js'))],
    ['it asks for no script', answer(document())],
    ['it was not found', answer(undefined, { status: 404 })],
    ['it is no document', answer(undefined, { type: 'application/json' })],
  ])('%s', async (_, response) => {
    expect(await isCacheable(at('/Canada'), response, ASSETS)).toBe(false)
  })

  test('the response body stays readable', async () => {
    const response = answer()
    await isCacheable(at('/Canada'), response, ASSETS)
    expect(response.bodyUsed).toBe(false)
  })
})

describe('the country that was read last', () => {
  const read = (...addresses: string[]) => lastReadCountry(addresses.map((address) => new Request(at(address))))

  test('is that of the newest page of trends', () => {
    expect(read('/Canada', '/Japan/Games', '/about', '/Canada/Games/orbit%209')).toBe('/Japan/Games')
  })

  test('has its language', () => {
    expect(read('/Canada', '/lang-ja/Japan/Games')).toBe('/lang-ja/Japan/Games')
  })

  test('is unknown without such a page', () => {
    expect(read('/about', '/countries')).toBeUndefined()
  })
})
