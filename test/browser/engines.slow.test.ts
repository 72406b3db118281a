import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { mailedCode, signUpAndIn } from '../support/aPerson.ts'
import { installedEngines } from '../support/engines/engines.ts'
import { startProxy } from '../support/startProxy.ts'
import { anEmail, PASSWORD } from './accountSteps.ts'
import { DESKTOP, eventually, PHONE } from './aVisit.ts'
import { type EngineReader, engineReader } from './engineReader.ts'
import { endWindow, follow, linkTo, mailTo } from './mailSteps.ts'
import { comeAgain } from './workerVisits.ts'

const TOPIC = '/Canada/BusinessandFinance/bank rate decision'

/** Pages with charts, their states among them: a peak at the left, in the middle and at the right, many waves and one. */
const CHARTS = [
  ...[TOPIC, '/Canada/BusinessandFinance/maple rail ipo', '/Canada/Games/orbit 9 release date'],
  ...['/Canada/Sports/playoff overtime record', '/Canada/BusinessandFinance/rising matter 6'],
  ...['/everywhere', '/compare?countries=CA,US', '/compare?countries=CA,US,AU,DE,JP', '/archive/2026-10', '/status'],
  ...['/Canada', '/Canada/all', '/archive/2026-10-05T21/Canada', '/countries'],
]
const WIDTHS = [...Array.from({ length: 15 }, (_, index) => 320 + index * 10), 393]

