/** Whether a path matches one of the patterns, as the CDN matches them: `*` stands for any characters. */
export function matchesPath(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => {
    const [start = '', end] = pattern.split('*', 2)
    return end === undefined ? path === start : path.startsWith(start) && path.endsWith(end)
  })
}
