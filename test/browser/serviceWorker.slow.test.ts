import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SAVED_PAGE_ID } from '../../web/boot/documentIds.ts'
import { slowTest } from '../support/slowTest.ts'
import { someOf } from '../support/speed.ts'
import { eventually, untilStarted } from './aVisit.ts'
import { cached, TRENDS, workerVisits } from './workerVisits.ts'

const { url, asked, disturb, openWithWorker, openBeside, allowErrors } = await workerVisits()

/** What a browser says about requests that get no answer, or a bad one. */
const WITHOUT_ANSWER = /ERR_INTERNET_DISCONNECTED|Failed to load resource|A query failed|Could not read/

/** Addresses that the service worker leaves to the network. */
const NEVER_CACHED = ['/api/timestamp', '/config.json', '/api/search?query=rate', '/api/trends', '/__local/mailbox']

/** What a page reads at an address of ours, by default without the cache of the browser itself. */
function read(page: Page, path: string, request: Pick<RequestInit, 'cache' | 'method'> = { cache: 'no-store' }) {
  return page.evaluate(readAnswer, { path, request })
}

/** Runs in the page. */
async function readAnswer({ path, request }: { path: string; request: RequestInit }) {
  const response = await fetch(path, request)
  return {
    status: response.status,
    isFromCache: response.headers.has('x-from-cache'),
  }
}

/** Reads something that is kept, and waits until it is. */
async function readAndKeep(page: Page, path: string) {
  const answer = await read(page, path)
  await eventually(() => cached(page, TRENDS)).toContain(path)
  return answer
}

/** Whether the page knows that it comes out of the cache: no script can read the headers of its own page. */
function isMarkedAsSaved(page: Page): Promise<boolean> {
  return page.evaluate((id) => document.getElementById(id) !== null, SAVED_PAGE_ID)
}

async function pagesKept(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys())
  return cached(page, names.find((name) => name.startsWith('uptick-pages-')) ?? '')
}

/** From now on, the browser has no network. */
function setOffline(page: Page): Promise<void> {
  allowErrors(WITHOUT_ANSWER)
  return page.context().setOffline(true)
}

describe('without a network', () => {
  test('a visited page is shown as it was rendered last', async () => {
    const page = await openWithWorker('/Canada/Sports')
    await page.reload()
    await eventually(() => pagesKept(page)).toEqual(['/Canada/Sports'])
    const title = await page.title()

    expect(await isMarkedAsSaved(page)).toBe(false)

    await setOffline(page)
    await page.reload()
    expect(await page.title()).toBe(title)
    expect(await isMarkedAsSaved(page)).toBe(true)
  })

  slowTest('an unvisited page gets the app shell with its script and theme', async () => {
    const page = await openWithWorker()
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await setOffline(page)
    await page.goto(url('/Japan/Games?from=home'))
    await page.getByText('Japan is not saved on this device').waitFor()
    expect(await isMarkedAsSaved(page)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  })

  slowTest('a revalidation is not answered with older trends', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    await setOffline(page)
    await expect(read(page, '/api/trends/CA', { cache: 'no-cache' })).rejects.toThrow('Failed to fetch')
  })
})

test('a subscription that the browser replaces is told to the server by the worker', async () => {
  const page = await openWithWorker()
  const kept = { uid: 'a1', device: 'device-1', auth: 'secret', key: 'key' }
  await page.evaluate(async (entry) => {
    await (await caches.open('uptick-push-v1')).put('/push-subscription', Response.json(entry))
  }, kept)
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(replaceSubscription)
  expect(asked()).toContain('POST /api/push-renewal')
})

/** Runs in the worker: the event of a browser that has subscribed again. Nobody else can make one that can be waited for. */
async function replaceSubscription(): Promise<void> {
  const keys = { p256dh: 'key', auth: 'secret' }
  const endpoint = 'https://push.example/next'
  const event = Object.assign(new Event('pushsubscriptionchange'), {
    newSubscription: { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true },
    waitUntil: (work: Promise<unknown>) => {
      done = work
    },
  })
  let done: Promise<unknown> | undefined
  self.dispatchEvent(event)
  await done
}

describe('with a network', () => {
  test('no country is cached before the first interaction', async () => {
    const page = await openWithWorker('/about')
    await page.goto(url('/Canada/Sports'), { waitUntil: 'networkidle' })
    await untilStarted(page)
    expect(asked()).not.toContain('GET /api/trends/CA')
    await page.keyboard.press('Shift')
    await eventually(asked).toContain('GET /api/trends/CA')
  })

  slowTest('pages and trends come from the server each time', async () => {
    const page = await openWithWorker()
    const times = (request: string) => asked().filter((one) => one === request).length
    for (const visit of [1, 2]) {
      await page.goto(url('/Japan'))
      expect(await isMarkedAsSaved(page)).toBe(false)
      expect(times('GET /Japan')).toBe(visit)
      const before = times('GET /api/trends/JP')
      expect((await read(page, '/api/trends/JP')).isFromCache).toBe(false)
      expect(times('GET /api/trends/JP')).toBeGreaterThan(before)
    }
  })

  test.each(
    someOf(
      [
        ['fails', 502],
        ['is flooded', 429],
      ] as const,
      2,
    ),
  )('a server that %s is treated like no network', async (how, status) => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    allowErrors(WITHOUT_ANSWER)
    disturb('/', how)
    expect((await read(page, '/api/trends/CA')).isFromCache).toBe(true)
    expect(await read(page, '/api/trends/JP')).toMatchObject({ status, isFromCache: false })
    await page.goto(url('/Japan'))
    await untilStarted(page)
    expect(await isMarkedAsSaved(page)).toBe(true)
  })

  slowTest('a server that hangs is replaced by the cache after a few seconds', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    disturb('/api/', 'hangs')
    disturb('/Japan', 'hangs')
    const [trends, other] = await Promise.all([read(page, '/api/trends/CA'), openBeside(page, '/Japan')])
    expect(trends.isFromCache).toBe(true)
    expect(await isMarkedAsSaved(other)).toBe(true)
  })

  test.each(someOf(NEVER_CACHED, 5))('%s is never cached', async (path) => {
    const page = await openWithWorker()
    expect((await read(page, path)).isFromCache).toBe(false)
    expect(asked()).toContain(`GET ${path}`)

    await setOffline(page)
    await expect(read(page, path)).rejects.toThrow('Failed to fetch')
    await expect(page.goto(url(path))).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  slowTest('only GET requests are cached', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    await setOffline(page)
    await expect(read(page, '/api/trends/CA', { method: 'POST' })).rejects.toThrow('Failed to fetch')
  })
})
