import type { CountStore } from '../../lambdas/adapters/people/counts.ts'

/** Counters in memory, with the rules of the table. */
type MemoryCounts = CountStore & {
  /** The counters by name. */
  counted: Map<string, { count: number; expiresAt: number }>
}

export function memoryCounts(): MemoryCounts {
  const counted: MemoryCounts['counted'] = new Map()
  return {
    counted,
    async add(name, max, expiresAt) {
      const count = (counted.get(name)?.count ?? 0) + 1
      if (count > max) return false
      counted.set(name, { count, expiresAt })
      return true
    },
  }
}
