import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/aVisit.ts'
import { buildTinySite } from '../support/buildTinySite.ts'
import { connectToBrowser } from '../support/connectToBrowser.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { slowTest } from '../support/slowTest.ts'
import { TESTS_EVERYTHING } from '../support/speed.ts'
import { startTinyServer, type TinyServer } from '../support/tinyServer.ts'
import { aWebWorld } from '../support/webWorld.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiny-site-'))
const OLD = join(folder, 'old')
const NEW = join(folder, 'new')

const TRENDS = 'uptick-trends-v1'
/** Addresses that the service worker leaves to the network; in `npm test` two of them. */
const NEVER_CACHED = [
  '/api/timestamp',
  '/config.json',
  ...(TESTS_EVERYTHING ? ['/api/search?query=rate', '/api/trends', '/__local/mailbox'] : []),
]

const PROMPT = 'A new version of Uptick is ready.'

let browser: Browser
let server: TinyServer
let context: BrowserContext
let problems: string[] = []

beforeAll(async () => {
  await buildTinySite(OLD, 'old')
  await buildTinySite(NEW, 'new')
  browser = await connectToBrowser()
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  server = await startTinyServer(aWebWorld(), OLD)
  context = await browser.newContext()
  context.setDefaultTimeout(PATIENCE_MS)
  problems = []
})

afterEach(async () => {
  await context.close()
  await server.stop()
  expect(problems).toEqual([])
})

async function open(path = '/Canada'): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) problems.push(message.text())
  })
  await page.goto(server.url + path)
  return page
}

/** A page whose service worker is installed and in charge. */
async function openWithWorker(path = '/Canada'): Promise<Page> {
  const page = await open(path)
  await inCharge(page)
  return page
}

async function inCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

function version(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.version)
}

/** What a page reads at an address of ours. */
function read(page: Page, path: string, request: Pick<RequestInit, 'cache' | 'method'> = {}) {
  return page.evaluate(readJson, { path, request })
}

/** Runs in the page. */
async function readJson({ path, request }: { path: string; request: RequestInit }) {
  const response = await fetch(path, request)
  return {
    status: response.status,
    isFromCache: response.headers.has('x-from-cache'),
    body: await response.json(),
  }
}

/** Reads something that is kept, and waits until it is. */
async function readAndKeep(page: Page, path: string) {
  const answer = await read(page, path)
  await eventually(() => cached(page, TRENDS)).toContain(path)
  return answer
}

async function pagesKept(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys())
  return cached(page, names.find((name) => name.startsWith('uptick-pages-')) ?? '')
}

function cached(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, name)
}

describe('without a network', () => {
  test('the last country is answered from the cache', async () => {
    const page = await openWithWorker()
    await page.getByRole('button', { name: 'Canada' }).click()
    await page.keyboard.press('Tab')
    await eventually(() => cached(page, TRENDS)).toEqual(['/api/trends/CA'])
    const online = await read(page, '/api/trends/CA')

    await context.setOffline(true)
    const offline = await read(page, '/api/trends/CA')
    expect(online).toMatchObject({ status: 200, isFromCache: false })
    expect(offline).toEqual({ ...online, isFromCache: true })
  })

  test('each category of that country is answered as by the server', async () => {
    const page = await openWithWorker()
    const online = await readAndKeep(page, '/api/trends/CA/Sports')
    await read(page, '/api/trends/CA')
    await eventually(() => cached(page, TRENDS)).toEqual(['/api/trends/CA'])

    await context.setOffline(true)
    const offline = await read(page, '/api/trends/CA/Sports')
    const { overview, ...country } = offline.body.countries.CA
    const { overview: onlineOverview, ...onlineCountry } = online.body.countries.CA
    expect(offline.isFromCache).toBe(true)
    expect(country).toEqual(onlineCountry)
    expect(overview.counts).toEqual(onlineOverview.counts)
  })

  test('a visited page is shown as it was rendered last', async () => {
    const page = await openWithWorker('/Canada/Sports')
    await page.reload()
    await eventually(() => pagesKept(page)).toEqual(['/Canada/Sports'])
    const title = await page.title()

    await context.setOffline(true)
    await page.reload()
    expect(await page.title()).toBe(title)
  })

  test('an unvisited page gets the app shell with its script and theme', async () => {
    const page = await openWithWorker()
    await context.setOffline(true)
    await page.goto(`${server.url}/Japan/Games?from=home`)
    expect(await page.title()).toBe('Plain')
    expect(await version(page)).toBe('old')
    expect(await page.evaluate(async () => (await fetch('/theme.js')).status)).toBe(200)
  })

  test('a revalidation is not answered with older trends', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    await context.setOffline(true)
    await expect(read(page, '/api/trends/CA', { cache: 'no-cache' })).rejects.toThrow('Failed to fetch')
  })
})

