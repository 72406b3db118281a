import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SAVED_PAGE_ID } from '../../web/documentIds.ts'
import { slowTest } from '../support/slowTest.ts'
import { someOf } from '../support/speed.ts'
import { eventually } from './aVisit.ts'
import { cached, TRENDS, version, workerVisits } from './workerVisits.ts'

const { server, open, openWithWorker, setOffline } = workerVisits()

/** Addresses that the service worker leaves to the network. */
const NEVER_CACHED = ['/api/timestamp', '/config.json', '/api/search?query=rate', '/api/trends', '/__local/mailbox']

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

/** Whether the page knows that it comes out of the cache: no script can read the headers of its own page. */
function isMarkedAsSaved(page: Page): Promise<boolean> {
  return page.evaluate((id) => document.getElementById(id) !== null, SAVED_PAGE_ID)
}

async function pagesKept(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys())
  return cached(page, names.find((name) => name.startsWith('uptick-pages-')) ?? '')
}

describe('without a network', () => {
  test('a visited page is shown as it was rendered last', async () => {
    const page = await openWithWorker('/Canada/Sports')
    await page.reload()
    await eventually(() => pagesKept(page)).toEqual(['/Canada/Sports'])
    const title = await page.title()

    expect(await isMarkedAsSaved(page)).toBe(false)

    await setOffline()
    await page.reload()
    expect(await page.title()).toBe(title)
    expect(await isMarkedAsSaved(page)).toBe(true)
  })

  slowTest('an unvisited page gets the app shell with its script and theme', async () => {
    const page = await openWithWorker()
    await setOffline()
    await page.goto(`${server().url}/Japan/Games?from=home`)
    expect(await page.title()).toBe('Plain')
    expect(await isMarkedAsSaved(page)).toBe(true)
    expect(await version(page)).toBe('old')
    expect(await page.evaluate(async () => (await fetch('/theme.js')).status)).toBe(200)
  })

  slowTest('a revalidation is not answered with older trends', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    await setOffline()
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
  expect(server().asked).toContain('POST /api/push-renewal')
})

/** Runs in the worker: the event of a browser that has subscribed again. Nobody else can make one that can be waited for. */
async function replaceSubscription(): Promise<void> {
  const keys = { p256dh: 'key', auth: 'secret' }
  const endpoint = 'https://push.example/next'
  const event = Object.assign(new Event('pushsubscriptionchange'), {
    newSubscription: { endpoint, toJSON: () => ({ endpoint, keys }) },
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
    const page = await openWithWorker()
    // A script of the test counts as a press of the reader, so the page itself presses the button.
    await page.addInitScript(() => {
      window.addEventListener('load', () => {
        document.querySelector('button')?.click()
        requestIdleCallback(() => void fetch('/idle'))
      })
    })
    await page.goto(`${server().url}/Canada`)
    await eventually(() => server().asked).toContain('GET /idle')
    expect(server().asked.filter((each) => each.includes('/api/'))).toEqual([])
    await page.keyboard.press('Tab')
    await eventually(() => server().asked).toContain('GET /api/trends/CA')
  })

  slowTest('pages and trends come from the server each time', async () => {
    const page = await openWithWorker()
    const titles = [await page.title()]
    for (const path of ['/Canada', '/Canada']) {
      await page.goto(server().url + path)
      titles.push(await page.title())
      expect((await read(page, '/api/trends/CA')).isFromCache).toBe(false)
    }
    expect(titles).toEqual(['Drawn 1', 'Drawn 2', 'Drawn 3'])
    expect(server().asked.filter((each) => each === 'GET /api/trends/CA')).toHaveLength(2)
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
    server().disturb('/', how)
    expect((await read(page, '/api/trends/CA')).isFromCache).toBe(true)
    expect(await read(page, '/api/trends/JP')).toMatchObject({ status, isFromCache: false })
    await page.goto(`${server().url}/Japan`)
    expect(await page.title()).toBe('Plain')
    expect(await isMarkedAsSaved(page)).toBe(true)
  })

  slowTest('a server that hangs is replaced by the cache after a few seconds', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    server().disturb('/api/', 'hangs')
    server().disturb('/Japan', 'hangs')
    const [trends, other] = await Promise.all([read(page, '/api/trends/CA'), open('/Japan')])
    expect(trends.isFromCache).toBe(true)
    expect(await other.title()).toBe('Plain')
  })

  test.each(someOf(NEVER_CACHED, 5))('%s is never cached', async (path) => {
    const page = await openWithWorker()
    const before = await read(page, path)
    const after = await read(page, path)
    expect(after.body).not.toEqual(before.body)
    expect(server().asked.filter((each) => each === `GET ${path}`)).toHaveLength(2)

    await setOffline()
    await expect(read(page, path)).rejects.toThrow('Failed to fetch')
    await expect(page.goto(server().url + path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })

  slowTest('only GET requests are cached', async () => {
    const page = await openWithWorker()
    await readAndKeep(page, '/api/trends/CA')
    await setOffline()
    await expect(read(page, '/api/trends/CA', { method: 'POST' })).rejects.toThrow('Failed to fetch')
  })
})
