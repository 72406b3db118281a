import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { Problem } from '../../../../shared/problem.ts'
import { forgetChecks, startDailyCheck } from '../../../../web/features/notifications/startDailyCheck.ts'

const HOUR = 3_600_000
const NAME = 'uptick.checked_ada'

type Check = (signal: AbortSignal) => Promise<void>

let check: Mock<Check>
/** The moments at which changes were looked for. */
let checks: string[]
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('TZ', 'UTC')
  vi.spyOn(Math, 'random').mockReturnValue(0)
  checks = []
  check = vi.fn<Check>(async () => {
    checks.push(new Date().toISOString().slice(0, 16))
  })
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllEnvs()
  Reflect.deleteProperty(navigator, 'locks')
})

function open(uid = 'ada'): () => void {
  const stop = startDailyCheck(uid, check)
  stops.push(stop)
  return stop
}

function itIs(instant: string): void {
  vi.setSystemTime(new Date(instant))
}

function pass(ms: number): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(ms)
}

/** The computer sleeps: the time passes, and no timer runs. */
async function wakeUpAt(instant: string): Promise<void> {
  itIs(instant)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
}

/** Gives the browser locks, which jsdom lacks, for all the tabs of a test. */
function someLocks() {
  const taken = new Set<string>()
  const locks = {
    request: vi.fn(async (name: string, _: LockOptions, act: (lock: Lock | null) => Promise<void> | void) => {
      if (taken.has(name)) return act(null)
      taken.add(name)
      await act({ name, mode: 'exclusive' })
      taken.delete(name)
    }),
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  return locks
}

describe('the daily check', () => {
  test('is at 8:00 and not a second earlier, and then each day', async () => {
    itIs('2026-11-21T06:00:00Z')
    open()
    await pass(2 * HOUR - 1_000)
    expect(checks).toEqual([])
    await pass(1_000)
    expect(checks).toEqual(['2026-11-21T08:00'])
    await pass(48 * HOUR)
    expect(checks).toEqual(['2026-11-21T08:00', '2026-11-22T08:00', '2026-11-23T08:00'])
  })

  test.each([
    [0.5, '2026-11-22T08:07'],
    [0.999, '2026-11-22T08:14'],
  ])('is spread over a quarter of an hour, so that not all tabs ask at once (%d)', async (share, at) => {
    itIs('2026-11-21T20:00:00Z')
    vi.mocked(Math.random).mockReturnValue(share)
    open()
    await pass(24 * HOUR)
    expect(checks).toEqual([at])
  })

  test('that failed is repeated as spread', async () => {
    itIs('2026-11-22T08:00:00Z')
    localStorage.setItem(NAME, '2026-11-21')
    check.mockRejectedValueOnce(new Problem('unavailable', 'Not reached'))
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    vi.mocked(Math.random).mockReturnValue(0.5)
    open()
    await pass(HOUR)
    expect(checks).toEqual(['2026-11-22T08:22'])
  })

  test('is made up for when a tab is opened later on the day', async () => {
    itIs('2026-11-21T06:00:00Z')
    open()()
    itIs('2026-11-21T21:30:00Z')
    open()
    await pass(0)
    expect(checks).toEqual(['2026-11-21T21:30'])
  })

  test('is made up for, once, by a tab that has slept for three days', async () => {
    itIs('2026-11-21T06:00:00Z')
    open()
    await wakeUpAt('2026-11-24T07:59:00Z')
    expect(checks).toEqual([])
    await wakeUpAt('2026-11-24T11:00:00Z')
    expect(checks).toEqual(['2026-11-24T11:00'])
    await wakeUpAt('2026-11-24T12:00:00Z')
    await pass(HOUR)
    expect(checks).toEqual(['2026-11-24T11:00'])
  })

  test('is not made by a page that is still hidden when it wakes, but by its timer', async () => {
    itIs('2026-11-21T06:00:00Z')
    open()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await wakeUpAt('2026-11-21T09:00:00Z')
    expect(checks).toEqual([])
    await pass(HOUR)
    expect(checks).toHaveLength(1)
  })

  test('is not made any more when it was ended', async () => {
    itIs('2026-11-21T07:00:00Z')
    const stop = open()
    stop()
    await pass(48 * HOUR)
    await wakeUpAt('2026-11-24T11:00:00Z')
    expect(checks).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is notified when it was ended meanwhile', async () => {
    itIs('2026-11-21T07:00:00Z')
    const stop = open()
    await pass(HOUR)
    const [signal] = check.mock.lastCall ?? []
    expect(signal?.aborted).toBe(false)
    stop()
    expect(signal?.aborted).toBe(true)
  })

  test('is one for each person', async () => {
    itIs('2026-11-21T07:00:00Z')
    open()()
    open('grace')
    await pass(HOUR)
    expect(checks).toHaveLength(1)
    expect({ ...localStorage }).toEqual({ [NAME]: '2026-11-20', 'uptick.checked_grace': '2026-11-21' })
  })

  test('begins anew when everything was unfollowed', async () => {
    itIs('2026-11-18T07:00:00Z')
    open()()
    forgetChecks('ada')
    itIs('2026-11-21T12:00:00Z')
    open()
    await pass(19 * HOUR)
    expect(checks).toEqual([])
    await pass(HOUR)
    expect(checks).toEqual(['2026-11-22T08:00'])
  })
})

describe('what goes wrong', () => {
  test('a server that is not reached is asked again on the same day', async () => {
    itIs('2026-11-21T07:00:00Z')
    check.mockRejectedValueOnce(new Problem('unavailable', ''))
    open()
    await pass(HOUR)
    expect(check).toHaveBeenCalledTimes(1)
    await pass(HOUR / 4)
    expect(checks).toEqual(['2026-11-21T08:15'])
    await pass(12 * HOUR)
    expect(check).toHaveBeenCalledTimes(2)
  })

  test('without a network nobody is asked until there is one', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    itIs('2026-11-21T07:00:00Z')
    open()
    await pass(3 * HOUR)
    expect(check).not.toHaveBeenCalled()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(checks).toEqual(['2026-11-21T10:00'])
  })

  test('what another attempt does not mend is left for the next day', async () => {
    itIs('2026-11-21T07:00:00Z')
    check.mockRejectedValueOnce(new Problem('internal', ''))
    open()
    await pass(24 * HOUR)
    expect(check).toHaveBeenCalledTimes(1)
    await pass(HOUR)
    expect(checks).toEqual(['2026-11-22T08:00'])
  })

  test('a check that fails because its reader has left changes nothing any more', async () => {
    itIs('2026-11-21T07:00:00Z')
    const { promise, reject } = Promise.withResolvers<void>()
    check.mockReturnValueOnce(promise)
    const stop = open()
    await pass(HOUR)
    stop()
    localStorage.clear()
    reject(new Problem('unavailable', ''))
    await pass(0)
    expect(localStorage).toHaveLength(0)
  })

  test.each([
    ['full', ['setItem']],
    ['switched off', ['getItem', 'setItem', 'removeItem']],
  ] as const)('a storage that is %s does not make it twice in one tab', async (_, broken) => {
    itIs('2026-11-21T07:00:00Z')
    localStorage.setItem(NAME, '2026-11-20')
    for (const method of broken)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'QuotaExceededError')
      })
    open()
    await pass(26 * HOUR)
    expect(checks).toEqual(['2026-11-21T08:00', '2026-11-22T08:00'])
  })
})

