import { nextRefresh } from '../time/nextRefresh.ts'

type Options = {
  /** When the tokens expire, in milliseconds; undefined when there are none, or that is not known. Never rejects. */
  expiresAt: () => Promise<number | undefined>
  /** Gets new ones. Rejects when that failed for now. */
  refresh: () => Promise<unknown>
  isVisible: () => boolean
  now: () => number
  /** Does something later; returns what calls it off. */
  later: (act: () => void, afterMs: number) => () => void
}

/** However short the life of tokens is, and whatever the clocks say: a refresh that succeeded is not repeated at once. */
const SHORTEST_PAUSE_MS = 30_000

/** Refreshes tokens in time for as long as the page is looked at. `wake` looks again at once: after sleep, or offline. */
export function refreshInTime({ expiresAt, refresh, isVisible, now, later }: Options): {
  wake: () => void
  stop: () => void
} {
  let failures = 0
  let hasStopped = false
  let plans = 0
  let callOff = () => {}

  /** Only the last plan counts. */
  async function plan(atLeastMs = 0): Promise<void> {
    callOff()
    plans += 1
    const mine = plans
    const expiry = isVisible() ? await expiresAt() : undefined
    if (expiry === undefined || mine !== plans || hasStopped) return
    callOff = later(act, Math.max(atLeastMs, nextRefresh(expiry, now(), failures)))
  }

  async function act(): Promise<void> {
    const expiry = await expiresAt()
    if (expiry === undefined || hasStopped || !isVisible()) return
    // Another tab may have done it.
    if (failures === 0 && nextRefresh(expiry, now(), 0) > 0) return plan()
    try {
      await refresh()
      failures = 0
    } catch (error) {
      failures += 1
      console.warn('The session could not be refreshed', error)
    }
    await plan(failures === 0 ? SHORTEST_PAUSE_MS : 0)
  }

  void plan()
  return {
    wake() {
      failures = 0
      void plan()
    },
    stop() {
      hasStopped = true
      callOff()
    },
  }
}
