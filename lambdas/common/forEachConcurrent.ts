/**
 * Processes items in order, at most `limit` at a time; pulls the next item when a slot is free. `act` must handle its own
 * failures. Finishes running items before it returns, or before it throws a failure of the generator.
 */
export async function forEachConcurrent<Item>(
  items: AsyncGenerator<Item>,
  limit: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const workers = Array.from({ length: limit }, async () => {
    for await (const item of items) await act(item)
  })
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
