/** The maximum nesting; a real reply has five levels, and later code may be recursive. */
const MAX_DEPTH = 40

/** Whether a JSON text is nested too deeply, without parsing it. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let inText = false
  for (let index = 0; index < json.length; index += 1) {
    const unit = json.charCodeAt(index)
    if (inText) {
      if (unit === BACKSLASH) index += 1
      else if (unit === QUOTE) inText = false
    } else if (unit === QUOTE) inText = true
    else if (unit === BRACKET || unit === BRACE) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (unit === BRACKET_END || unit === BRACE_END) depth -= 1
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BRACKET = 0x5b
const BRACKET_END = 0x5d
const BRACE = 0x7b
const BRACE_END = 0x7d

/** Parses untrusted JSON; returns a fault instead of throwing. */
export function readJson(text: string): { value: unknown } | { fault: 'too-deep' | 'undecodable' } {
  if (isTooDeep(text)) return { fault: 'too-deep' }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { fault: 'undecodable' }
  }
}