describe('with a network', () => {
  test('only the last country is cached', async () => {
    const page = await openWithWorker()
    await page.getByRole('button', { name: 'Canada' }).click()
    await page.keyboard.press('Tab')
    await eventually(() => cached(page, TRENDS)).toEqual(['/api/trends/CA'])
    await read(page, '/api/trends/CA/Games')
    await eventually(() => cached(page, TRENDS)).toEqual(['/api/trends/CA', '/api/trends/CA/Games'])
    await page.getByRole('button', { name: 'Japan' }).click()
    await eventually(() => cached(page, TRENDS)).toEqual(['/api/trends/JP'])
  })

  test('no country is cached before the first interaction', async () => {
    const page = await openWithWorker()
    await page.evaluate(() => document.querySelector('button')?.click())
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(server.asked.filter((each) => each.includes('/api/'))).toEqual([])
    await page.keyboard.press('Tab')
    await eventually(() => server.asked).toContain('GET /api/trends/CA')
  })

  test('pages and trends come from the server each time', async () => {
    const page = await openWithWorker()
    const titles = [await page.title()]
    for (const path of ['/Canada', '/Canada']) {
      await page.goto(server.url + path)
      titles.push(await page.title())
      expect((await read(page, '/api/trends/CA')).isFromCache).toBe(false)
    }
    expect(titles).toEqual(['Drawn 1', 'Drawn 2', 'Drawn 3'])
    expect(server.asked.filter((each) => each === 'GET /api/trends/CA')).toHaveLength(2)
  })

  test.each([
    ['fails', 502],
    ['is flooded', 429],
  ] as const)('a server that %s is treated like no network', async (how, status) => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    server.disturb('/', how)
    expect((await read(page, '/api/trends/CA')).isFromCache).toBe(true)
    expect(await read(page, '/api/trends/JP')).toMatchObject({ status, isFromCache: false })
    await page.goto(`${server.url}/Japan`)
    expect(await page.title()).toBe('Plain')
  })

  slowTest('a server that hangs is replaced by the cache after a few seconds', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    server.disturb('/api/', 'hangs')
    server.disturb('/Japan', 'hangs')
    const [trends, other] = await Promise.all([read(page, '/api/trends/CA'), open('/Japan')])
    expect(trends.isFromCache).toBe(true)
    expect(await other.title()).toBe('Plain')
  })

  test.each(NEVER_CACHED)('%s is never cached', async (path) => {
    const page = await openWithWorker()
    const before = await read(page, path)
    const after = await read(page, path)
    expect(after.body).not.toEqual(before.body)
    expect(server.asked.filter((each) => each === `GET ${path}`)).toHaveLength(2)

    await context.setOffline(true)
    await expect(read(page, path)).rejects.toThrow('Failed to fetch')
    await expect(page.goto(server.url + path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  test('only GET requests are cached', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    await context.setOffline(true)
    await expect(read(page, '/api/trends/CA', { method: 'POST' })).rejects.toThrow('Failed to fetch')
  })
})

describe('a new version', () => {
  test('waits for the reader and then reloads every tab once', async () => {
    const page = await openWithWorker()
    const other = await openWithWorker('/Japan')
    server.deploy(NEW)
    await lookForUpdates(page)
    await other.getByText(PROMPT).waitFor()
    await page.getByText(PROMPT).waitFor()
    expect(await version(page)).toBe('old')
    const loads = navigations()

    await page.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(page)).toBe('new')
    await eventually(() => version(other)).toBe('new')
    await Promise.all([inCharge(page), inCharge(other)])
    expect(navigations()).toBe(loads + 2)
    expect(await page.getByText(PROMPT).count()).toBe(0)
  })

  test('can be postponed', async () => {
    const page = await openWithWorker()
    server.deploy(NEW)
    await lookForUpdates(page)
    await page.getByRole('button', { name: 'Later' }).click()
    expect(await page.getByText(PROMPT).count()).toBe(0)
    expect(await version(page)).toBe('old')
  })

  slowTest('shows no prompt on a page of the same version', async () => {
    await (await openWithWorker()).close()
    server.deploy(NEW)
    const page = await open()
    await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
    await eventually(() => isFromNewBuild(page)).toBe(true)
    await inCharge(page)
    expect(await page.locator('[data-stays]').count()).toBe(1)
    expect(await page.getByText(PROMPT).count()).toBe(0)
  })

  slowTest('shows its prompt in tabs of the old version only', async () => {
    const old = await openWithWorker()
    server.deploy(NEW)
    const fresh = await openWithWorker('/Japan')
    await fresh.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
    await old.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(old)).toBe('new')
    await inCharge(fresh)
    expect(await fresh.getByText(PROMPT).count()).toBe(0)
    expect(await fresh.locator('[data-stays]').count()).toBe(1)
  })

  slowTest('deletes the caches of earlier versions and no others', async () => {
    const page = await openWithWorker()
    await page.evaluate(() => Promise.all(['uptick-pages-earlier', 'another-site'].map((name) => caches.open(name))))
    server.deploy(NEW)
    await lookForUpdates(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(page)).toBe('new')
    await inCharge(page)
    const names = await page.evaluate(() => caches.keys())
    expect(names).not.toContain('uptick-pages-earlier')
    expect(names).toContain('another-site')
    expect(await isFromNewBuild(page)).toBe(true)
  })

  test('is loaded by a page whose script is gone', async () => {
    const page = await openWithWorker()
    server.deploy(NEW, { forgetsEarlier: true })
    await page.getByRole('button', { name: 'More' }).click()
    await eventually(() => version(page)).toBe('new')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByText('more of new').waitFor()
    allowErrors(/dynamically imported module/)
  })

  slowTest('is loaded once if a script stays unavailable', async () => {
    const page = await openWithWorker()
    server.disturb('/assets/more', 'fails')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'More' }).click()
    await reloaded
    const loads = navigations()
    const failed = page.waitForEvent('pageerror')
    await page.getByRole('button', { name: 'More' }).click()
    await failed
    expect(navigations()).toBe(loads)
    allowErrors(/dynamically imported module/)
  })
})

/** As a browser does by itself now and then. */
async function lookForUpdates(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** How often documents were asked for. */
function navigations(): number {
  return server.asked.filter((each) => /^GET \/[A-Z]/.test(each)).length
}

/** Whether the files kept are those of the new build, and no others. */
async function isFromNewBuild(page: Page): Promise<boolean> {
  const scripts = await page
    .locator('script[type=module]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const kept = (await cached(page, 'uptick-build-v1')).filter((path) => path.endsWith('.js') && path !== '/theme.js')
  return kept.length === 1 && kept[0] === scripts[0]
}

/** Takes an expected failure out of what the browser said. */
function allowErrors(expected: RegExp): void {
  problems = problems.filter((problem) => !expected.test(problem))
}
