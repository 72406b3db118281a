import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  address,
  DESKTOP,
  eventually,
  heading,
  PHONE,
  TABLET,
  textOf,
  untilAddress,
  untilStarted,
  visitsOf,
} from '../support/aVisit.ts'
import { neverWiderThan } from '../support/barriers.ts'
import { NOW } from '../support/builders.ts'

const { url, aReader, visit, forgive } = visitsOf()

function titles(page: Page): Promise<string[]> {
  return page.locator('.trend__title').evaluateAll((all) => all.map((one) => one.textContent ?? ''))
}

/** Keeps the answers of one address until they are let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe('the main view', () => {
  test('opens with Canada, Business and Finance, and what is searched most', async () => {
    const page = await visit('/')
    await untilAddress(page, '/Canada')
    await page.getByText('Bank rate decision').first().waitFor()
    expect(await heading(page)).toBe('Business and Finance')
    expect((await titles(page))[0]).toBe('Bank rate decision (opens the source)')
    expect(await textOf(page.locator('.stamp'))).toBe(
      'Updated: 21 November 2026 (Saturday) - 9:55 UTC / 3:55 MDT (Updates every 12 hours)',
    )
  })

  test('says in its head what it shows, in words of the category', async () => {
    const page = await visit('/Canada/Games')
    expect(await page.title()).toBe('Games trends in Canada | Uptick')
    const description = page.locator('meta[name="description"]')
    expect(await description.getAttribute('content')).toContain('people in Canada search for in games')
    const canonical = page.locator('link[rel="canonical"]')
    expect(await canonical.getAttribute('href')).toBe(url('/Canada/Games'))
    expect(await page.locator('title').count()).toBe(1)
  })

  test('shows no card without a titled article', async () => {
    const page = await visit('/Canada')
    await page.locator('.trend__title').first().waitFor()
    expect(await page.getByText('nobody wrote about this').count()).toBe(0)
  })

  test('counts the age of a trend on while the reader looks', async () => {
    const page = await aReader()
    await page.clock.install({ time: NOW })
    await page.goto(url('/Canada'))
    await untilStarted(page)
    await page.getByRole('tab', { name: 'Latest' }).click()
    await page.getByText('45 minutes ago').waitFor()
    await page.clock.fastForward('01:00')
    await page.getByText('46 minutes ago').waitFor()
  })

  test('has one main, one title, and names for its landmarks', async () => {
    const page = await visit('/Canada')
    await page.locator('.trend__title').first().waitFor()
    expect(await page.getByRole('main').count()).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    for (const name of ['Main', 'Categories', 'Trends by country', 'Quick links', 'Legal', 'Regions'])
      expect(await page.getByRole('navigation', { name, exact: true }).count(), name).toBe(1)
    expect(await page.getByRole('complementary', { name: 'Quick Hits Across Categories' }).count()).toBe(1)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
  })
})

describe('the tabs', () => {
  test('are switched with the arrow keys and are one stop for Tab', async () => {
    const page = await visit('/Canada')
    await page.getByRole('tab', { name: 'Top, 11 trends' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await textOf(page.getByRole('tab', { selected: true }))).toContain('Latest')
    expect((await titles(page))[0]).toContain('Latest matter 1')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.trend') !== null)).toBe(true)
  })

  test('without trends are disabled, and the first with trends is shown instead', async () => {
    const page = await visit('/Denmark/Climate')
    await page.getByText('store bededag vejr').first().waitFor()
    expect(await page.getByRole('tab', { name: 'Top, 0 trends' }).isDisabled()).toBe(true)
    expect(await page.getByRole('tab', { name: 'Latest, 0 trends' }).isDisabled()).toBe(true)
    expect(await textOf(page.getByRole('tab', { selected: true }))).toContain('Rising')
  })

  test('explain themselves on focus, until Escape', async () => {
    const page = await visit('/Canada')
    const top = page.getByRole('tab', { name: 'Top' })
    const tip = top.locator('.tip')
    await page.keyboard.press('Tab')
    await top.focus()
    await tip.waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
  })
})

describe('a card', () => {
  test('shows three articles, and the others when asked', async () => {
    const page = await visit('/Canada')
    const card = page.locator('.trend').first()
    await card.getByRole('button', { name: 'Show 2 more articles' }).click()
    expect(await card.locator('.arts li').count()).toBe(5)
    await card.getByRole('button', { name: 'Show fewer articles' }).click()
    expect(await card.locator('.arts li').count()).toBe(3)
  })

  test('shows an unknown status as it came, defaults for what is not known, and no line without history', async () => {
    const page = await visit('/Canada')
    const other = page.locator('.trend', { hasText: 'tax deadline extension' })
    expect(await textOf(other.locator('.badge--other'))).toBe('Breakout')
    expect(await other.getByRole('img', { name: 'No history yet' }).count()).toBe(1)
    const bare = page.locator('.trend', { hasText: 'untitled import 77' })
    expect(await textOf(bare.locator('.trend__vol'))).toBe('100K+ searches')
    expect(await textOf(bare.locator('.trend__grow'))).toContain('+0%')
    expect(await textOf(bare.locator('.trend__meta'))).toContain('1 hour ago')
  })

  test('leads to the login page to follow, and back to here', async () => {
    const page = await visit('/Canada/Games')
    const follow = page.getByRole('link', { name: 'Follow Orbit 9 release date' })
    expect(await follow.getAttribute('href')).toBe('/login?return=%2FCanada%2FGames')
  })
})

describe('another category', () => {
  test('is chosen in the list, in the same place of the history, and shown from its head', async () => {
    const page = await visit('/Canada')
    await page.locator('.trend__title').first().waitFor()
    const before = await page.evaluate(() => history.length)
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.getByRole('link', { name: 'Sports 42 trends' }).click()
    await untilAddress(page, '/Canada/Sports')
    await eventually(() => heading(page)).toBe('Sports')
    expect(await page.evaluate(() => history.length)).toBe(before)
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
    const current = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current="page"]')
    expect(await textOf(current)).toContain('Sports')
  })

  test('is shown at once and asked for again in the background', async () => {
    const page = await visit('/Canada')
    await page.locator('.trend__title').first().waitFor()
    await page.getByRole('link', { name: 'Games 1 trend' }).click()
    await page.getByText('Orbit 9 release date').first().waitFor()
    await page.getByRole('link', { name: 'Sports 42 trends' }).click()
    await page.getByText('playoff overtime record').first().waitFor()
    const again = page.waitForRequest('**/api/trends/CA/Games')
    await page.getByRole('link', { name: 'Games 1 trend' }).click()
    await page.getByText('Orbit 9 release date').first().waitFor()
    expect((await (await again).allHeaders())['cache-control']).toBe('max-age=0')
  })

  test('is chosen in the bar of small windows, which brings the chip into sight', async () => {
    const page = await visit('/Canada/Technology', { width: PHONE })
    const chip = page.getByRole('link', { name: 'Technology', exact: true })
    await eventually(async () => Math.round((await chip.boundingBox())?.x ?? -1)).toBeLessThan(PHONE)
    await page.getByRole('link', { name: 'Sports', exact: true }).click()
    await untilAddress(page, '/Canada/Sports')
  })

  test('is what an empty one offers', async () => {
    const page = await visit('/Canada/Health')
    await page.getByText('No trends found for the selected country and category.').waitFor()
    expect(await page.getByText('Health is quiet in Canada right now.').count()).toBe(1)
    await page.getByRole('link', { name: 'See Business and Finance' }).click()
    await untilAddress(page, '/Canada/BusinessandFinance')
  })
})