describe.each(installedEngines())('in $name', ({ start }) => {
  const origin = inject('worldOrigin')
  let reader: EngineReader

  beforeAll(async () => {
    reader = engineReader(await start(), origin)
    await reader.resize(DESKTOP, 900)
  })
  afterAll(() => reader.close())
  // What React says when a page is not hydrated as it is.
  afterEach(() => expect(reader.problems().filter((problem) => problem.includes('Minified React'))).toEqual([]))

  test('trends are read tab by tab, a topic is opened, and the reader comes back to tab, place and link', async () => {
    await reader.visit('/Canada')
    await reader.press('tab', /^Rising/)
    await reader.scrollTo(900)
    await reader.press('link', 'Rising matter 6')
    await reader.untilHeading('Rising matter 6')
    await reader.back()
    await reader.untilHeading('Business and Finance')
    await reader.untilFocused('Rising matter 6')
    await reader.until(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent?.startsWith('Rising') === true,
    )
  })

  test('a search shows its results, and going back to it shows them again', async () => {
    await reader.visit('/Canada')
    await reader.fill('Search trends', `bank rate${reader.keys.enter}`)
    await reader.sees('Search Results for “bank rate”')
    await reader.press('link', 'Bank rate decision')
    await reader.untilHeading('Bank rate decision')
    await reader.back()
    await reader.sees('Search Results for “bank rate”')
  })

  test('countries are compared', async () => {
    await reader.visit('/everywhere')
    await reader.press('button', 'Compare')
    await reader.untilAddress('/compare?countries=CA,US')
    await reader.sees('In both of them')
  })

  test('the archive is opened at an hour', async () => {
    await reader.visit('/archive/2026-10')
    await reader.press('link', /^5 October 2026, 21:55 UTC/)
    await reader.untilAddress('/archive/2026-10-05T21/Canada')
    await reader.sees('This is the past: 5 October 2026, 21:55 UTC')
    await reader.untilFocused('Business and Finance')
  })

  test('a citation is copied with the first press', async () => {
    await reader.visit(TOPIC)
    await reader.press('button', 'Cite this')
    await reader.press('button', 'Copy as Sentence')
    await reader.sees('Copied.')
    await reader.press('field', 'Search trends')
    await reader.control('v')
    expect(await reader.run(() => document.querySelector('input')?.value)).toContain(
      'was searched at least 2 million times',
    )
  })

  test('a chart is saved with the first press', async () => {
    await reader.visit(TOPIC)
    await reader.press('button', 'Cite this')
    await reader.press('link', 'Save as PNG')
    await eventually(() => reader.saved()).toContain('bank-rate-decision.png')
  })

  test('an account is made at a follow link, follows and watches', async () => {
    const email = anEmail()
    await reader.visit('/Canada/Games')
    await reader.press('link', 'Follow Games')
    await reader.sees('Please sign in to follow categories')
    await reader.press('link', 'Sign Up')
    await reader.sees('Confirm password')
    await reader.fill('Name', 'Maya Okafor')
    await reader.fill('Email', email)
    await reader.fill('Password', PASSWORD)
    await reader.fill('Confirm password', PASSWORD)
    await reader.press('button', 'Create account')
    await reader.sees(`We sent a code of 6 digits to ${email}.`)
    await reader.fill('Code', await mailedCode(origin, email))
    await reader.press('button', 'Confirm')
    await reader.untilAddress('/Canada/Games')
    // Buttons show what a reader wants at once; these are said when it is stored.
    await reader.sees('You follow Games in Canada')
    await reader.press('button', 'Follow Orbit 9 release date')
    await reader.sees('You follow Orbit 9 release date')
    await reader.visit('/account')
    await reader.untilHeading('Followed trends 2')
    await reader.fill('A watch in one line', 'harbour')
    await reader.press('button', 'Check')
    await reader.press('button', 'Watch')
    await reader.sees('None yet, watching since')
  })

  test('a reader leaves by the link of a mail', async () => {
    const person = await signUpAndIn(origin, anEmail())
    await follow(origin, person, 'Bank rate decision')
    await endWindow(origin, person)
    await reader.visit(linkTo('/unsubscribe', await mailTo(origin, person.email, 'You follow Bank rate decision')))
    await reader.press('button', 'Stop confirmations')
    await reader.sees('Confirmations are off.')
  })

  describe.each([
    ['kept by the browser', false],
    ['loaded anew', true],
  ])('a page that is %s', (_, isLeftForGood) => {
    test('is as it was left when the reader comes back from another site', async () => {
      // By another name, the product is another site.
      const elsewhere = `${origin.replace('127.0.0.1', 'localhost')}/robots.txt`
      await reader.visit('/Canada')
      await reader.press('button', /^Show \d+ more article/)
      await reader.press('tab', /^Rising/)
      const name = await reader.run(leadElsewhere, elsewhere)
      const left = await reader.scrolled()
      if (isLeftForGood) await reader.run(() => addEventListener('unload', () => {}))
      await reader.press('link', name)
      await reader.until((address) => location.href === address, elsewhere)
      await reader.back()
      await reader.until(
        () => document.querySelector('[role=tab][aria-selected=true]')?.textContent?.startsWith('Rising') === true,
      )
      await eventually(() => reader.scrolled()).toBe(left)
      await reader.untilFocused(name)
      await reader.press('tab', /^Top/)
      await reader.sees('fewer articles')
    })

    test.each(['/feeds/Canada.json', '/unsubscribe?token=one'])(
      'is where it was when the reader comes back from %s',
      async (path) => {
        await reader.visit('/Canada/Sports')
        await reader.scrollTo(900)
        if (isLeftForGood) await reader.run(() => addEventListener('unload', () => {}))
        await reader.run((to) => void setTimeout(() => location.assign(to)), path)
        await reader.until((to) => location.pathname + location.search === to, path)
        await reader.back()
        await reader.untilHeading('Sports')
        await eventually(() => reader.scrolled()).toBe(900)
      },
    )
  })

  test('Quick Hits cover nothing on a phone before the page is scrolled', async () => {
    await reader.resize(PHONE, 800)
    await reader.visit('/Canada')
    await reader.until(isSheetShown, false)
    await reader.scrollTo(400)
    await reader.until(isSheetShown, true)
    await reader.resize(DESKTOP, 900)
  })

  test('no page with charts scrolls sideways at any width of a phone', async () => {
    const tooWide: string[] = []
    for (const path of CHARTS) {
      await reader.visit(path)
      for (const width of WIDTHS) {
        await reader.resize(width, 800)
        await reader.until((wanted) => innerWidth === wanted, width)
        const excess = await reader.run(() => document.documentElement.scrollWidth - innerWidth)
        if (excess > 0) tooWide.push(`${path} at ${width}: ${excess}`)
      }
    }
    await reader.resize(DESKTOP, 900)
    expect(tooWide).toEqual([])
  })

  test('without a connection, pages that were kept are read, and others say so and come when it is back', async () => {
    let isCut = false
    const site = await startProxy(origin, () => {
      if (isCut) throw new Error('There is no connection.')
      return undefined
    })
    try {
      await reader.open(`${site.url}/app/theme.js`)
      await reader.run(comeAgain)
      await reader.open(`${site.url}/Canada`)
      await reader.untilStarted()
      await reader.press('tab', /^Latest/)
      await reader.until(() => navigator.serviceWorker.controller?.state === 'activated')
      await eventually(() => reader.run(keptTrends)).toContain('/api/trends/CA')
      isCut = true
      await reader.open(`${site.url}/Canada/Sports`)
      await reader.sees('playoff overtime record')
      await reader.sees('These trends are from the time above.')
      await reader.open(`${site.url}/everywhere`)
      await reader.sees('This page is not saved on this device')
      await reader.sees('These trends are saved and can be read: Canada')
      isCut = false
      await reader.untilHeading('Everywhere')
    } finally {
      await site.stop()
    }
  })
})

/** Runs in the page: leads the first article in another place of the open tab elsewhere, and shows it. Returns its name. */
function leadElsewhere(address: string): string {
  const link = document.querySelectorAll<HTMLAnchorElement>('[role=tabpanel]:not([hidden]) a[rel~=external]')[12]
  if (!link) throw new Error('There are no articles.')
  // At the last moment of its press: the app has noted by then where the link leads, which a page that is loaded anew has, too.
  addEventListener('click', () => Object.assign(link, { href: address }), { once: true })
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  return link.getAttribute('aria-label') ?? link.textContent?.trim() ?? ''
}

/** Runs in the page: whether the sheet of Quick Hits is what would be pressed at its bottom. */
function isSheetShown(wanted: boolean): boolean {
  return (document.elementFromPoint(innerWidth / 2, innerHeight - 10)?.closest('.sheet') !== null) === wanted
}

/** Runs in the page: the addresses of the trends that the service worker has kept. */
async function keptTrends(): Promise<string[]> {
  const requests = await (await caches.open('uptick-trends-v1')).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}
