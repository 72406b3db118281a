type Kept<Value> = { value: Promise<Value>; version: string; madeAt: number }

/**
 * Values in memory by their names, each of the version that was asked for last. Calls at the same time share the making of a
 * value; a failure is not kept.
 */
export class MemoryCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #max: number
  readonly #milliseconds: number
  readonly #clock: () => number

  /**
   * @param max the most values; without it, all. Those not used for longest are dropped.
   * @param milliseconds how long a value is kept; without it, until another version is asked for
   */
  constructor({
    max = Number.POSITIVE_INFINITY,
    milliseconds = Number.POSITIVE_INFINITY,
    clock = Date.now,
  }: { max?: number; milliseconds?: number; clock?: () => number } = {}) {
    this.#max = max
    this.#milliseconds = milliseconds
    this.#clock = clock
  }

  /** The value of a name; makes it when there is none, or only an old one or that of another version. */
  get(name: string, make: () => Promise<Value>, version = ''): Promise<Value> {
    const known = this.#kept.get(name)
    // A map keeps the order of insertion: what was used last is the last.
    this.#kept.delete(name)
    const isCurrent = known?.version === version && this.#clock() - known.madeAt < this.#milliseconds
    const kept = isCurrent ? known : this.#made(name, make, version)
    this.#kept.set(name, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest)
    return kept.value
  }

  #made(name: string, make: () => Promise<Value>, version: string): Kept<Value> {
    // Before it is made: what changes meanwhile may be missing.
    const madeAt = this.#clock()
    const kept = { value: make(), version, madeAt }
    kept.value.catch(() => {
      if (this.#kept.get(name) === kept) this.#kept.delete(name)
    })
    return kept
  }
}
