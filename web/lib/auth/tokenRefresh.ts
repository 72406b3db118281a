import { MINUTE_MS, SECOND_MS } from '../../../shared/time.ts'

type Options = {
  /** When the tokens expire, in milliseconds; undefined without tokens or when unknown. Never rejects. */
  expiresAt: () => Promise<number | undefined>
  /** Gets new tokens. Rejects on a failure. */
  refresh: () => Promise<unknown>
}

/** The shortest pause after a successful refresh, whatever the lifetime of tokens and the clocks. */
const SHORTEST_PAUSE_MS = 30_000

/** Refreshes tokens in time while the page is visible. `wake` checks at once, after sleep or being offline. */
export function startTokenRefresh({ expiresAt, refresh }: Options): { wake: () => void; stop: () => void } {
  let failures = 0
  let hasStopped = false
  let plans = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** A newer plan replaces this one. */
  async function plan(atLeastMs = 0): Promise<void> {
    clearTimeout(timer)
    plans += 1
    const own = plans
    const expiry = isVisible() ? await expiresAt() : undefined
    if (expiry === undefined || own !== plans || hasStopped) return
    timer = setTimeout(act, Math.max(atLeastMs, nextRefresh(expiry, Date.now(), failures)))
  }

  async function act(): Promise<void> {
    const expiry = await expiresAt()
    if (expiry === undefined || hasStopped || !isVisible()) return
    // Another tab may have refreshed them.
    if (failures === 0 && nextRefresh(expiry, Date.now(), 0) > 0) return plan()
    try {
      await refresh()
      failures = 0
    } catch (error) {
      failures += 1
      console.warn('Could not refresh the session', error)
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
      clearTimeout(timer)
    },
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

/** How tokens are refreshed. */
const AHEAD_MS = 5 * MINUTE_MS
const FIRST_BACKOFF_MS = 30 * SECOND_MS
const LONGEST_BACKOFF_MS = 16 * MINUTE_MS
const MARGIN_MS = 30 * SECOND_MS

/**
 * In how many milliseconds tokens are refreshed next: 5 minutes before they expire; after failures in 30 seconds, doubling
 * to 16 minutes.
 *
 * @param failures how many attempts have failed since the last that did not
 */
function nextRefresh(expiresAt: number, now: number, failures: number): number {
  if (failures === 0) return Math.max(0, expiresAt - AHEAD_MS - now)
  return Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS)
}

/** Whether a token still lasts for a call: at its very end it could expire on the way. */
export function isUsable(expiresAt: number, now: number): boolean {
  return expiresAt - now > MARGIN_MS
}
