import '../../support/jsdom.ts'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../shared/time.ts'
import { Age } from '../../../web/components/Age.tsx'
import { HydrationProvider } from '../../../web/lib/startup/hydration.tsx'
import { NowProvider } from '../../../web/lib/time/now.tsx'
import { act } from '../../support/act.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { render } from '../../support/render.tsx'

/** The timers of modules, which start when they are imported. */
const TIMERS = vi.hoisted(() => vi.spyOn(globalThis, 'setInterval').mock.calls)

const HOUR = 60

const COLLECTED_AT = minutesAgo(11 * HOUR)

/** Some ages as a server writes them and as a browser takes them over. */
const PAGE = (
  <NowProvider startedAt={COLLECTED_AT}>
    <HydrationProvider isFromServer>
      <Age of={minutesAgo(14 * HOUR)} />
      <Age of={minutesAgo(30 * HOUR)} isInSentence />
      <Age of={null} unknown="1 hour ago" />
    </HydrationProvider>
  </NowProvider>
)
const TIMES = ['20 Nov, 22:00 UTC', '20 Nov, 06:00 UTC', '1 hour ago']
const AGES = ['14 hours ago', 'yesterday', '1 hour ago']

const shown = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent)

/** What the script does each minute. */
function eachMinute(): void {
  for (const [act, milliseconds] of TIMERS) if (milliseconds === MINUTE_MS) act()
}

/** Puts a page as a server sends it into the document. */
function parse(): void {
  document.body.innerHTML = `<div id="root" data-at="${COLLECTED_AT}">${renderToString(PAGE)}</div>`
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }))
afterEach(() => {
  document.body.innerHTML = ''
})

test('a page of the server has times in UTC, for who has no scripts', () => {
  const page = document.createElement('template')
  page.innerHTML = renderToString(PAGE)
  expect([...page.content.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual(TIMES)
})

test('they become ages by the reader’s clock as soon as they are in the document, and stay true', () => {
  parse()
  expect(shown()).toEqual(AGES)
  vi.setSystemTime(Date.parse(NOW) + HOUR * MINUTE_MS)
  eachMinute()
  expect(shown()[0]).toBe('15 hours ago')
})

test('the app shows the age of something else', async () => {
  const page = (of: string) => (
    <NowProvider startedAt={NOW}>
      <Age of={of} />
    </NowProvider>
  )
  const { again } = await render(page(minutesAgo(3 * HOUR)))
  expect(shown()).toEqual(['3 hours ago'])
  await again(page(minutesAgo(4 * HOUR)))
  expect(shown()).toEqual(['4 hours ago'])
})

test.each([
  ['is a day slow: times stay', -24 * HOUR, TIMES.slice(0, 2)],
  ['is a day fast: they are ages by it', 24 * HOUR, ['Yesterday', '2 days ago']],
])('a clock that %s, and none is negative', (_, minutes, texts) => {
  vi.setSystemTime(Date.parse(NOW) + minutes * MINUTE_MS)
  parse()
  expect(shown().slice(0, 2)).toEqual(texts)
})

test('on paper there are times, and afterwards ages again', () => {
  parse()
  window.dispatchEvent(new Event('beforeprint'))
  expect(shown()).toEqual(TIMES)
  // The app adds what a screen leaves out.
  document.body.insertAdjacentHTML('beforeend', document.querySelector('time')?.outerHTML ?? '')
  expect(shown()).toEqual([...TIMES, TIMES[0]])
  window.dispatchEvent(new Event('afterprint'))
  expect(shown()).toEqual([...AGES, AGES[0]])
})

test('a page that was kept while its reader was elsewhere tells ages anew, and the app that it is seen again', () => {
  parse()
  vi.setSystemTime(Date.parse(NOW) + HOUR * MINUTE_MS)
  const seen = vi.fn()
  window.addEventListener('visibilitychange', seen)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(seen).not.toHaveBeenCalled()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  window.removeEventListener('visibilitychange', seen)
  expect(shown()[0]).toBe('15 hours ago')
  expect(seen).toHaveBeenCalled()
})

test('a translated age stays until it changes', () => {
  parse()
  document.querySelector('time > span')?.replaceChildren('vor 14 Stunden')
  eachMinute()
  expect(shown()[0]).toBe('vor 14 Stunden')
})

test('hydration finds the ages of the script, changes none and reports nothing', async () => {
  const messages = vi.spyOn(console, 'error')
  const failures: unknown[] = []
  parse()
  const container = document.getElementById('root') as HTMLElement
  const seen = new Set<string>()
  const watching = new MutationObserver(() => seen.add(shown().join()))
  watching.observe(container, { childList: true, characterData: true, subtree: true })
  const root = await act(async () =>
    hydrateRoot(container, PAGE, { onRecoverableError: (error) => failures.push(error) }),
  )
  expect(shown()).toEqual(AGES)
  expect([...seen].filter((texts) => texts !== AGES.join())).toEqual([])
  expect(failures).toEqual([])
  expect(messages).not.toHaveBeenCalled()
  watching.disconnect()
  await act(async () => root.unmount())
})
