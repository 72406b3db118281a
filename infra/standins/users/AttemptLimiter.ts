import { HOUR_MS } from '../../../shared/time.ts'

type Count = { failures: number; blockedUntil: number; lastAt: number }

const LONGEST_BLOCK_MS = 15 * 60 * 1000
const FORGET_AFTER_MS = HOUR_MS

/** Counts failed attempts by name and blocks a name with exponential backoff once there were too many. */
export class AttemptLimiter {
  readonly #counts = new Map<string, Count>()
  readonly #allowed: number
  readonly #blockMs: number

  /** After `allowed` failures a name is blocked for `blockMs`; each further failure doubles that. */
  constructor({ allowed, blockMs }: { allowed: number; blockMs: number }) {
    this.#allowed = allowed
    this.#blockMs = blockMs
  }

  isBlocked(name: string, now: Date): boolean {
    return (this.#counts.get(name)?.blockedUntil ?? 0) > now.getTime()
  }

  /** Counts one attempt. */
  count(name: string, now: Date): void {
    const at = now.getTime()
    const before = this.#counts.get(name)
    const failures = before && at - before.lastAt < FORGET_AFTER_MS ? before.failures + 1 : 1
    const excess = failures - this.#allowed
    const blockedUntil = excess < 0 ? 0 : at + Math.min(this.#blockMs * 2 ** excess, LONGEST_BLOCK_MS)
    this.#counts.set(name, { failures, blockedUntil, lastAt: at })
  }

  reset(name: string): void {
    this.#counts.delete(name)
  }
}
