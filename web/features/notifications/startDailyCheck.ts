import { wallTime } from '../../../shared/people/timeZone.ts'
import { Problem } from '../../../shared/problem.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts'
import { browserZone } from '../../lib/browser.ts'
import { browserStorage, type TextStorage } from '../../lib/cache/browserStorage.ts'
import { inBackground } from '../../lib/startup/inBackground.ts'
import { currentReader } from '../../lib/time/reader.ts'

/**
 * The longest timer but for the spread, in milliseconds: timers pause while a computer sleeps, and changes of the clock or the time zone have
 * no event.
 */
const LONGEST_WAIT_MS = HOUR_MS

/** Delay until the next try after a failure, or while another tab is checking, in milliseconds. */
const RETRY_MS = 15 * MINUTE_MS

/** Time over which the checks of a time zone's open tabs are spread, in milliseconds: at 8:00 sharp they would come all at once. */
const SPREAD_MS = 900_000

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
  /** From 0 to 1. */
  random?: () => number
  /** Web locks, so that only one tab checks. */
  locks?: Locks | undefined
}

/**
 * Checks for changes every day soon after 8:00, at most once a day per person in all tabs;
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
    random = Math.random,
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
    timer = setTimeout(runNow, delay > LONGEST_WAIT_MS ? LONGEST_WAIT_MS : delay + random() * SPREAD_MS)
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

/** The hour of the check in local time. */
const CHECK_HOUR = 8

/**
 * The time of the next check, in milliseconds: 8:00 local time of the first unchecked day, or now if that is past. It is
 * computed from the calendar of the reader's time zone, because adding 24 hours is wrong when clocks change.
 *
 * @param checkedDay the last day that needs no check, as returned by `checkedDay`
 */
export function nextCheck(now: number, timeZone: string, checkedDay: string): number {
  const { date, hour } = localTime(now, timeZone)
  if (checkedDay < date && hour >= CHECK_HOUR) return now
  return instantOf({ date: checkedDay < date ? date : addDays(checkedDay, 1), hour: CHECK_HOUR }, timeZone)
}

/**
 * The last day that needs no check: the latest remembered one. Without any, the reader has just started to follow, and
 * the first check is at the next 8:00.
 *
 * A remembered day can be tomorrow, if it was checked further east or before the clock was corrected. Later days come
 * from a wrong clock and are ignored.
 */
export function checkedDay(remembered: readonly (string | null)[], now: number, timeZone: string): string {
  const { date, hour } = localTime(now, timeZone)
  const tomorrow = addDays(date, 1)
  const last = remembered
    .filter((day) => day !== null)
    .filter((day) => isDate(day) && day <= tomorrow)
    .toSorted()
    .at(-1)
  return last ?? (hour >= CHECK_HOUR ? date : addDays(date, -1))
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** A local date and hour: `{ date: "2026-11-21", hour: 8 }`. */
export type LocalTime = { date: string; hour: number }

/** The local time of an instant (in milliseconds) in a time zone. */
export function localTime(at: number, timeZone: string): LocalTime {
  const local = new Date(at + offsetAt(at, timeZone))
  return { date: dateOf(local), hour: local.getUTCHours() }
}

/**
 * The instant, in milliseconds, of a full hour of a day in a time zone. When that hour occurs twice, the first; when clocks
 * skip it, later by as much as they skip.
 */
function instantOf({ date, hour }: LocalTime, timeZone: string): number {
  const local = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS
  const before = local - offsetAt(local - DAY_MS, timeZone)
  const after = local - offsetAt(local + DAY_MS, timeZone)
  const found = [before, after].filter((at) => at + offsetAt(at, timeZone) === local)
  return found.length === 0 ? before : Math.min(...found)
}

/** `("2026-11-30", 1)` → `"2026-12-01"` */
export function addDays(date: string, days: number): string {
  return dateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS))
}

/** The offset from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const second = Math.floor(at / 1_000) * 1_000
  return wallTime(timeZone, second) - second
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
