/** What a person has, the newest first. */
export function newestFirst<T extends { created_at: string }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
}
