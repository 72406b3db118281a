import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { widgetFrame } from '../../shared/page/widgetFrame.ts'
import { eventually, visitsOf } from './aVisit.ts'
import { expectAccessible, expectNoOverflow, inThemes } from './pageChecks.ts'

const { url, aReader, theReader, allowErrors } = visitsOf()

const WIDTHS = [320, 600]

/** The page of another site, on a port of its own, with a frame of the size and source in its address that cannot scroll. */
let host: Server
let hostOrigin: string

beforeAll(async () => {
  host = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://host')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    // Isolated from other origins, as strictly as a page can be.
    response.setHeader('cross-origin-embedder-policy', 'require-corp')
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Another site</title><link rel="icon" href="data:,">` +
        `<h1>News</h1><iframe title="Trends" scrolling="no" width="${searchParams.get('width')}" height="${searchParams.get('height')}" src="${searchParams.get('src')}"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  hostOrigin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => host.close(resolve)))

/** Opens the other site with a widget, and lists the requests. */
async function framed(
  path: string,
  width: number,
  height = 400,
): Promise<{ page: Page; widget: FrameLocator; requests: string[] }> {
  const page = await aReader()
  const requests: string[] = []
  page.context().on('request', (request) => requests.push(request.url()))
  allowErrors(new RegExp(`^A request to ${hostOrigin}/`))
  await page.goto(`${hostOrigin}/?width=${width}&height=${height}&src=${encodeURIComponent(url(path))}`)
  return { page, widget: page.frameLocator('iframe'), requests }
}

describe('on the page of another site', () => {
  test.each(WIDTHS)('the widget is seen at %d pixels, with a single request', async (width) => {
    const { page, widget, requests } = await framed('/embed/Canada', width)
    await widget.getByRole('heading', { level: 1, name: 'Trends in Canada' }).waitFor()
    expect(await widget.getByRole('listitem').count()).toBe(5)
    for (const item of await widget.getByRole('listitem').all()) expect(await item.isVisible()).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([page.url(), url('/embed/Canada')])
    expect(await page.context().cookies()).toEqual([])
  })

  test.each([5, 10])(
    'a frame for %i topics that is squeezed has its foot, and all topics can be reached',
    async (count) => {
      const { height } = widgetFrame(count)
      const { widget } = await framed(`/embed/SaudiArabia?count=${count}`, 240, height)
      const insideFrame = (part: Locator) =>
        part.evaluate((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        })
      for (const link of await widget.getByRole('link').all()) {
        await link.focus()
        expect(await insideFrame(link)).toBe(true)
        expect(await insideFrame(widget.getByRole('contentinfo'))).toBe(true)
      }
    },
  )

  test('a link opens the page of the topic at the top, and leaves the other site as it is', async () => {
    const { page, widget } = await framed('/embed/Canada', 600)
    const link = widget.getByRole('link', { name: /Bank rate decision/ })
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await opened.waitForLoadState()
    expect(opened.url()).toBe(url('/Canada/BusinessandFinance/bank%20rate%20decision'))
    expect(await opened.evaluate(() => window.top === window && window.opener === null)).toBe(true)
    expect(page.url()).toContain(hostOrigin)
  })

  test('every other page of ours refuses to be framed', async () => {
    const { page } = await framed('/Canada', 600)
    allowErrors(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/)
    await page.waitForLoadState('networkidle')
    const [, frame] = page.frames()
    expect(frame?.url()).not.toContain('/Canada')
  })
})

describe('by itself', () => {
  test.each(inThemes(['/embed/Canada?count=10', '/embed/SaudiArabia', '/embed/Mexico', '/embed/Finland']))(
    '%s is accessible and fits its frame in the %s theme',
    async (path, colorScheme) => {
      const page = await theReader({ colorScheme, width: 600 })
      await page.goto(url(path))
      for (const width of WIDTHS) {
        await expectNoOverflow(page, [width])
        await expectAccessible(page)
      }
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    },
  )

  test.each([
    ['auto', 'dark', 'rgb(19, 19, 18)'],
    ['auto', 'light', 'rgb(255, 255, 255)'],
    ['light', 'dark', 'rgb(255, 255, 255)'],
    ['dark', 'light', 'rgb(19, 19, 18)'],
  ] as const)('the theme %s has its own paper where the system is %s', async (theme, colorScheme, paper) => {
    const page = await theReader({ colorScheme })
    await page.goto(url(`/embed/Canada?theme=${theme}`))
    await eventually(() => page.locator('#w').evaluate((box) => getComputedStyle(box).backgroundColor)).toBe(paper)
  })

  test('it has one column with large text, and no title is cut', async () => {
    const page = await aReader({ width: 600 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
    await page.goto(url('/embed/Canada?count=10'))
    const [first, second] = await page.getByRole('listitem').all()
    expect((await first?.boundingBox())?.x).toBe((await second?.boundingBox())?.x)
    const cut = await page
      .locator('li b')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length)
    expect(cut).toBe(0)
    await expectNoOverflow(page, WIDTHS)
  })

  test('with forced colours its text and focus are those of the system', async () => {
    const page = await theReader({ width: 600 })
    await page.goto(url('/embed/Canada'))
    await page.emulateMedia({ forcedColors: 'active' })
    const link = page.getByRole('link').first()
    await link.focus()
    expect(await link.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid')
    await expectAccessible(page)
    await page.emulateMedia({ forcedColors: null })
  })
})
