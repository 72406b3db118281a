const LAST_CODE_POINT = 0x10ffff

/**
 * Says by code point which of several kinds a character is: the first whose pattern it matches, else `otherwise`. Texts are
 * read letter by letter for every article of a collection, so each character is matched once. Kinds are 1 to 255.
 */
export function characterKinds(
  kinds: readonly [kind: number, pattern: RegExp][],
  otherwise: number,
): (codePoint: number) => number {
  let known: Uint8Array | undefined
  return (codePoint) => {
    known ??= new Uint8Array(LAST_CODE_POINT + 1)
    const before = known[codePoint] ?? 0
    if (before !== 0) return before
    const character = String.fromCodePoint(codePoint)
    const [kind] = kinds.find(([, pattern]) => pattern.test(character)) ?? [otherwise]
    known[codePoint] = kind
    return kind
  }
}
