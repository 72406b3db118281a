import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { installedEngines } from '../support/engines/engines.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { DESKTOP } from './aVisit.ts'
import { type EngineReader, engineReader } from './engineReader.ts'

/** How often each page is loaded; by hand, more: `EARLY_PRESSES=50 npm run test:all -- test/browser/earlyPresses.slow.test.ts`. */
const LOADS = Number(process.env.EARLY_PRESSES ?? 5)
/** The latest moment of a press after the page has loaded, in milliseconds. */
const LATEST_MS = 2_000

const TOPIC = '/Canada/BusinessandFinance/bank rate decision'
const OTHER_PAGES = [
  ...[TOPIC, '/Canada/all', '/everywhere', '/search?query=rate', '/compare?countries=CA,US', '/archive'],
  ...[
    '/archive/2026-10',
    '/countries',
    '/status',
    '/developers',
    '/method',
    '/about',
    '/login',
    '/signup',
    '/contact',
    '/lang-ar/Canada',
  ],
]

const random = seededRandom(Number(process.env.PROPERTY_SEED))

describe.each(installedEngines())('in $name', ({ start }) => {
  let reader: EngineReader

  beforeAll(async () => {
    reader = engineReader(await start(), inject('worldOrigin'))
    await reader.resize(DESKTOP, 900)
  })
  afterAll(() => reader.close())

  async function pressEarly(path: string, kind: 'tab' | 'button', name: string | RegExp): Promise<void> {
    await reader.openAt(path)
    await reader.run(markMain)
    await reader.run((ms) => new Promise((resolve) => setTimeout(resolve, ms)), random.below(LATEST_MS))
    await reader.press(kind, name)
    await reader.untilStarted()
  }

  test.each([
    '/archive/2026-11-17T21/Canada',
    '/archive/2026-11-15T09/SaudiArabia',
    '/archive/2026-11-17T21/Canada/Sports',
    '/Canada',
  ])(
    'a tab that is pressed in the first moments of %s opens, and the page stays what the server has sent',
    async (path) => {
      for (let load = 0; load < LOADS; load += 1) {
        await pressEarly(path, 'tab', /^Rising/)
        await reader.until(isTabOpen, 'Rising')
        expect(await reader.run(isMainMarked)).toBe(true)
      }
      expect(messagesOfReact()).toEqual([])
    },
  )

  test.each(OTHER_PAGES)(
    'a theme that is pressed in the first moments of %s is chosen, and the page stays what the server has sent',
    async (path) => {
      for (let load = 0; load < LOADS; load += 1) {
        const theme = load % 2 === 0 ? /^(Dark|داكن)$/ : /^(Light|فاتح)$/
        await pressEarly(path, 'button', theme)
        await reader.until(isChosen, theme.source)
        expect(await reader.run(isMainMarked)).toBe(true)
      }
      expect(messagesOfReact()).toEqual([])
    },
  )

  test('a citation that is asked for in the first moments of a topic opens', async () => {
    for (let load = 0; load < LOADS; load += 1) {
      await pressEarly(TOPIC, 'button', 'Cite this')
      await reader.until(() => document.querySelector('details[open] > summary')?.textContent === 'Cite this')
      expect(await reader.run(isMainMarked)).toBe(true)
    }
    expect(messagesOfReact()).toEqual([])
  })

  /** What React says of a page that it has not taken over as it was. */
  const messagesOfReact = () => reader.problems().filter((problem) => problem.includes('Minified React'))
})

/** Runs in the page: marks the elements that the server has sent. */
function markMain(): void {
  for (const element of document.querySelectorAll('main, [role=tabpanel]')) Object.assign(element, { isSent: true })
}

function isMainMarked(): boolean {
  return [...document.querySelectorAll('main, [role=tabpanel]')].every((element) => 'isSent' in element)
}

/** Runs in the page. */
function isTabOpen(name: string): boolean {
  return document.querySelector('[role=tab][aria-selected=true]')?.textContent?.startsWith(name) === true
}

/** Runs in the page. */
function isChosen(name: string): boolean {
  return [...document.querySelectorAll('[aria-pressed=true]')].some(({ textContent }) => RegExp(name).test(textContent))
}
