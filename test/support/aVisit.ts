import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Site } from '../../infra/local/site.ts'
import { launchBrowser } from './browser.ts'
import { NOW } from './builders.ts'
import { dataFolder, startLocalProduct } from './localProduct.ts'
import { PATIENCE_MS } from './patience.ts'
import { startWebServer } from './webServer.ts'
import { aWebWorld, type WebWorld } from './webWorld.ts'

export const PHONE = 390
export const TABLET = 1024
export const DESKTOP = 1440

type Reader = Omit<BrowserContextOptions, 'viewport'> & {
  width?: number
  /** The moment at which the reader's clock stands still; the true one goes on where it is undefined. */
  at?: string | undefined
}

/** What the browser of a reader without a service worker says about that. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'

/** The site over an invented world, and readers of it in a browser, for one test file. */
export function visitsOf(world: () => WebWorld = aWebWorld) {
  return visitsAt(() => startWebServer(world()))
}

/** The whole product, and readers of it in a browser, for one test file. Its clock is the true one. */
export function visitsOfProduct() {
  const { folder, remove } = dataFolder()
  const visits = visitsAt(async () => {
    const { url, stop } = await startLocalProduct({ UPTICK_DATA: folder })
    return {
      url,
      async stop() {
        await stop()
        remove()
      },
    }
  })
  const now = { at: undefined }
  return {
    ...visits,
    aReader: (about?: Reader) => visits.aReader({ ...now, ...about }),
    visit: (path: string, about?: Reader) => visits.visit(path, { ...now, ...about }),
  }
}

/**
 * A site and readers of it in a browser. After each test all windows are closed, and nothing may have been said by the
 * browser or asked of anyone else.
 */
function visitsAt(start: () => Promise<Pick<Site, 'url' | 'stop'>>) {
  let site: Pick<Site, 'url' | 'stop'>
  let browser: Browser
  let complaints: string[] = []
  let forgiven: RegExp[] = []

  beforeAll(async () => {
    site = await start()
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
    const found = complaints.filter((complaint) => !forgiven.some((expected) => expected.test(complaint)))
    complaints = []
    forgiven = []
    expect(found).toEqual([])
  })

  const url = (path: string) => site.url + path

  /** A reader with a window of their own. */
  async function aReader({ width = DESKTOP, ...given }: Reader = {}): Promise<Page> {
    const { at, ...about } = { at: NOW, ...given }
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: 'en-GB',
      timezoneId: 'UTC',
      serviceWorkers: 'block',
      ...about,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && message.text() !== NO_WORKER)
        complaints.push(message.text())
    })
    context.on('weberror', (error) => complaints.push(error.error().message))
    context.on('request', (request) => {
      if (!request.url().startsWith(url('/'))) complaints.push(`A request to ${request.url()}`)
    })
    const page = await context.newPage()
    if (at !== undefined) await page.clock.setFixedTime(at)
    return page
  }

  /** A reader who has opened a page, in which the app has started. */
  async function visit(path: string, about?: Reader): Promise<Page> {
    const page = await aReader(about)
    await page.goto(url(path))
    await untilStarted(page)
    return page
  }

  /** Expects failures of the browser in this test, before or after they come. */
  function forgive(expected: RegExp): void {
    forgiven.push(expected)
  }

  return { url, aReader, visit, forgive }
}

/** Until the app has taken over what the server has rendered, or has drawn the page itself. */
export async function untilStarted(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.locator('#sent-page').waitFor({ state: 'detached' })
}

export async function textOf(place: Locator): Promise<string> {
  return (await place.textContent()) ?? ''
}

export function heading(page: Page): Promise<string> {
  return textOf(page.getByRole('heading', { level: 1 }))
}

/** The path and the query of the page, as a reader would say them. */
export function address(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}

export function untilAddress(page: Page, path: string): Promise<void> {
  return eventually(() => address(page)).toBe(path)
}

/** Looks again and again until it is so, for as long as a busy machine may need. */
export function eventually<Seen>(look: () => Seen) {
  return expect.poll(look)
}

/** The name of what has the focus, or its tag. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}

/** The tag of what has the focus: `H1`. */
export function focusedTag(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.tagName ?? '')
}
