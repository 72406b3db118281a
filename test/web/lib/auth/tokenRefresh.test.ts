import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../../shared/time.ts'
import { isUsable, startTokenRefresh } from '../../../../web/lib/auth/tokenRefresh.ts'

const NOW = Date.parse('2027-03-01T08:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

/** A page with a session, whose clock is moved by hand. */
function aPage({ expiresIn = 15 * MINUTE_MS, lifetime = 15 * MINUTE_MS } = {}) {
  const page = {
    expiresAt: (NOW + expiresIn) as number | undefined,
    isOnline: true,
    refreshes: [] as number[],
  }
  const { wake, stop } = startTokenRefresh({
    expiresAt: async () => page.expiresAt,
    async refresh() {
      page.refreshes.push(Date.now())
      if (!page.isOnline) throw new TypeError('Failed to fetch')
      page.expiresAt = Date.now() + lifetime
    },
  })
  return Object.assign(page, {
    wake,
    stop,
    /** Lets the time pass until something is done: after how many minutes, undefined when nothing is to be done. */
    async goOn(): Promise<number | undefined> {
      await settled()
      if (vi.getTimerCount() === 0) return undefined
      const before = Date.now()
      await vi.advanceTimersToNextTimerAsync()
      return (Date.now() - before) / MINUTE_MS
    },
  })
}

/** All that follows from what was done, none of which takes any time. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('a session', () => {
  test('is refreshed every 10 minutes when its tokens last 15', async () => {
    const page = aPage()
    for (let times = 0; times < 3; times += 1) await page.goOn()
    expect(page.refreshes.map((at) => (at - NOW) / MINUTE_MS)).toEqual([10, 20, 30])
  })

  test('is tried again after 30 seconds, then twice as late each time, and every 10 minutes as before when it worked', async () => {
    const page = aPage()
    page.isOnline = false
    await page.goOn()
    const pauses: (number | undefined)[] = []
    for (let times = 0; times < 7; times += 1) pauses.push(await page.goOn())
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 16])
    page.isOnline = true
    await page.goOn()
    expect(await page.goOn()).toBe(10)
  })

  test('is not refreshed where nobody looks, but at once when somebody does again', async () => {
    const page = aPage()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    page.wake()
    expect(await page.goOn()).toBeUndefined()
    vi.advanceTimersByTime(60 * MINUTE_MS)
    visibility.mockReturnValue('visible')
    page.wake()
    expect(await page.goOn()).toBe(0)
    expect(page.refreshes).toEqual([NOW + 60 * MINUTE_MS])
  })

  test('that another tab has refreshed is left alone until it is time again', async () => {
    const page = aPage()
    await settled()
    page.expiresAt = NOW + 24 * MINUTE_MS
    await page.goOn()
    expect(page.refreshes).toEqual([])
    expect(await page.goOn()).toBe(9)
  })

  test('begins anew with the pauses when the network is back', async () => {
    const page = aPage()
    page.isOnline = false
    for (let times = 0; times < 5; times += 1) await page.goOn()
    page.isOnline = true
    page.wake()
    expect(await page.goOn()).toBe(0)
  })

  test.each([
    ['tokens that last only a minute', { lifetime: MINUTE_MS }],
    ['tokens that seem to have expired when they come', { lifetime: -60 * MINUTE_MS }],
  ])('with %s is not refreshed more often than every 30 seconds', async (_, tokens) => {
    const page = aPage({ expiresIn: 0, ...tokens })
    await page.goOn()
    expect(await page.goOn()).toBe(0.5)
  })

  test('that nobody has needs nothing, until somebody has one', async () => {
    const page = aPage()
    page.expiresAt = undefined
    page.wake()
    expect(await page.goOn()).toBeUndefined()
    page.expiresAt = Date.now() + 15 * MINUTE_MS
    page.wake()
    expect(await page.goOn()).toBe(10)
  })

  test('that is not kept any more is left alone', async () => {
    const page = aPage()
    await settled()
    page.stop()
    expect(await page.goOn()).toBeUndefined()
    page.wake()
    expect(await page.goOn()).toBeUndefined()
  })
})

test.each([
  [6, 1],
  [5, 0],
  [4, 0],
  [-60, 0],
])('tokens are refreshed 5 minutes before they expire, or at once: %i minutes, in %i', async (minutesLeft, next) => {
  expect(await aPage({ expiresIn: minutesLeft * MINUTE_MS }).goOn()).toBe(next)
})

describe('a token can be used', () => {
  test.each([
    ['with more than 30 seconds left', 30 * SECOND_MS + 1, true],
    ['no more with exactly 30 seconds left', 30 * SECOND_MS, false],
    ['no more when it has expired', -1, false],
  ])('%s', (_, left, usable) => {
    expect(isUsable(NOW + left, NOW)).toBe(usable)
  })
})
