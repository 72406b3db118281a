/**
 * Acts on every item, so many at the same time, beginning in their order; each is asked for when there is room for it. An
 * act that fails must say so by itself. When there are no more items, or they cannot be had, what was begun is finished
 * first.
 */
export async function forEachConcurrent<Item>(
  items: AsyncGenerator<Item>,
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const lines = Array.from({ length: atOnce }, async () => {
    for await (const item of items) await act(item)
  })
  const failed = (await Promise.allSettled(lines)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