describe('of several tabs', () => {
  test('one checks, the one that has the lock, while the date has not come to the others', async () => {
    itIs('2026-11-21T07:00:00Z')
    const locks = someLocks()
    const { promise, resolve } = Promise.withResolvers<void>()
    check.mockReturnValueOnce(promise)
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('2026-11-20')
    open()
    open()
    await pass(HOUR)
    expect(locks.request).toHaveBeenCalledTimes(2)
    expect(check).toHaveBeenCalledTimes(1)
    vi.mocked(Storage.prototype.getItem).mockReturnValue('2026-11-21')
    resolve()
    await pass(12 * HOUR)
    expect(check).toHaveBeenCalledTimes(1)
  })

  test('another one takes over when that one did not reach the server', async () => {
    itIs('2026-11-21T07:00:00Z')
    someLocks()
    check.mockRejectedValueOnce(new Problem('unavailable', ''))
    const stop = open()
    open()
    await pass(HOUR)
    stop()
    await pass(HOUR / 4)
    expect(checks).toHaveLength(1)
  })

  test('one checks where there are no locks: the date is there before the answer', async () => {
    itIs('2026-11-21T07:00:00Z')
    const { promise, resolve } = Promise.withResolvers<void>()
    check.mockReturnValueOnce(promise)
    for (let tab = 0; tab < 3; tab += 1) open()
    await pass(HOUR)
    expect(check).toHaveBeenCalledTimes(1)
    resolve()
    await pass(12 * HOUR)
    expect(check).toHaveBeenCalledTimes(1)
  })
})

test('the clock and the zone are those of the browser', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  itIs('2026-11-20T22:59:59Z')
  open()
  await pass(1_000)
  expect(checks).toEqual(['2026-11-20T23:00'])
  expect(localStorage.getItem(NAME)).toBe('2026-11-21')
})
