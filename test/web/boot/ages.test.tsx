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
import { soon } from '../../support/soon.ts'

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

/** Runs the inline script in a document that is being parsed, like the browser at the beginning of a page. */
async function runScript(): Promise<void> {
  vi.resetModules()
  await import('../../../web/boot/ages.ts')
}

function parse(html: string): void {
  document.body.innerHTML = `<div id="root" data-at="${COLLECTED_AT}">${html}</div>`
  document.dispatchEvent(new Event('DOMContentLoaded'))
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.parse(NOW) }))
afterEach(() => {
  document.body.innerHTML = ''
})

test('a rendered page has times in UTC', () => {
  parse(renderToString(PAGE))
  expect(shown()).toEqual(TIMES)
})

test('the script of the page turns them into ages by the reader’s clock, and keeps them true', async () => {
  await runScript()
  parse(renderToString(PAGE))
  expect(shown()).toEqual(AGES)
  vi.setSystemTime(Date.parse(NOW) + HOUR * MINUTE_MS)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(shown()[0]).toBe('15 hours ago')
})

test('while the page is parsed, a time is left alone until it is complete', async () => {
  await runScript()
  const time = document.body.appendChild(document.createElement('time'))
  time.dateTime = minutesAgo(3 * HOUR)
  time.dataset.age = ''
  // Observers are told before the next task.
  await Promise.resolve()
  time.append('21 Nov, 09:00 UTC')
  document.body.append(document.createElement('p'))
  await soon(() => expect(shown()).toEqual(['3 hours ago']))
})

test.each([
  ['is a day slow: times stay', -24 * HOUR, TIMES.slice(0, 2)],
  ['is a day fast: they are ages by it', 24 * HOUR, ['Yesterday', '2 days ago']],
])('a clock that %s, and none is negative', async (_, minutes, texts) => {
  vi.setSystemTime(Date.parse(NOW) + minutes * MINUTE_MS)
  await runScript()
  parse(renderToString(PAGE))
  expect(shown().slice(0, 2)).toEqual(texts)
})

test('on paper there are times, and afterwards ages again', async () => {
  await runScript()
  parse(renderToString(PAGE))
  window.dispatchEvent(new Event('beforeprint'))
  expect(shown()).toEqual(TIMES)
  // The app adds what a screen leaves out.
  const more = document.body.appendChild(document.createElement('time'))
  Object.assign(more, { dateTime: minutesAgo(14 * HOUR), textContent: '14 hours ago' }).dataset.age = ''
  await soon(() => expect(shown()).toEqual([...TIMES, TIMES[0]]))
  more.remove()
  window.dispatchEvent(new Event('afterprint'))
  expect(shown()).toEqual(AGES)
})

test('a page that was kept while its reader was elsewhere tells ages anew, and the app that it is seen again', async () => {
  await runScript()
  parse(renderToString(PAGE))
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

test('a translated age stays until it changes', async () => {
  await runScript()
  parse(renderToString(PAGE))
  const [time] = document.querySelectorAll('time')
  time?.replaceChildren('vor 14 Stunden')
  vi.advanceTimersByTime(MINUTE_MS)
  expect(shown()[0]).toBe('vor 14 Stunden')
})

test('hydration finds the ages of the script, changes none and reports nothing', async () => {
  const messages = vi.spyOn(console, 'error')
  const failures: unknown[] = []
  await runScript()
  parse(renderToString(PAGE))
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
