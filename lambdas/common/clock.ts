import { setTimeout as sleep } from 'node:timers/promises'

/** Time, replaceable in tests. */
export type Clock = {
  /** A monotonic time in milliseconds. */
  now: () => number
  /** Resolves after a delay in milliseconds, or when the signal is aborted. */
  wait: (milliseconds: number, stop: AbortSignal) => Promise<void>
}

/** The time of Node. */
export const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  wait: async (milliseconds, stop) => {
    try {
      await sleep(milliseconds, undefined, { signal: stop })
    } catch (error) {
      if (!stop.aborted) throw error
    }
  },
}
