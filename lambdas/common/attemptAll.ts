import { logError } from './logger.ts'

/**
 * Processes every item, in order, at most `atOnce` at a time; a failure does not stop the rest. Throws an `AggregateError` at the
 * end when there were any failures.
 */
export async function attemptAll<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  const failures: unknown[] = []
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) {
      try {
        await act(item)
      } catch (error) {
        logError('One of several failed', error)
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
