import { logError } from './logger.ts'

/**
 * Processes every item in order; a failure does not stop the rest. Throws an `AggregateError` at the end when there were
 * any failures.
 */
export async function attemptAll<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      logError('One of several failed', error)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
