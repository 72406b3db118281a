type Kept<Value> = { value: Promise<Value>; version: string; madeAt: number; bytes: number }

/**
 * Values in memory by their names, each of the version that was asked for last. Calls at the same time share the making of a
 * value; a failure is not kept, nor a value that is not worth it.
 */
export class MemoryCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #milliseconds: number
  readonly #clock: () => number
  readonly #maxBytes: number
  readonly #bytesOf: (value: Value) => number
  readonly #keeps: (value: Value) => boolean

  /**
   * @param milliseconds how long a value is kept; without it, until another version is asked for
   * @param maxBytes what all values may take; without it, anything. Those not used for longest are dropped.
   * @param keeps whether a value is kept for later calls; without it, each is
   */
  constructor({
    milliseconds = Number.POSITIVE_INFINITY,
    clock = Date.now,
    maxBytes = Number.POSITIVE_INFINITY,
    bytesOf = () => 0,
    keeps = () => true,
  }: {
    milliseconds?: number
    clock?: () => number
    maxBytes?: number
    bytesOf?: (value: Value) => number
    keeps?: (value: Value) => boolean
  } = {}) {
    this.#milliseconds = milliseconds
    this.#clock = clock
    this.#maxBytes = maxBytes
    this.#bytesOf = bytesOf
    this.#keeps = keeps
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
    const drop = () => {
      if (this.#kept.get(name) === kept) this.#kept.delete(name)
    }
    kept.value.then((value) => {
      if (!this.#keeps(value)) return drop()
      kept.bytes = this.#bytesOf(value)
      this.#dropOldest()
    }, drop)
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
