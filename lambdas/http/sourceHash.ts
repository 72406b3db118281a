import { createHash } from 'node:crypto'

/** The hash of an inline script or style sheet, by which a content policy allows it: `"sha256-…"`. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
