import '../../../support/jsdom.ts'
import { beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { StatusAnswer } from '../../../../shared/answers/statusAnswer.ts'
import { API_STATUS } from '../../../../shared/apiAddresses.ts'
import { COUNTRIES, countriesOf, REGIONS } from '../../../../shared/countries.ts'
import { regionName } from '../../../../shared/languages/en/countries.ts'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { StatusPage } from '../../../../web/pages/status/StatusPage.tsx'
import { aReport, aStatusAnswer, someReports, statusCountries } from '../../../support/aStatusAnswer.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { InSite } from '../../../support/InSite.tsx'
import { find, pass, render, texts } from '../../../support/render.tsx'
import { allByRole, byRole, nameOf } from '../../../support/roles.ts'

const HOUR = 60
const ALL_UP_TO_DATE = `All ${COUNTRIES.length} countries are up to date`

let fetched: MockInstance<typeof fetch>

/** The reader's time zone; pages are rendered without one. */
vi.hoisted(() => vi.stubEnv('TZ', 'America/Toronto'))
// Loading code takes its own time, which the clock of a test does not pass.
beforeAll(() => import('../../../../web/lib/requests/api.ts'))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  fetched = vi.spyOn(globalThis, 'fetch')
})

function page() {
  return (
    <InSite at="/status">
      <StatusPage />
    </InSite>
  )
}

/** Shows the page while the server answers so. */
async function open(about: Partial<StatusAnswer> = {}): Promise<void> {
  answerWith(about)
  await render(page())
  await pass(0)
}

function answerWith(about: Partial<StatusAnswer>): void {
  fetched.mockImplementation(async () => Response.json(aStatusAnswer(about)))
}

function answerNothing(): void {
  fetched.mockImplementation(async () => {
    throw new TypeError('Failed to fetch')
  })
}

/** The links to countries: those with an age, below the headline. */
const tiles = () => allByRole('link').filter((link) => link.closest('li'))
const tile = (name: RegExp) => byRole('link', name).textContent
const upToDate = () =>
  REGIONS.flatMap((id) =>
    allByRole('heading', regionName(id)).map((heading) => heading.nextElementSibling?.textContent ?? ''),
  )

function head(): string {
  return find('header').textContent ?? ''
}

describe('the headline of the status page', () => {
  test('says that all is well, and when the trends were collected', async () => {
    await open()
    expect(texts('h1')).toEqual([ALL_UP_TO_DATE])
    expect(head()).toMatch(/Collected 3 hours ago, on 21 Nov 2026, 04:00 \(09:00 UTC\)$/)
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([API_STATUS])
  })

  test('says how many countries are not up to date, and which', async () => {
    await open({ countries: statusCountries({ GR: { stale: true }, JP: { stale: true } }) })
    expect(texts('h1')).toEqual([`2 of ${COUNTRIES.length} countries are not up to date`])
    expect(head()).toContain('Greece and Japan have older trends, because the newest collection had none for them.')
    expect(head()).toContain('All others were collected 3 hours ago')
  })

  test('distinguishes a country without trends from one with older ones', async () => {
    await open({
      countries: statusCountries({ GR: { stale: true }, JP: { stale: true, updated_at: null, trends: 0 } }),
    })
    expect(head()).toContain('Greece has older trends, because the newest collection had none for it. Japan has no')
  })

  test('counts countries when there are more than five', async () => {
    const codes = ['GR', 'JP', 'FR', 'DE', 'IT', 'US']
    await open({
      countries: statusCountries(Object.fromEntries(codes.map((code) => [code, { stale: true }]))),
    })
    expect(head()).toContain('6 countries have older trends')
  })

  test.each([
    ['the last collection failed', [aReport(minutesAgo(3 * HOUR), { stale: COUNTRIES.length }), ...someReports(15)]],
    [
      'the last 2 collections failed',
      [
        aReport(minutesAgo(1), { stale: COUNTRIES.length }),
        aReport(minutesAgo(3 * HOUR), { stale: COUNTRIES.length }),
        ...someReports(15),
      ],
    ],
    ['the next collection is late', someReports(15)],
  ])('says how old the data is, and why: %s', async (reason, collections) => {
    await open({ updated_at: minutesAgo(15 * HOUR), collections })
    expect(texts('h1')).toEqual([`The data is 15 hours old: ${reason}`])
    expect(head()).toContain('The newest trends are shown until newer ones come. They are of 20 Nov')
    expect(upToDate()).toEqual(REGIONS.map((id) => `None of ${countriesOf(id).length} up to date`))
  })

  test('says that nothing was collected yet, and lists nothing', async () => {
    await open({ updated_at: null, collections: [], digest: null })
    expect(texts('h1')).toEqual(['No trends have been collected yet'])
    expect(texts('section .quiet')).toEqual(['No collection yet.', 'No digest yet.'])
    expect(tiles()).toEqual([])
  })

  test('says when sample data is shown', async () => {
    await open({ countries: statusCountries({ NZ: { sample: true } }) })
    expect(head()).toContain('Sample data')
  })

  test('is heard when it changes, and only then', async () => {
    await open()
    const region = find('[role="status"]:has(h1)').textContent
    await pass(5 * MINUTE_MS)
    expect(find('[role="status"]:has(h1)').textContent).toBe(region)
  })
})

