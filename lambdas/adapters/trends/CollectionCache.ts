import { MemoryCache } from '../../common/MemoryCache.ts'

/**
 * What everything in memory may take, in bytes as JSON: the lists of 45 countries with 500 trends each have 34 MB. As objects it
 * takes about two and a half times as much.
 */
const MAX_BYTES = 48 * 1024 * 1024

/**
 * Documents and lists of collections in memory, each of the version that was asked for last: what the operator has taken out,
 * and for lists also the published collection. Failures are not kept.
 */
export class CollectionCache {
  readonly #kept: MemoryCache<unknown>

  constructor(maxBytes = MAX_BYTES) {
    this.#kept = new MemoryCache({ maxBytes, bytesOf })
  }

  /** The value of a name, which stands for one kind of value; makes it when there is none of that version. */
  async get<Value>(name: string, version: string, make: () => Promise<Value>): Promise<Value> {
    return (await this.#kept.get(name, make, version)) as Value
  }
}

function bytesOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}
