import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slowTest } from '../support/slowTest.ts'
import { eventually } from './aVisit.ts'
import { cached, inCharge, version, workerVisits } from './workerVisits.ts'

const PROMPT = 'A new version of Uptick is ready.'

const { server, open, openWithWorker, deployNew, allowErrors } = workerVisits()

describe('a new version', () => {
  test('waits for the reader and then reloads every tab once', async () => {
    const page = await openWithWorker()
    const other = await openWithWorker('/Japan')
    deployNew()
    await lookForUpdates(page)
    await other.getByText(PROMPT).waitFor()
    await page.getByText(PROMPT).waitFor()
    expect(await version(page)).toBe('old')
    const loads = navigations()

    await page.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(page)).toBe('new')
    await eventually(() => version(other)).toBe('new')
    await Promise.all([inCharge(page), inCharge(other)])
    expect(navigations()).toBe(loads + 2)
    expect(await page.getByText(PROMPT).count()).toBe(0)
  })

  slowTest('shows no prompt on a page of the same version', async () => {
    await (await openWithWorker()).close()
    deployNew()
    const page = await open()
    await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
    await eventually(() => isFromNewBuild(page)).toBe(true)
    await inCharge(page)
    expect(await page.locator('[data-stays]').count()).toBe(1)
    expect(await page.getByText(PROMPT).count()).toBe(0)
  })

  slowTest('shows its prompt in tabs of the old version only', async () => {
    const old = await openWithWorker()
    deployNew()
    const fresh = await openWithWorker('/Japan')
    await fresh.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
    await old.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(old)).toBe('new')
    await inCharge(fresh)
    expect(await fresh.getByText(PROMPT).count()).toBe(0)
    expect(await fresh.locator('[data-stays]').count()).toBe(1)
  })

  slowTest('deletes the caches of earlier versions and no others', async () => {
    const page = await openWithWorker()
    await page.evaluate(() => Promise.all(['uptick-pages-earlier', 'another-site'].map((name) => caches.open(name))))
    deployNew()
    await lookForUpdates(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await eventually(() => version(page)).toBe('new')
    await inCharge(page)
    const names = await page.evaluate(() => caches.keys())
    expect(names).not.toContain('uptick-pages-earlier')
    expect(names).toContain('another-site')
    expect(await isFromNewBuild(page)).toBe(true)
  })

  test('is loaded by a page whose script is gone', async () => {
    const page = await openWithWorker()
    deployNew({ forgetsEarlier: true })
    await page.getByLabel('Query').fill('lunar eclipse')
    await page.getByRole('button', { name: 'More' }).click()
    await eventually(() => version(page)).toBe('new')
    expect(await page.getByLabel('Query').inputValue()).toBe('lunar eclipse')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByText('more of new').waitFor()
    allowErrors(/dynamically imported module/)
  })
})

/** As a browser does by itself now and then. */
async function lookForUpdates(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** How often documents were asked for. */
function navigations(): number {
  return server().asked.filter((each) => /^GET \/[A-Z]/.test(each)).length
}

/** Whether the files kept are those of the new build, and no others. */
async function isFromNewBuild(page: Page): Promise<boolean> {
  const scripts = await page
    .locator('script[type=module]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const kept = (await cached(page, 'uptick-build-v1')).filter((path) => path.endsWith('.js') && path !== '/theme.js')
  return kept.length === 1 && kept[0] === scripts[0]
}
