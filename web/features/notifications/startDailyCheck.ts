import { Problem } from '../../../shared/problem.ts'
import { browserStorage, type TextStorage } from '../../lib/cache/browserStorage.ts'
import { localTime } from './localTime.ts'
import { checkedDay, nextCheck } from './nextCheck.ts'

/**
 * How long to wait at most before the clock is looked at again, in milliseconds: timers stand still while a computer
 * sleeps, and clocks and time zones are changed without a word.
 */
const LONGEST_WAIT_MS = 3_600_000

/** When to try again what could not be done: the server was not reached, or another tab is at it. In milliseconds. */
const TRY_AGAIN_MS = 900_000

type Locks = {
  request(
    name: string,
    options: { ifAvailable: true },
    act: (lock: Lock | null) => Promise<void> | undefined,
  ): Promise<void>
}

type Options = {
  /** Looks for changes and tells the reader. Throws a `Problem` when they cannot be known. */
  check: (signal: AbortSignal) => Promise<void>
  storage?: TextStorage
  /** The time in milliseconds. */
  now?: () => number
  timeZone?: () => string
  /** What keeps tabs from doing the same at the same time, where browsers have it. */
  locks?: Locks | undefined
}

/**
 * Checks for changes at 8:00 of every day (specification 4, Notification service), at most once a day and person in all
 * tabs; when no tab was awake then, as soon as one is, on the same day. Where the browser remembers nothing, this tab
 * does.
 *
 * @returns what ends it
 */
export function startDailyCheck(
  uid: string,
  {
    check,
    storage = browserStorage('localStorage'),
    now = Date.now,
    timeZone = readTimeZone,
    locks = readLocks(),
  }: Options,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let timer: ReturnType<typeof setTimeout> | undefined
  let remembered: string | null = null

  function lastDay(): string {
    return checkedDay([storage.read(nameOf(uid)), remembered], now(), timeZone())
  }

  function remember(day: string): void {
    remembered = day
    storage.write(nameOf(uid), day)
  }

  function untilNext(): number {
    return nextCheck(now(), timeZone(), lastDay()) - now()
  }

  async function look(): Promise<void> {
    const delay = untilNext()
    wait(delay > 0 ? delay : TRY_AGAIN_MS)
    if (delay <= 0 && navigator.onLine) await alone(checkOnce)
  }

  function wait(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(lookNow, Math.min(delay, LONGEST_WAIT_MS))
  }

  async function alone(act: () => Promise<void>): Promise<void> {
    if (!locks) return act()
    await locks.request(nameOf(uid), { ifAvailable: true }, (lock) => (lock ? act() : undefined))
  }

  async function checkOnce(): Promise<void> {
    // While the lock was waited for, another tab may have been faster.
    if (signal.aborted || untilNext() > 0) return
    const before = lastDay()
    // First, so that where there are no locks another tab that wakes now finds it done.
    remember(localTime(now(), timeZone()).date)
    try {
      await check(signal)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      console.warn('Could not look for changes', error)
      if (error.code === 'unavailable' && !signal.aborted) remember(before)
    }
  }

  function lookNow(): void {
    void look()
  }
  function lookAwake(): void {
    if (document.visibilityState === 'visible') lookNow()
  }

  remember(lastDay())
  lookNow()
  document.addEventListener('visibilitychange', lookAwake, { signal })
  window.addEventListener('pageshow', lookNow, { signal })
  window.addEventListener('online', lookNow, { signal })
  return () => {
    ended.abort()
    clearTimeout(timer)
  }
}

/** Whoever follows nothing any more begins anew with the next follow. */
export function forgetChecks(uid: string, storage: TextStorage = browserStorage('localStorage')): void {
  storage.remove(nameOf(uid))
}

function nameOf(uid: string): string {
  return `uptick.checked_${uid}`
}

function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Browsers have none where a page comes without encryption. */
function readLocks(): Locks | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}
