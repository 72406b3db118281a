/** Subscribers of a value that changes outside of React, in the form that `useSyncExternalStore` needs. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    subscribe(listener: () => void): () => void {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify(): void {
      for (const listener of all) listener()
    },
  }
}
