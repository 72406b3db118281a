import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, eventually, untilStarted } from './aVisit.ts'
import { cached, inCharge, version, workerVisits } from './workerVisits.ts'

const PROMPT = 'A new version of Uptick is ready.'

const { asked, openWithWorker, openBeside, deployNew, allowErrors } = await workerVisits()

describe('a new version', () => {
  test('waits for the reader and then reloads every tab once', async () => {
    const page = await openWithWorker()
    const other = await openBeside(page, '/Japan')
    const old = await version(page)
    await deployNew()
    await useAgain(other)
    await lookForUpdates(page)
    await other.getByText(PROMPT).waitFor()
    await page.getByText(PROMPT).waitFor()
    expect(await version(page)).toBe(old)
    const loads = navigations()

    await page.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(page)).not.toBe(old)
    await eventually(() => version(other)).not.toBe(old)
    await Promise.all([inCharge(page), inCharge(other)])
    expect(navigations()).toBe(loads + 2)
    expect(await page.getByText(PROMPT).count()).toBe(0)
  })

  test('shows no prompt on a page of the same version', async () => {
    const before = await openWithWorker()
    await deployNew()
    const page = await openBeside(before, '/Japan')
    await before.close()
    await markDocument(page)
    await useAgain(page)
    await eventually(() => isFromNewBuild(page)).toBe(true)
    await inCharge(page)
    expect(await isMarked(page)).toBe(true)
    expect(await page.getByText(PROMPT).count()).toBe(0)
  })

  test('shows its prompt in tabs of the old version only', async () => {
    const old = await openWithWorker()
    const before = await version(old)
    await deployNew()
    const fresh = await openBeside(old, '/Japan')
    await useAgain(fresh)
    await markDocument(fresh)
    await old.bringToFront()
    await old.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(old)).not.toBe(before)
    await inCharge(fresh)
    expect(await fresh.getByText(PROMPT).count()).toBe(0)
    expect(await isMarked(fresh)).toBe(true)
  })

  test('deletes the caches of earlier versions and no others', async () => {
    const page = await openWithWorker()
    const old = await version(page)
    await page.evaluate(() => Promise.all(['uptick-pages-earlier', 'another-site'].map((name) => caches.open(name))))
    await deployNew()
    await lookForUpdates(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(page)).not.toBe(old)
    await inCharge(page)
    const names = await page.evaluate(() => caches.keys())
    expect(names).not.toContain('uptick-pages-earlier')
    expect(names).toContain('another-site')
    expect(await isFromNewBuild(page)).toBe(true)
  })

  test('is loaded by a page whose script is gone, with what was typed', async () => {
    allowErrors(/dynamically imported module|404/)
    const page = await openWithWorker()
    const old = await version(page)
    await deployNew({ forgetsEarlier: true })
    const search = page.getByRole('searchbox', { name: 'Search trends' })
    const premium = page.getByRole('banner').getByRole('link', { name: 'Premium' })
    await search.fill('lunar eclipse')
    // A press would lead to the page about Premium, which is what is loaded anew then.
    await premium.hover()
    await eventually(() => version(page)).not.toBe(old)
    await untilStarted(page)
    expect(address(page)).toBe('/Canada')
    expect(await search.inputValue()).toBe('lunar eclipse')
    await premium.click()
    await page.getByRole('dialog').waitFor()
  })
})

/** A press of a key, after which a page looks for the service worker, as after the first of each visit. */
function useAgain(page: Page): Promise<void> {
  return page.keyboard.press('Shift')
}

/** As a browser does by itself now and then. */
async function lookForUpdates(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** Marks the document, so that a reload shows. */
function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-stays'))
}

/** How often documents were asked for. */
function navigations(): number {
  return asked().filter((each) => /^GET \/[A-Z]/.test(each)).length
}

/** Whether the files kept are those of the page's build, and no others. */
async function isFromNewBuild(page: Page): Promise<boolean> {
  const kept = await cached(page, 'uptick-build-v1')
  return kept.filter((path) => path.startsWith('/assets/app-')).join() === (await version(page))
}
