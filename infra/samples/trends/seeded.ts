/** A pseudo-random number from 0 to 1 (exclusive) that depends on the parts only. */
export function seeded(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  const text = parts.join('\u0000')
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  // FNV gives similar seeds similar hashes; this step spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A pseudo-random whole number from `least` to `most`. */
export function seededBetween(least: number, most: number, ...parts: readonly (string | number)[]): number {
  return least + Math.floor(seeded(...parts) * (most - least + 1))
}

/** The members in a pseudo-random order that depends on the parts only. */
export function shuffled<Member>(members: readonly Member[], ...parts: readonly (string | number)[]): Member[] {
  return members
    .map((member, index) => ({ member, place: seeded(...parts, index) }))
    .sort((a, b) => a.place - b.place)
    .map(({ member }) => member)
}
