/**
 * Removes the characters that change the direction of what follows (bidi controls, such as U+202E), so that a text from
 * an address cannot turn round the sentence around it.
 */
export function withoutBidi(text: string): string {
  return text.replaceAll(/\p{Bidi_Control}/gu, '')
}