describe('Quick Hits', () => {
  test('switch to the category of the one that is clicked', async () => {
    const page = await visit('/Canada')
    await page.getByRole('button', { name: 'playoff overtime record' }).click()
    await untilAddress(page, '/Canada/Sports')
    await eventually(() => heading(page)).toBe('Sports')
  })

  test('are a sheet on phones that peeks, opens, and closes after a choice', async () => {
    const page = await visit('/Canada', { width: PHONE })
    const sheet = page.locator('details.sheet')
    await eventually(() => textOf(sheet.locator('.peek'))).toMatch(/^1 .+ · 2 .+/)
    await sheet.locator('summary').click()
    await page.getByRole('button', { name: 'playoff overtime record' }).click()
    await untilAddress(page, '/Canada/Sports')
    expect(await sheet.getAttribute('open')).toBeNull()
  })
})

describe('another country', () => {
  test('is chosen in the header: the category stays and the address is replaced', async () => {
    const page = await visit('/Canada/BusinessandFinance')
    await page.locator('.trend__title').first().waitFor()
    const before = await page.evaluate(() => history.length)
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await untilAddress(page, '/Japan/BusinessandFinance')
    await page.getByText('台風7号 進路 最新情報').first().waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(await page.locator('.trend__title').first().getAttribute('lang')).toBe('ja')
  })

  test('is chosen by its address in any form', async () => {
    const page = await visit('/us/technology')
    await untilAddress(page, '/UnitedStates/Technology')
    await page.getByText('Fiber rollout map').first().waitFor()
  })

  test('that nobody knows is Canada', async () => {
    const page = await visit('/Atlantis/Games')
    await untilAddress(page, '/Canada')
  })

  test('follows from the footer as a page of its own, where reading goes on at the title', async () => {
    const page = await visit('/Canada')
    await page
      .getByRole('navigation', { name: 'Trends by country' })
      .getByRole('link', { name: 'Japan' })
      .click()
    await untilAddress(page, '/Japan')
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await untilAddress(page, '/Canada')
  })

  test('shows rows in the places of its trends while it takes long, and a stroke at once', async () => {
    const page = await visit('/Canada')
    await page.locator('.trend__title').first().waitFor()
    const letGo = await hold(page, '/api/trends/JP/BusinessandFinance')
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor()
    await page.getByRole('list', { name: 'Loading trends' }).waitFor()
    expect(await titles(page)).toEqual([])
    letGo()
    await page.getByText('台風7号 進路 最新情報').first().waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
  })

  test('with older trends shows their own time and says so', async () => {
    const page = await visit('/Greece')
    await page.getByText('The newest update had no trends for Greece.').waitFor()
    expect(await textOf(page.locator('.stamp'))).toContain('19 November 2026 (Thursday) - 4:30 UTC')
  })

  test('with invented trends says so in the footer, and only that one', async () => {
    const page = await visit('/NewZealand')
    await page.getByText('Sample data: invented content, not real searches.').waitFor()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Canada')
    await page.getByText('Bank rate decision').first().waitFor()
    expect(await page.getByText('Sample data').count()).toBe(0)
  })
})