describe('the data ages while the page is open', () => {
  test('also when the server stops answering', async () => {
    await open({ updated_at: minutesAgo(13 * HOUR), collections: someReports(13) })
    expect(texts('h1')).toEqual([ALL_UP_TO_DATE])
    answerNothing()
    await pass(2 * MINUTE_MS)
    expect(texts('h1')).toEqual(['The data is 13 hours old: the next collection is late'])
    expect(head()).toContain('This could not be read again.')
  })

  test('and is read again each minute', async () => {
    await open()
    answerWith({ updated_at: NOW })
    await pass(2 * MINUTE_MS)
    expect(head()).toContain('Collected 2 minutes ago')
    expect(head()).not.toContain('This could not be read again.')
  })
})

describe('the last collections', () => {
  const reports = [
    aReport(minutesAgo(3 * HOUR), { stale: 2, failed: 1 }),
    aReport(minutesAgo(27 * HOUR), { stale: COUNTRIES.length }),
    ...someReports(39),
  ]

  test('are a chart with a text alternative', async () => {
    await open({ collections: reports })
    expect(document.querySelectorAll('.run')).toHaveLength(4)
    expect(nameOf(byRole('img'))).toBe(
      'Of the last 4 collections, 1 updated every country, 1 updated some countries, 1 updated none, and 1 did not come. The table below has the numbers.',
    )
    expect(texts('.legend span')).toEqual(['Updated', 'Older trends kept', 'No trends', 'Did not come'])
  })

  test('are a table, newest first', async () => {
    await open({ collections: reports })
    expect(texts('thead th').slice(1)).toEqual(['Updated', 'Older trends kept', 'No trends', 'Trends'])
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      [String(COUNTRIES.length - 3), '2', '1', '5,400'],
      ['Did not come'],
      ['0', String(COUNTRIES.length), '0', '5,400'],
      [String(COUNTRIES.length), '0', '0', '5,400'],
    ])
  })

  test.each([
    [6, 0],
    [7, 1],
  ])('of %i, the table is opened on demand: %i', async (count, folded) => {
    await open({ collections: someReports(...Array.from({ length: count }, (_, index) => 3 + 12 * index)) })
    expect(document.querySelectorAll('details')).toHaveLength(folded)
  })
})

describe('every country', () => {
  test('is listed in its region with its age, and links to its trends', async () => {
    await open({ countries: statusCountries({ GR: { stale: true, updated_at: minutesAgo(27 * HOUR) } }) })
    expect(tiles()).toHaveLength(COUNTRIES.length)
    expect(tile(/^Greece/)).toBe('GreeceOlder1 day ago120 trends')
    expect(tile(/^Canada/)).toBe('Canada3 hours ago120 trends')
    const inEurope = countriesOf('europe').length
    expect(upToDate()).toEqual([
      `${inEurope - 1} of ${inEurope} up to date`,
      `All ${countriesOf('asia').length} up to date`,
      expect.any(String),
    ])
  })
})

describe('the digests', () => {
  test('are numbers, with what they mean and up to when they are', async () => {
    await open()
    expect(texts('.outcomes dd')).toEqual(['1,204', '310', '1', '2'])
    expect(texts('.outcomes dt')[0]).toContain('Sent')
    expect(document.body.textContent).toContain('In the 24 hours until the last round, 5 minutes ago.')
  })
})

describe('when the status cannot be read', () => {
  test('the page says so, and does not claim that all is well', async () => {
    // The site answers, but for this.
    fetched.mockImplementation(
      async (asked) => new Response('{}', { status: String(asked) === API_STATUS ? 503 : 200 }),
    )
    await render(page())
    await pass(5_000)
    expect(texts('h1')).toEqual(['Status'])
    expect(byRole('alert').textContent).toContain('The status cannot be read')
  })

  test('the page is busy until it knows', async () => {
    fetched.mockImplementation(() => new Promise(() => {}))
    await render(page())
    expect(find('main').getAttribute('aria-busy')).toBe('true')
    expect(texts('main > [role="status"]')).toEqual(['Loading the status'])
  })
})
