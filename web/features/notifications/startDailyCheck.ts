import { Problem } from '../../../shared/problem.ts'
import { browserZone } from '../../lib/browser.ts'
import { browserStorage, type TextStorage } from '../../lib/cache/browserStorage.ts'
import { inBackground } from '../../lib/startup/inBackground.ts'
import { currentReader } from '../../lib/time/reader.ts'
import { localTime } from './localTime.ts'
import { checkedDay, nextCheck } from './nextCheck.ts'

/**
 * The longest timer, in milliseconds: timers pause while a computer sleeps, and changes of the clock or the time zone have
 * no event.
 */
const LONGEST_WAIT_MS = 3_600_000

/** Delay until the next try after a failure, or while another tab is checking, in milliseconds. */
const RETRY_MS = 900_000

type Locks = {
  request(
    name: string,
    options: { ifAvailable: true },
    act: (lock: Lock | null) => Promise<void> | undefined,
  ): Promise<void>
}

type Options = {
  /** Looks for changes and notifies the reader. Throws a `Problem` when they cannot be loaded. */
  check: (signal: AbortSignal) => Promise<void>
  storage?: TextStorage
  /** The time in milliseconds. */
  now?: () => number
  timeZone?: () => string
  /** Web locks, so that only one tab checks. */
  locks?: Locks | undefined
}

/**
 * Checks for changes every day at 8:00, at most once a day per person in all tabs;
 * when no tab was awake then, as soon as one is on the same day. Without storage, once a day per tab.
 *
 * @returns a function that stops it
 */
export function startDailyCheck(
  uid: string,
  {
    check,
    storage = browserStorage('localStorage'),
    now = Date.now,
    timeZone = () => browserZone() ?? currentReader().timeZone,
    locks = readLocks(),
  }: Options,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
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

  async function run(): Promise<void> {
    const delay = untilNext()
    schedule(delay > 0 ? delay : RETRY_MS)
    if (delay <= 0 && navigator.onLine) await exclusively(checkOnce)
  }

  function schedule(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(runNow, Math.min(delay, LONGEST_WAIT_MS))
  }

  async function exclusively(act: () => Promise<void>): Promise<void> {
    if (!locks) return act()
    await locks.request(nameOf(uid), { ifAvailable: true }, (lock) => (lock ? act() : undefined))
  }

  async function checkOnce(): Promise<void> {
    // Another tab may have checked before this one got the lock.
    if (signal.aborted || untilNext() > 0) return
    const before = lastDay()
    // Before the check, so that without locks another tab that wakes now skips it.
    remember(localTime(now(), timeZone()).date)
    try {
      await check(signal)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      console.warn('The daily check for changes failed', error)
      if (error.code === 'unavailable' && !signal.aborted) remember(before)
    }
  }

  function runNow(): void {
    void inBackground('The daily check', run)
  }
  function runWhenVisible(): void {
    if (document.visibilityState === 'visible') runNow()
  }

  remember(lastDay())
  runNow()
  document.addEventListener('visibilitychange', runWhenVisible, { signal })
  window.addEventListener('pageshow', runNow, { signal })
  window.addEventListener('online', runNow, { signal })
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}

/** Forgets the checked days: the next follow starts afresh. */
export function forgetChecks(uid: string, storage: TextStorage = browserStorage('localStorage')): void {
  storage.remove(nameOf(uid))
}

function nameOf(uid: string): string {
  return `uptick.checked_${uid}`
}

/** Undefined in insecure contexts. */
function readLocks(): Locks | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}
