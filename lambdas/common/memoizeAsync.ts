/** The cached or pending value of a name; creates it when there is none. Failures are not cached. */
export function memoizeAsync<Value>(
  cache: Map<string, Promise<Value>>,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(name)
  if (cached) return cached
  const pending = make()
  cache.set(name, pending)
  pending.catch(() => cache.delete(name))
  return pending
}
