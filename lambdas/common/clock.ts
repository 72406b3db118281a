import { setTimeout as sleep } from 'node:timers/promises'

/** Time and chance as the source uses them; tests bring their own. */
export type Clock = {
  /** Milliseconds since any fixed moment. */
  now: () => number
  /** Resolves after so many milliseconds, or as soon as the signal is given. */
  wait: (milliseconds: number, stop: AbortSignal) => Promise<void>
  /** At least 0, less than 1. */
  random: () => number
}

export const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  wait: async (milliseconds, stop) => {
    try {
      await sleep(milliseconds, undefined, { signal: stop })
    } catch (error) {
      if (!stop.aborted) throw error
    }
  },
  random: Math.random,
}
