/** Characters as people count them, not UTF-16 units: an emoji is one. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