describe('an outage', () => {
  test('never looks like a quiet category, nor up to date', async () => {
    const page = await visit('/France')
    await page.getByRole('alert').waitFor()
    expect(await textOf(page.getByRole('alert'))).toContain('Oops! Something went wrong')
    expect(await textOf(page.getByRole('alert'))).toContain(
      'Failed to load trends data. Please try again later.',
    )
    expect(await page.getByText('No trends found').count()).toBe(0)
    expect(await textOf(page.locator('.stamp'))).toBe('')
    forgive(/503|Could not read/)
  })

  test('of the published time alone changes nothing: the trends know their own', async () => {
    const page = await aReader()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(url('/Canada'))
    await untilStarted(page)
    expect(await textOf(page.locator('.stamp'))).toContain('9:55 UTC')
    expect(asked).not.toContain('/api/timestamp')
  })

  test('is over when the page is refreshed', async () => {
    const page = await visit('/Canada')
    await page.route('**/api/trends/JP/*', (route) => route.abort())
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Japan')
    await page.getByRole('alert').waitFor()
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByText('台風7号 進路 最新情報').first().waitFor()
    forgive(/ERR_FAILED|Could not read/)
  })
})

test('markup in titles, names and addresses stays text', async () => {
  const page = await visit('/Mexico')
  await page.locator('.trend__title').first().waitFor()
  expect((await titles(page)).join()).toContain('<img src="https://evil.example/x.png"')
  expect(await textOf(page.locator('cite').first())).toBe('<b>Bold News</b>')
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  expect(await page.locator('.trend img, .trend script').count()).toBe(0)
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect([...new Set(links)]).toEqual(['http:'])
})

describe('any window', () => {
  test.each(['Canada', 'Japan', 'SaudiArabia', 'Mexico', 'Greece', 'France'])(
    'shows %s without scrolling sideways',
    async (country) => {
      const page = await visit(`/${country}`, { width: 320 })
      await page.locator('.trend__title, [role="alert"]').first().waitFor()
      await neverWiderThan(page, [320, PHONE, 639, 767, TABLET, 1151, 1280, DESKTOP, 1920])
      forgive(/503|Could not read/)
    },
  )

  test.each([
    [1023, 'chips', 'sheet'],
    [TABLET, 'chips', 'column'],
    [1279, 'chips', 'column'],
    [1280, 'list', 'column'],
  ])(
    'of %i pixels has the categories as %s and Quick Hits as %s, and nothing twice',
    async (width, categories, hits) => {
      const page = await visit('/Canada', { width })
      const shapes = { chips: '.catbar', list: '.cats', sheet: '.sheet', column: '.rail--hits' }
      const there = async () => {
        const counts = Object.entries(shapes).map(async ([name, selector]) =>
          (await page.locator(selector).count()) === 1 ? [name] : [],
        )
        return (await Promise.all(counts)).flat().toSorted()
      }
      // The server does not know the window, and sends all of them.
      await eventually(there).toEqual([categories, hits].toSorted())
    },
  )

  test('changes the shapes while it changes its size', async () => {
    const page = await visit('/Canada', { width: DESKTOP })
    await page.setViewportSize({ width: PHONE, height: 800 })
    await page.locator('.catbar').waitFor()
    await eventually(() => page.locator('.cats').count()).toBe(0)
  })
})

describe('the header', () => {
  test('has a menu on phones that Escape and a touch elsewhere close', async () => {
    const page = await visit('/Canada', { width: PHONE })
    const menu = page.locator('details.more-nav')
    await menu.locator('summary').click()
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Countries',
      'About',
      'Contact',
      'Login',
      'Sign Up',
    ])
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await menu.locator('summary').click()
    await page.mouse.click(20, 600)
    await eventually(() => menu.getAttribute('open')).toBeNull()
  })

  test('does not search for nothing', async () => {
    const page = await visit('/Japan')
    await page.getByRole('searchbox', { name: 'Search trends' }).fill('   ')
    await page.keyboard.press('Enter')
    expect(address(page)).toBe('/Japan')
  })

  test('lets a keyboard skip to the content', async () => {
    const page = await visit('/Canada')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})

describe('the theme', () => {
  test('follows the system', async () => {
    const page = await visit('/Canada')
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await paper()).toBe('rgb(255, 255, 255)')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await paper()).toBe('rgb(19, 19, 18)')
  })

  test('stays as the reader chose it, before anything is painted', async () => {
    const page = await visit('/Canada')
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    forgive(/ERR_FAILED|Failed to fetch/)
  })
})
