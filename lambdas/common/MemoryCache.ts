type Kept<Value> = { value: Promise<Value>; version: string; madeAt: number; bytes: number }

/**
 * Values in memory by their names, each of the version that was asked for last. Calls at the same time share the making of a
 * value; a failure is not kept.
 */
export class MemoryCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #milliseconds: number
  readonly #clock: () => number
  readonly #maxBytes: number
  readonly #bytesOf: (value: Value) => number

  /**
   * @param milliseconds how long a value is kept; without it, until another version is asked for
   * @param maxBytes what all values may take; without it, anything. Those not used for longest are dropped.
   */
  constructor({
    milliseconds = Number.POSITIVE_INFINITY,
    clock = Date.now,
    maxBytes = Number.POSITIVE_INFINITY,
    bytesOf = () => 0,
  }: {
    milliseconds?: number
    clock?: () => number
    maxBytes?: number
    bytesOf?: (value: Value) => number
  } = {}) {
    this.#milliseconds = milliseconds
    this.#clock = clock
    this.#maxBytes = maxBytes
    this.#bytesOf = bytesOf
  }

  /** The value of a name; makes it when there is none, or only an old one or that of another version. */
  get(name: string, make: () => Promise<Value>, version = ''): Promise<Value> {
    const known = this.#kept.get(name)
    // A map keeps the order of insertion: what was used last is the last.
    this.#kept.delete(name)
    const isCurrent = known?.version === version && this.#clock() - known.madeAt < this.#milliseconds
    const kept = isCurrent ? known : this.#made(name, make, version)
    this.#kept.set(name, kept)
    return kept.value
  }

  #made(name: string, make: () => Promise<Value>, version: string): Kept<Value> {
    // Before it is made: what changes meanwhile may be missing.
    const madeAt = this.#clock()
    const kept: Kept<Value> = { value: make(), version, madeAt, bytes: 0 }
    kept.value.then(
      (value) => {
        kept.bytes = this.#bytesOf(value)
        this.#dropOldest()
      },
      () => {
        if (this.#kept.get(name) === kept) this.#kept.delete(name)
      },
    )
    return kept
  }

  #dropOldest(): void {
    let bytes = [...this.#kept.values()].reduce((sum, kept) => sum + kept.bytes, 0)
    for (const [name, kept] of this.#kept) {
      if (bytes <= this.#maxBytes) return
      this.#kept.delete(name)
      bytes -= kept.bytes
    }
  }
}
