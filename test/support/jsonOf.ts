/** What a line of a log says; undefined when it is no JSON, as what a crash writes. */
export function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
