import { logger } from './logger.ts'

/**
 * Acts on every item, one after the other; one that fails does not stop those after it. Throws all failures together
 * when there were any.
 */
export async function attemptAll<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      logger.error('One of several failed', {
        error: error instanceof Error ? error : new Error(String(error)),
      })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
