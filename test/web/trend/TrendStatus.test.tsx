import '../../support/jsdom.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { NowProvider } from '../../../web/lib/time/now.tsx'
import { TrendStatus } from '../../../web/trend/TrendStatus.tsx'
import { anItem } from '../../support/anItem.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { render } from '../../support/render.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }))
const HOUR = 60

test.each([
  ['active, and since when', 3 * HOUR, null, 'Active3 hours ago'],
  ['when it ended and how long it lasted', 20 * HOUR, 11 * HOUR, 'Ended 11 hours ago · lasted 9 h'],
  ['that it ended on the day before', 40 * HOUR, 30 * HOUR, 'Ended yesterday · lasted 10 h'],
  ['when it ended, though nobody knows when it began', null, 11 * HOUR, 'Ended 11 hours ago'],
])('of a trend is said %s', async (_, started, ended, text) => {
  const instant = (minutes: number | null) => (minutes === null ? null : minutesAgo(minutes))
  const item = anItem({ startedAt: instant(started), endedAt: instant(ended) })
  const { container } = await render(
    <NowProvider startedAt={NOW}>
      <TrendStatus item={item} />
    </NowProvider>,
  )
  expect(container.textContent).toBe(text)
})
