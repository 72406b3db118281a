/** What was made under a name before, or is being made; else makes it. What failed is forgotten, and made again. */
export function memoizeAsync<Value>(
  known: Map<string, Promise<Value>>,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(name)
  if (before) return before
  const making = make()
  known.set(name, making)
  making.catch(() => known.delete(name))
  return making
}
