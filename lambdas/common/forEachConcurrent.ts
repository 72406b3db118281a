/**
 * Processes items in order, at most `limit` at a time; pulls the next item when a slot is free. Finishes running items before
 * it returns, or before it throws a failure of the generator or of `act`, after which a generator yields no more.
 */
export async function forEachConcurrent<Item>(
  items: AsyncGenerator<Item> | IteratorObject<Item>,
  limit: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const workers = Array.from({ length: limit }, async () => {
    for await (const item of items) await act(item)
  })
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
