import type { Clock } from '../../../lambdas/common/clock.ts'

/** A clock on which every wait is over at once, and time has passed by as much; for tests with real requests. */
export type LeapingClock = Clock & { waits: number[] }

/** `late` is how much later than asked each wait ends, in milliseconds. */
export function leapingClock({ late = 0 } = {}): LeapingClock {
  let now = 0
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    wait: async (milliseconds, stop) => {
      if (stop.aborted) return
      waits.push(milliseconds)
      now += milliseconds + late
    },
  }
}

/** A clock whose time passes only in `run`, and only when nothing else is left to do; for tests without any I/O. */
export class VirtualClock implements Clock {
  #now = 0
  readonly #late: () => number
  readonly #sleepers = new Set<{ until: number; wake: () => void }>()

  /** `late` returns how late a wait ends, in milliseconds. */
  constructor(late: () => number = () => 0) {
    this.#late = late
  }

  now(): number {
    return this.#now
  }

  wait(milliseconds: number, stop: AbortSignal): Promise<void> {
    return this.#sleepUntil(this.#now + milliseconds + this.#late(), stop)
  }

  /** A task with exactly this duration. */
  pass(milliseconds: number): Promise<void> {
    return this.#sleepUntil(this.#now + milliseconds, new AbortController().signal)
  }

  #sleepUntil(until: number, stop: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const sleeper = {
        until,
        wake: () => {
          this.#sleepers.delete(sleeper)
          stop.removeEventListener('abort', sleeper.wake)
          resolve()
        },
      }
      if (stop.aborted) return resolve()
      stop.addEventListener('abort', sleeper.wake)
      this.#sleepers.add(sleeper)
    })
  }

  /** Advances the time until nothing waits any more. */
  async run(): Promise<void> {
    for (;;) {
      await everythingElse()
      const [next] = [...this.#sleepers].sort((a, b) => a.until - b.until)
      if (!next) return
      this.#now = Math.max(this.#now, next.until)
      next.wake()
    }
  }
}

/** Resolves when every promise that could be settled without time passing is settled. */
async function everythingElse(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await undefined
}
