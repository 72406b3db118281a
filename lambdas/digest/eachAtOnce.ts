/** Acts on every item, so many at the same time, beginning in their order. An act that fails must say so by itself. */
export async function eachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const lines = Array.from({ length: atOnce }, async () => {
    for (const item of waiting) await act(item)
  })
  await Promise.all(lines)
}
