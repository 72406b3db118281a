import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { PATIENCE_MS } from '../support/patience.ts'

export type WindowOptions = Pick<
  BrowserContextOptions,
  'hasTouch' | 'javaScriptEnabled' | 'serviceWorkers' | 'storageState' | 'timezoneId'
> & {
  width: number
  colorScheme: 'light' | 'dark'
  reducedMotion: 'reduce' | 'no-preference'
  /** The fixed time of the window's clock; the real time if undefined. */
  at: string | undefined
}

/** A static file of every site: a place on its origin where no app runs. */
const QUIET_PATH = '/app/theme.js'

/**
 * The windows of one test file. A new window takes longer than most tests, so windows are used again: `reused` gives
 * one that an earlier test has left, without anything that the test stored in it. `fresh` gives a new one.
 */
export function readerWindows(browser: Browser, origin: string, watch: (context: BrowserContext) => void) {
  const kept = new Map<string, Page>()
  const inUse = new Set<Page>()

  async function fresh({ width, at, ...options }: WindowOptions): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: 'en-GB',
      timezoneId: 'UTC',
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    watch(context)
    const page = await context.newPage()
    if (at !== undefined) await page.clock.setFixedTime(at)
    return page
  }

  async function reused(options: WindowOptions): Promise<Page> {
    const { width, colorScheme, reducedMotion, at, ...lasting } = options
    const hasClock = at !== undefined
    const key = JSON.stringify({ ...lasting, hasClock })
    const page = kept.get(key)
    if (page && inUse.has(page)) return fresh(options)
    if (!page) {
      const made = await fresh(options)
      kept.set(key, made)
      inUse.add(made)
      return made
    }
    inUse.add(page)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion })
    if (at !== undefined) await page.clock.setFixedTime(at)
    return page
  }

  /** Closes all windows but those that can be used again, and empties these. */
  async function tidyUp(): Promise<void> {
    const stays = new Set([...kept.values()].map((page) => page.context()))
    for (const context of browser.contexts()) if (!stays.has(context)) await context.close()
    for (const page of inUse) await empty(page)
    inUse.clear()
  }

  /** Closes all windows: what a failed test has left is not used again. */
  async function closeAll(): Promise<void> {
    kept.clear()
    inUse.clear()
    for (const context of browser.contexts()) await context.close()
  }

  /** Removes everything that a test has left in a window. */
  async function empty(page: Page): Promise<void> {
    const context = page.context()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(origin + QUIET_PATH)
    await context.clearCookies()
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const name of await caches.keys()) await caches.delete(name)
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await page.mouse.move(0, 0)
  }

  return { fresh, reused, tidyUp, closeAll }
}
