import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { someOf } from '../support/speed.ts'
import { startProxy } from '../support/startProxy.ts'
import { eventually, heading, untilStarted, visitsOf } from './aVisit.ts'
import { inCharge } from './workerVisits.ts'

/*
 * What a browser asks the site for, favicon, manifest and service worker included: each request costs as much as a dozen
 * kilobytes. Looked at for the same fault, which is a file of its own for what is needed anyway: scripts, style sheets, icons,
 * and all that is requested once a reader has touched the page.
 */

const site = await startProxy(inject('worldOrigin'))
afterAll(site.stop)
const { url, aReader } = visitsOf(site.url)

/** Redirects and requests that the browser repeats count as well. */
const asked = () => site.exchanges.map((exchange) => exchange.asked)
beforeEach(() => {
  site.exchanges.length = 0
})
afterEach(() => {
  site.exchanges.length = 0
})

/** Opens a page, and does something in it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(url(path))
  await untilTouched(page)
}

async function untilTouched(page: Page): Promise<void> {
  await untilStarted(page)
  await page.keyboard.press('Shift')
  // What comes because of that begins in idle moments.
  for (const _ of [1, 2, 3]) await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await page.waitForLoadState('networkidle')
}

const TOPIC = '/Canada/BusinessandFinance/bank rate decision'
const MAIN_PAGES = ['/Canada', '/Canada/Sports', TOPIC]
/** Most have styles of their own, and scripts that some of them share. */
const OTHER_PAGES = [
  ...['/Canada/All', '/everywhere', '/compare', '/archive', '/search?query=rate', '/countries', '/status'],
  ...['/developers', '/columns', '/about', '/method', '/privacy', '/terms'],
]

describe('a first view asks, the page included,', () => {
  test.each([
    ...someOf(MAIN_PAGES, 3).map((path) => [4, path] as const),
    ...someOf(OTHER_PAGES, 3).map((path) => [6, path] as const),
  ])('for at most %i things: %s', async (most, path) => {
    const page = await aReader({ serviceWorkers: 'allow' })
    await open(page, path)
    expect(asked().length, asked().join('\n')).toBeLessThanOrEqual(most)
    expect(asked()).toContain(`GET ${encodeURI(path)}`)
  })
})

describe('a first visit of three pages', () => {
  test('by links asks for at most eight things', async () => {
    const page = await aReader({ serviceWorkers: 'allow' })
    await open(page, '/Canada')
    await page.getByRole('main').getByRole('link', { name: 'Bank rate decision', exact: true }).first().click()
    await eventually(() => heading(page)).toMatch(/^bank rate decision$/i)
    await eventually(() => asked().some((each) => each.startsWith('GET /api/topics/'))).toBe(true)
    await page.goBack()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await page.waitForURL(url('/Japan/BusinessandFinance'))
    await untilTouched(page)
    await eventually(asked).toContain('GET /api/trends/JP/BusinessandFinance')
    expect(asked().length, asked().join('\n')).toBeLessThanOrEqual(8)
  })

  slowTest('by addresses asks for at most eight things', async () => {
    const page = await aReader({ serviceWorkers: 'allow' })
    for (const path of ['/Canada', TOPIC, '/Japan']) await open(page, path)
    expect(asked().length, asked().join('\n')).toBeLessThanOrEqual(8)
  })
})

slowTest('on a second visit the browser keeps the site, with at most thirty requests', async () => {
  const page = await aReader({ serviceWorkers: 'allow' })
  await open(page, '/Canada')
  expect(asked()).not.toContain('GET /service-worker.js')
  site.exchanges.length = 0
  await page.evaluate((hour) => localStorage.setItem('uptick.visits', String(Date.now() - hour)), 3_600_000)
  await open(page, '/Canada')
  await inCharge(page)
  await eventually(asked).toContain('GET /api/trends/CA')
  expect(asked()).toContain('GET /service-worker.js')
  expect(asked().length, asked().join('\n')).toBeLessThanOrEqual(30)
})
