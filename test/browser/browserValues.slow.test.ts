import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { createAccount, followButtons, pressFollow, storedSession } from './accountSteps.ts'
import { eventually, heading, untilStarted, visitsOf } from './aVisit.ts'

const world = visitsOf()

const PAGES = [
  '/Canada',
  '/Canada/Sports',
  '/everywhere',
  '/compare',
  '/archive',
  '/status',
  '/method',
  '/developers',
  '/account',
]

test('a browser that does not know its time zone shows every page, and the account page says that UTC is used', async () => {
  const browser = await launchBrowser({ TZ: 'Foo/Bar' })
  try {
    const person = await createAccount(world.url(''))
    const context = await browser.newContext({ storageState: await storedSession(world.url(''), person) })
    const problems = problemsOf(context)
    const page = await context.newPage()
    await page.goto(world.url('/Canada/Sports'))
    await untilStarted(page)
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Etc/Unknown')
    // The daily check, which needs a time zone, starts with something followed.
    await pressFollow(page, followButtons(page).first())
    for (const path of PAGES) {
      await page.goto(world.url(path))
      await untilStarted(page)
      await eventually(() => page.getByRole('progressbar').count()).toBe(0)
      expect(await page.getByText('Oops!').count(), path).toBe(0)
    }
    await page.getByText('We use UTC. Your browser did not say where you are').waitFor()
    expect(problems).toEqual([])
  } finally {
    await browser.close()
  }
})

/** The errors that pages report. */
function problemsOf(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(error.error().message))
  return problems
}

describe('a page is shown', () => {
  const NAMES = [
    'theme',
    'contactDraft',
    'uptick.session',
    'uptick.scroll',
    'uptick.events',
    'uptick.hits',
    'uptick.keys',
  ]

  test.each(['', '{', 'null', '[[["', '1e999', '{"__proto__":1}', 'x'.repeat(100_000)])(
    'with anything in the storage of the browser: %j',
    async (text) => {
      const page = await world.theReader()
      await page.goto(world.url('/app/theme.js'))
      await page.evaluate(
        ([names, value]) => {
          for (const storage of [localStorage, sessionStorage])
            for (const name of [...names, 'uptick.kept.["trends","CA"]', 'followedTrends_x'])
              storage.setItem(name, value)
        },
        [NAMES, text] as const,
      )
      await page.goto(world.url('/Canada/Sports'))
      await untilStarted(page)
      await eventually(() => heading(page)).toBe('Sports')
      expect(await page.getByText('Oops!').count()).toBe(0)
    },
  )

  test.each([
    ['is missing', () => Object.defineProperty(window, 'localStorage', { get: () => null })],
    [
      'is forbidden',
      () => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
      },
    ],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      },
    ],
  ])('where the storage %s', async (_, take) => {
    world.allowErrors(/cannot be used/)
    const page = await world.aReader()
    await page.addInitScript(take)
    await page.goto(world.url('/Canada'))
    await untilStarted(page)
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await eventually(() => page.url()).toContain('/Japan')
    expect(await page.getByText('Oops!').count()).toBe(0)
  })

  test.each([
    ['in 1970', '1970-01-01T00:00:00Z'],
    ['in 2090', '2090-01-01T00:00:00Z'],
  ])('by a clock that is %s', async (_, at) => {
    const page = await world.aReader({ at })
    await page.goto(world.url('/Canada/BusinessandFinance/bank%20rate%20decision'))
    await untilStarted(page)
    expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Invalid|-\d+ (hours|years) ago/)
    expect(await page.getByText('Oops!').count()).toBe(0)
  })
})
