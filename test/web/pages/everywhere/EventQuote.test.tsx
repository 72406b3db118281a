import '../../../support/jsdom.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_COUNTRY } from '../../../../shared/countries.ts'
import { NowProvider } from '../../../../web/lib/time/now.tsx'
import { EventQuote } from '../../../../web/pages/everywhere/EventQuote.tsx'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { find, render } from '../../../support/render.tsx'

const HEADLINE = {
  title: 'Bridge opens',
  url: 'https://example.org/bridge',
  source: 'The Harbour Post',
  published_at: minutesAgo(180),
  country: 'CA',
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }))
test.each([
  ['publisher and age', {}, 'Reported by The Harbour Post · 3 hours ago'],
  ['the publisher alone', { published_at: null }, 'Reported by The Harbour Post'],
  ['the age alone', { source: '' }, '3 hours ago'],
  ['neither', { source: '', published_at: null }, ''],
])('the quoted article of an event is followed by %s, as far as they are known', async (_, about, caption) => {
  await render(
    <NowProvider startedAt={NOW}>
      <EventQuote headline={{ ...HEADLINE, ...about }} country={DEFAULT_COUNTRY} />
    </NowProvider>,
  )
  expect(find('blockquote').textContent).toContain('Bridge opens')
  expect(find('figcaption').textContent).toBe(caption)
})
