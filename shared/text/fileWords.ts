import { smallLetters } from './smallLetters.ts'

const MAX_CHARACTERS = 60

/** A text in the name of a file, without the signs that systems do not accept: `"Orbit 9?"` → `"orbit-9"`. */
export function fileWords(text: string): string {
  const words = smallLetters(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return [...words].slice(0, MAX_CHARACTERS).join('').replaceAll(/^-|-$/g, '')
}
