import { Problem } from '../../../shared/problem.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { browserZone } from '../../lib/browser.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { inBackground } from '../../lib/startup/inBackground.ts'
import { currentReader } from '../../lib/time/reader.ts'
import { checkedDay, localTime, nextCheck } from './nextCheck.ts'

/**
 * The longest timer but for the spread, in milliseconds: timers pause while a computer sleeps, and changes of the clock or the time zone have
 * no event.
 */
const LONGEST_WAIT_MS = HOUR_MS

/** Delay until the next try after a failure, or while another tab is checking, in milliseconds. */
const RETRY_MS = 15 * MINUTE_MS

/** Time over which the checks of a time zone's open tabs are spread, in milliseconds: at 8:00 sharp they would come all at once. */
const SPREAD_MS = 15 * MINUTE_MS

/**
 * Checks for changes every day soon after 8:00, at most once a day per person in all tabs;
 * when no tab was awake then, as soon as one is on the same day. Without storage, once a day per tab.
 *
 * @param check looks for changes and notifies the reader; throws a `Problem` when they cannot be loaded
 * @returns a function that stops it
 */
export function startDailyCheck(uid: string, check: (signal: AbortSignal) => Promise<void>): () => void {
  const storage = browserStorage('localStorage')
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  let remembered: string | null = null

  function lastDay(): string {
    return checkedDay([storage.read(nameOf(uid)), remembered], Date.now(), timeZone())
  }

  function remember(day: string): void {
    remembered = day
    storage.write(nameOf(uid), day)
  }

  function untilNext(): number {
    return nextCheck(Date.now(), timeZone(), lastDay()) - Date.now()
  }

  async function run(): Promise<void> {
    const delay = untilNext()
    schedule(delay > 0 ? delay : RETRY_MS)
    if (delay <= 0 && navigator.onLine) await exclusively(checkOnce)
  }

  function schedule(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(runNow, delay > LONGEST_WAIT_MS ? LONGEST_WAIT_MS : delay + Math.random() * SPREAD_MS)
  }

  async function exclusively(act: () => Promise<void>): Promise<void> {
    // Undefined in insecure contexts.
    if (!('locks' in navigator)) return act()
    await navigator.locks.request(nameOf(uid), { ifAvailable: true }, (lock) => (lock ? act() : undefined))
  }

  async function checkOnce(): Promise<void> {
    // Another tab may have checked before this one got the lock.
    if (signal.aborted || untilNext() > 0) return
    const before = lastDay()
    // Before the check, so that without locks another tab that wakes now skips it.
    remember(localTime(Date.now(), timeZone()).date)
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
export function forgetChecks(uid: string): void {
  browserStorage('localStorage').remove(nameOf(uid))
}

function nameOf(uid: string): string {
  return `uptick.checked_${uid}`
}

function timeZone(): string {
  return browserZone() ?? currentReader().timeZone
}
