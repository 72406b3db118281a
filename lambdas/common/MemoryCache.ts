type Kept<Value> = { value: Promise<Value>; version: string; madeAt: number; bytes: number }

/**
 * Values in memory by their names, each of the version that was asked for last. Calls at the same time share the making of a
 * value; a failure is not kept, nor a value that is not worth it.
 */
export class MemoryCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  #bytes = 0
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
    const isCurrent = known?.version === version && this.#clock() - known.madeAt < this.#milliseconds
    const kept = isCurrent ? known : this.#made(name, make, version)
    // A map keeps the order of insertion: what was used last is the last.
    this.#drop(name)
    this.#kept.set(name, kept)
    this.#bytes += kept.bytes
    return kept.value
  }

  #made(name: string, make: () => Promise<Value>, version: string): Kept<Value> {
    // Before it is made: what changes meanwhile may be missing.
    const madeAt = this.#clock()
    const kept: Kept<Value> = { value: make(), version, madeAt, bytes: 0 }
    const isNewest = () => this.#kept.get(name) === kept
    kept.value.then(
      (value) => {
        if (!isNewest()) return
        if (!this.#keeps(value)) return this.#drop(name)
        kept.bytes = this.#bytesOf(value)
        this.#bytes += kept.bytes
        this.#dropOldest()
      },
      () => {
        if (isNewest()) this.#drop(name)
      },
    )
    return kept
  }

  #dropOldest(): void {
    for (const name of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(name)
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0
    this.#kept.delete(name)
  }
}
