import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { connectToBrowser } from '../support/connectToBrowser.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { buildTinySite } from './buildTinySite.ts'
import { startTinyServer, type TinyServer } from './tinyServer.ts'

/** The cache of the trends of one country. */
export const TRENDS = 'uptick-trends-v1'

/**
 * A tiny site with the service worker of the product in two versions, and windows of a reader, for one test file. Each test
 * has a server and stored data of its own. A test fails if a page has an error that it does not allow.
 */
export function workerVisits() {
  const folder = mkdtempSync(join(tmpdir(), 'tiny-site-'))
  const OLD = join(folder, 'old')
  const NEW = join(folder, 'new')
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
    server = await startTinyServer(OLD)
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

  /** Takes an expected failure out of what the browser said. */
  function allowErrors(expected: RegExp): void {
    problems = problems.filter((problem) => !expected.test(problem))
  }

  return {
    /** The server of the running test. */
    server: () => server,
    open,
    openWithWorker,
    setOffline: () => context.setOffline(true),
    allowErrors,
    /** Replaces the site by its newer version. */
    deployNew: (options?: Parameters<TinyServer['deploy']>[1]) => server.deploy(NEW, options),
  }
}

/** Waits until the page's service worker is in charge of it. */
export async function inCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The version of the site that a page shows: `old` or `new`. */
export function version(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.version)
}

/** The paths in one of the site's caches. */
export function cached(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (cache) => {
    const requests = await (await caches.open(cache)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, name)
}
