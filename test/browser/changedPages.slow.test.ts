import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, PHONE, untilAddress, untilStarted, visitsOf } from './aVisit.ts'
import { installTranslator, type Manner, RENDERED_ANEW, TRANSLATED, wrongIn } from './translator.ts'
import { walkPage } from './walkPage.ts'

const { aReader, url, allowErrors } = visitsOf()

const MANNERS: Manner[] = ['replaces', 'moves']

/** A reader whose browser translates every page. */
async function aTranslatingReader(manner: Manner, path: string, about?: Parameters<typeof aReader>[0]): Promise<Page> {
  allowErrors(RENDERED_ANEW)
  const page = await aReader(about)
  await installTranslator(page, manner)
  await page.goto(url(path))
  await untilStarted(page)
  return page
}

/** In any of the tabs. */
async function expectTrend(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByText(title).first().waitFor({ state: 'attached' })
  await eventually(() => wrongIn(page)).toEqual([])
}

/** The text is translated, and was `text` before. */
async function expectTranslated(place: Locator, text: string): Promise<void> {
  await eventually(() => place.textContent()).toBe(TRANSLATED + text)
}

describe.each(MANNERS)('with a translator that %s texts', (manner) => {
  test('the country, the category and Back show the new content', async () => {
    const page = await aTranslatingReader(manner, '/Canada')
    await expectTrend(page, 'Bank rate decision')
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await untilAddress(page, '/Japan/BusinessandFinance')
    await expectTrend(page, '台風7号 進路 最新情報')
    await page.goto(url('/countries'))
    await untilStarted(page)
    await page.getByRole('main').getByRole('link', { name: 'Canada' }).first().click()
    await untilAddress(page, '/Canada')
    await expectTrend(page, 'Bank rate decision')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sports' }).click()
    await untilAddress(page, '/Canada/Sports')
    await expectTranslated(page.getByRole('heading', { level: 1 }), 'Sports')
    await expectTrend(page, 'playoff overtime record')
    await page.goBack()
    await untilAddress(page, '/countries')
    await eventually(() => wrongIn(page)).toEqual([])
  })
})

test('a country chosen on a translated phone before the app has started is shown', async () => {
  const page = await aTranslatingReaderOnPhone('/Canada')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
  await untilAddress(page, '/Japan/BusinessandFinance')
  await expectTrend(page, '台風7号 進路 最新情報')
})

test('a tab pressed on a translated phone before the app has started opens', async () => {
  const page = await aTranslatingReaderOnPhone('/Canada')
  await page.getByRole('tab', { name: 'Latest' }).tap()
  await eventually(() => page.getByRole('tab', { name: 'Latest', selected: true }).count()).toBe(1)
})

/** Without scripts yet: a phone loads them with the first touch. */
async function aTranslatingReaderOnPhone(path: string): Promise<Page> {
  allowErrors(RENDERED_ANEW)
  const page = await aReader({ width: PHONE, hasTouch: true })
  await installTranslator(page, 'replaces')
  await page.goto(url(path))
  await page.locator('font').first().waitFor({ state: 'attached' })
  return page
}

/** Until React has the page, also where an extension has removed what the other tests wait for. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__reactFiber$')),
  )
}

const PAGES = [
  '/Canada',
  '/Canada/BusinessandFinance/bank%20rate%20decision',
  '/countries',
  '/everywhere',
  '/compare?countries=CA,US',
  '/archive',
  '/archive/2026-11-20T11/Canada',
  '/search?query=rate&country=Canada',
  '/method',
  '/developers',
  '/status',
  '/about',
  '/contact',
  '/premium',
  '/login',
  '/signup',
  '/forgot-password',
  '/Canada/Games/no-such-topic',
]

for (const path of PAGES)
  test(`every control of a translated page works: ${path}`, async () => {
    allowErrors(/40[04]|410|503|A query failed|Could not read/)
    const page = await aTranslatingReader('replaces', path)
    await walkPage(page, url(path), () => wrongIn(page))
  })

describe('a page goes on working when others change it:', () => {
  const CHANGES: [string, () => void][] = [
    [
      'an extension that inserts elements',
      () => {
        const insert = () => {
          for (const place of document.querySelectorAll('body, main, #root, header'))
            if (!place.querySelector(':scope > .extension'))
              for (const where of ['afterbegin', 'beforeend'] as const) {
                const banner = document.createElement('div')
                banner.className = 'extension'
                banner.textContent = 'Coupons!'
                place.insertAdjacentElement(where, banner)
              }
        }
        document.addEventListener('DOMContentLoaded', () => {
          insert()
          new MutationObserver(insert).observe(document.body, { childList: true, subtree: true })
        })
      },
    ],
    [
      'an extension that removes scripts',
      () => {
        document.addEventListener('DOMContentLoaded', () => {
          for (const script of document.querySelectorAll('script')) script.remove()
        })
      },
    ],
  ]

  test.each(CHANGES)('%s', async (_, change) => {
    allowErrors(RENDERED_ANEW)
    const page = await aReader()
    await page.addInitScript(change)
    await page.goto(url('/Canada'))
    await untilTakenOver(page)
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await expectTrend(page, '台風7号 進路 最新情報')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sports' }).click()
    await untilAddress(page, '/Japan/Sports')
    await eventually(() => wrongIn(page)).toEqual([])
  })

  test('a reader mode that replaces the page with its text', async () => {
    const page = await aReader()
    await page.goto(url('/Canada'))
    await untilStarted(page)
    await page.evaluate(() => {
      const article = document.createElement('article')
      article.textContent = document.querySelector('main')?.textContent ?? ''
      document.body.replaceChildren(article)
    })
    for (const key of ['j', '?', 'Escape']) await page.keyboard.press(key)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(await page.locator('body').textContent()).toContain('Bank rate decision')
    await page.reload()
    await expectTrend(page, 'Bank rate decision')
  })
})
