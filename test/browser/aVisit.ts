import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { NOW } from '../support/builders.ts'
import { connectToBrowser } from '../support/connectToBrowser.ts'
import { readerWindows, type WindowOptions } from './readerWindows.ts'

export const PHONE = 390
export const TABLET = 1024
export const DESKTOP = 1440

type Reader = Partial<WindowOptions>

/** Where pictures of the pages of failed tests are. */
const FAILURES = '.cache/failures'

/** What the browser of a reader says who has no service worker, or whose machine is slow: React asks for a sheet before it shows its part. */
const NO_FAULTS = [
  /^Service Worker registration blocked by Playwright$/,
  /was preloaded using link preload but not used within a few seconds/,
]

/**
 * The product that all test files share, and readers of it in a browser, whose clock stands still at `NOW`, for one test
 * file. A test fails if the browser has logged an error or a warning, or has sent a request to another origin.
 *
 * @param origin where the product is, for readers who reach it by a proxy
 */
export function visitsOf(origin = inject('worldOrigin')) {
  let browser: Browser
  let windows: ReturnType<typeof readerWindows>
  let isRecording = false
  let problems: string[] = []
  let allowed: RegExp[] = []

  beforeAll(async () => {
    browser = await connectToBrowser()
    windows = readerWindows(browser, origin, record)
  })

  afterAll(() => browser?.close())

  afterEach(async ({ task }) => {
    const found = problems.filter((problem) => !allowed.some((expected) => expected.test(problem)))
    isRecording = false
    problems = []
    allowed = []
    if (found.length > 0 || task.result?.state === 'fail') {
      await takeScreenshots(browser, task.name)
      await windows.closeAll()
    } else await windows.tidyUp()
    expect(found).toEqual([])
  })

  /** Records what goes wrong in a window while a test runs. */
  function record(context: BrowserContext): void {
    const report = (problem: string) => {
      if (isRecording) problems.push(problem)
    }
    context.on('console', (message) => {
      const isFault = ['error', 'warning'].includes(message.type())
      if (isFault && !NO_FAULTS.some((each) => each.test(message.text()))) report(message.text())
    })
    context.on('weberror', (error) => report(error.error().message))
    context.on('request', (request) => {
      if (!request.url().startsWith(url('/'))) report(`A request to ${request.url()}`)
    })
  }

  function options(about: Reader): WindowOptions {
    return { width: DESKTOP, colorScheme: 'light', reducedMotion: 'no-preference', at: NOW, ...about }
  }

  const url = (path: string) => origin + path

  /** A reader who was never here, in a new window. */
  function aReader(about: Reader = {}): Promise<Page> {
    isRecording = true
    return windows.fresh(options(about))
  }

  /** A reader without anything stored, in a window that earlier tests may have used. */
  function theReader(about: Reader = {}): Promise<Page> {
    isRecording = true
    return windows.reused(options(about))
  }

  /** Opens a page in the window of `theReader`; the app has started in it. */
  async function visit(path: string, about?: Reader): Promise<Page> {
    const page = await theReader(about)
    await page.goto(url(path))
    await untilStarted(page)
    return page
  }

  /** Expects failures of the browser in this test, before or after they come. */
  function allowErrors(expected: RegExp): void {
    allowed.push(expected)
  }

  return { url, aReader, theReader, visit, allowErrors }
}

/** Until the app has taken over what the server has rendered, or has drawn the page itself. */
export async function untilStarted(page: Page): Promise<void> {
  // Asked in every frame: a locator would wait half a second between two looks.
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('#sent-page'))
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

/** Polls a condition, with a timeout that suits a busy machine. */
export function eventually<Seen>(look: () => Seen) {
  return expect.poll(look)
}

/** The name of what has the focus; `"nothing"` when that is the page itself. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === document.body) return 'nothing'
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })
}

/** The tag of what has the focus: `H1`. */
export function focusedTag(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.tagName ?? '')
}

/** Pictures of all open pages, to see why a test has failed. A page that cannot be drawn any more has none. */
async function takeScreenshots(browser: Browser, test: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const name = test.replaceAll(/\W+/g, '-')
  await Promise.allSettled(
    pages.map((page, index) => page.screenshot({ path: `${FAILURES}/${name}-${index}.png`, fullPage: true })),
  )
}
