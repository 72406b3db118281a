/** Reads JSON; what is none is read as undefined, which a schema refuses unless it allows for it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
