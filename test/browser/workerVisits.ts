import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, inject } from 'vitest'
import { webFiles } from '../../infra/local/pages.ts'
import { errorAnswer, jsonAnswer } from '../../infra/local/respond.ts'
import { type Passing, startProxy } from '../support/startProxy.ts'
import { untilStarted, visitsOf } from './aVisit.ts'

/** The cache of the trends of one country. */
export const TRENDS = 'uptick-trends-v1'

/** Not at all, with a failure, or as API Gateway refuses a flood. */
const DISTURBED = {
  hangs: () => new Promise<never>(() => {}),
  fails: () => errorAnswer(502, 'broken', 'It is broken.'),
  'is flooded': () => ({ ...jsonAnswer({ message: 'Too Many Requests' }), status: 429 }),
}

type Disturbance = keyof typeof DISTURBED

/** What every request gets: the whole answer, and as it is. */
const PLAIN = { 'accept-encoding': 'identity', 'if-none-match': '"none"' }

/**
 * Readers of the product whose browsers run its service worker, for one test file. They reach it by a CDN of the tests, which
 * can fail, and which can get a newer build of the web app.
 */
export async function workerVisits() {
  const disturbed = new Map<string, Disturbance>()
  let newer: ((asked: string, answer: Passing) => Promise<Passing | undefined>) | undefined

  const cdn = await startProxy(
    inject('worldOrigin'),
    (asked, answer) => {
      const [start] = [...disturbed.keys()].filter((path) => asked.startsWith(`GET ${path}`))
      const how = start === undefined ? undefined : disturbed.get(start)
      return how ? DISTURBED[how]() : newer?.(asked, answer)
    },
    PLAIN,
  )
  afterAll(cdn.stop)
  afterEach(() => {
    disturbed.clear()
    newer = undefined
    cdn.exchanges.length = 0
  })
  const { url, aReader, allowErrors } = visitsOf(cdn.url)

  /** A page whose service worker is installed and in charge. */
  async function openWithWorker(path = '/Canada'): Promise<Page> {
    const page = await aReader({ serviceWorkers: 'allow' })
    await page.addInitScript(comeAgain)
    await page.goto(url(path))
    await untilStarted(page)
    await page.keyboard.press('Shift')
    await inCharge(page)
    return page
  }

  /** Another tab of the same reader. */
  async function openBeside(page: Page, path: string): Promise<Page> {
    const other = await page.context().newPage()
    await other.goto(url(path))
    await untilStarted(other)
    return other
  }

  return {
    url,
    allowErrors,
    openWithWorker,
    openBeside,
    /** All that was asked in this test, as `"GET /Canada"`. */
    asked: () => cdn.exchanges.map(({ asked }) => asked),
    /** How requests are answered from now on whose paths begin like this. */
    disturb: (start: string, how: Disturbance) => disturbed.set(start, how),
    /** Replaces the web app by a newer build. Assets of the earlier one stay, unless they are forgotten. */
    async deployNew({ forgetsEarlier = false } = {}) {
      newer = await newerBuild(forgetsEarlier)
    },
  }
}

const NEWER = resolve('.cache/newer-web')
const HASHED = /\/assets\/([\w-]+)-[\w-]{8}(\.\w+)/g

/** Builds the web app with one more comment in each script, and answers as the product does with it. */
async function newerBuild(forgetsEarlier: boolean) {
  // Vite builds for production by default, but the test runner sets another mode.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const output = { postBanner: '/* newer */' }
  await build({
    configFile: 'web/build/vite.config.ts',
    logLevel: 'warn',
    build: { outDir: NEWER, emptyOutDir: true, rolldownOptions: { output } },
  })
  process.env.NODE_ENV = before
  const file = webFiles(NEWER)
  const unhashed = (path: string) => path.replace(HASHED, '$1$2')
  const names = new Map(
    readdirSync(`${NEWER}/assets`).map((name) => [unhashed(`/assets/${name}`), `/assets/${name}`] as const),
  )

  return async (asked: string, answer: Passing): Promise<Passing | undefined> => {
    const [, path = ''] = asked.split(' ')
    const isAsset = path.startsWith('/assets/')
    const found = await file(path, {})
    if (found || isAsset) return found ?? (forgetsEarlier ? errorAnswer(404, 'not-found', 'It is gone.') : undefined)
    if (!String(answer.headers['content-type']).startsWith('text/html')) return undefined
    // The function that renders pages is deployed with the names of the same build.
    const body = String(answer.body).replaceAll(HASHED, (old) => names.get(unhashed(old)) ?? old)
    return { ...answer, headers: { ...answer.headers, 'content-length': undefined }, body }
  }
}

/** Runs in the page: its reader has been here before, so that the site is kept. */
export function comeAgain(): void {
  localStorage.setItem('uptick.visits', 'again')
}

/** Waits until the page's service worker is in charge of it. */
export async function inCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The address of the script that a page starts with: another one in each build. Documents from the cache name it in another way. */
export function version(page: Page): Promise<string | null> {
  return page
    .locator('link[rel=app], script[type=module]')
    .evaluate((element) => element.getAttribute('href') ?? element.getAttribute('src'))
}

/** The paths in one of the site's caches. */
export function cached(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, name)
}
