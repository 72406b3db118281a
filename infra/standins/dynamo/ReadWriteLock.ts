/** A read-write lock: shared work runs concurrently, exclusive work runs alone. */
export class ReadWriteLock {
  #exclusive: Promise<unknown> = Promise.resolve()
  readonly #sharing = new Set<Promise<unknown>>()

  /** Runs concurrently with other shared work, after all exclusive work requested before. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    const running = settled(this.#exclusive).then(work)
    this.#sharing.add(running)
    try {
      return await running
    } finally {
      this.#sharing.delete(running)
    }
  }

  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    const before = [this.#exclusive, ...this.#sharing]
    const running = Promise.all(before.map(settled)).then(work)
    this.#exclusive = running
    return running
  }
}

function settled(work: Promise<unknown>): Promise<unknown> {
  return work.catch(() => undefined)
}
