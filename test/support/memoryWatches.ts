import type { WatchRunStore } from '../../lambdas/adapters/digest/watchRuns.ts'

/** The cursor over the collections, in memory. */
export function memoryWatchRuns(): WatchRunStore {
  let cursor: string | undefined
  return {
    async finished() {
      return cursor
    },
    async finish(collection) {
      if (cursor === undefined || cursor < collection) cursor = collection
    },
  }
}
