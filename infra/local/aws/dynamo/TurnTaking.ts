/** Lets single operations run side by side, and a transaction only alone. */
export class TurnTaking {
  #exclusive: Promise<unknown> = Promise.resolve()
  readonly #sharing = new Set<Promise<unknown>>()

  /** Runs beside other shared work, after every exclusive work asked for before. */
  async shared<T>(work: () => Promise<T>): Promise<T> {
    const running = settled(this.#exclusive).then(work)
    this.#sharing.add(running)
    try {
      return await running
    } finally {
      this.#sharing.delete(running)
    }
  }

  /** Runs alone. */
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
