/** Counts the edits between a pattern and the most similar piece of units[start..end]. */
export type EditCounter = (units: Uint16Array, start: number, end: number) => number

/**
 * Prepares to count the edits (a character more, less or different) of a pattern of 1 to 32 characters.
 * `allowed` must be smaller than the pattern's length; more edits are counted as `allowed + 1`.
 *
 * This is Myers' algorithm: a column of the table of edit distances is kept in the bits of two numbers (where it
 * goes up by one, where it goes down), so that a character of the text costs a dozen operations.
 */
export function editCounter(pattern: string, allowed: number): EditCounter {
  const places = placesOf(pattern)
  const last = pattern.length - 1

  return (units, start, end) => {
    let up = -1
    let down = 0
    let edits = pattern.length
    let fewest = allowed + 1
    for (let at = start; at < end; at += 1) {
      const same = places[units[at] ?? 0] ?? 0
      const diagonal = (((same & up) + up) ^ up) | same
      const right = down | ~(diagonal | up)
      const left = up & diagonal
      edits += ((right >>> last) & 1) - ((left >>> last) & 1)
      if (edits < fewest) fewest = edits
      const vertical = same | down
      up = (left << 1) | ~(vertical | (right << 1))
      down = (right << 1) & vertical
    }
    return fewest
  }
}

/** Bit mask of each character's positions in the pattern. */
function placesOf(pattern: string): Int32Array {
  const places = new Int32Array(1 << 16)
  for (let place = 0; place < pattern.length; place += 1) {
    const unit = pattern.charCodeAt(place)
    places[unit] = (places[unit] ?? 0) | (1 << place)
  }
  return places
}
