/** A path of these parts. A lone surrogate cannot be encoded; it becomes U+FFFD. */
export function pathOf(parts: readonly string[]): string {
  return parts.map((part) => `/${encodeURIComponent(part.toWellFormed())}`).join('')
}

/** An address with its query; parameters that are undefined are left out. */
export function withParameters(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
