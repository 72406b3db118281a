/**
 * The orders in which trends are listed. Only facts count: an unknown value comes last, whatever text is shown for it.
 * Ties are broken by volume, then the newest start, then the title, and finally the key, so that a list does not
 * depend on the order of its input.
 */
export type Ranked = { key: string; title: string; volume: number | null; startedAt: string | null }
type Ending = { endedAt: string | null }
type Growing = { growth: number | null }
type Order<T> = (one: T, other: T) => number

/** The highest search volume first. */
export function byVolume(one: Ranked, other: Ranked): number {
  return first(one, other, [volume, newest, byTitle])
}

/** What goes on before what has ended, and each by volume: the order of the list of all categories. */
export function activeFirst(one: Ranked & Ending, other: Ranked & Ending): number {
  return Number(one.endedAt !== null) - Number(other.endedAt !== null) || byVolume(one, other)
}

/** By title, and trends with the same title by their key. */
export function byTitle(one: Ranked, other: Ranked): number {
  return alphabetical(one.title, other.title) || alphabetical(one.key, other.key)
}

/** The fastest growing first. */
export function byGrowth(one: Ranked & Growing, other: Ranked & Growing): number {
  return largestFirst(one.growth, other.growth) || first(one, other, [volume, newest, byTitle])
}

/** The most recently started first. */
export function byNewest(one: Ranked, other: Ranked): number {
  return first(one, other, [newest, volume, byTitle])
}

/** The difference by the first order in which the two differ. */
function first<T>(one: T, other: T, orders: Order<T>[]): number {
  for (const order of orders) {
    const difference = order(one, other)
    if (difference !== 0) return difference
  }
  return 0
}

function volume(one: Ranked, other: Ranked): number {
  return largestFirst(one.volume, other.volume)
}

function newest(one: Ranked, other: Ranked): number {
  return largestFirst(timeOf(one), timeOf(other))
}

function timeOf({ startedAt }: Ranked): number | null {
  const time = startedAt === null ? Number.NaN : Date.parse(startedAt)
  return Number.isNaN(time) ? null : time
}

/** Compares numbers, the largest first and unknown ones last. */
export function largestFirst(one: number | null, other: number | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one > other ? -1 : 1
}

/** Compares texts by code units, which are the same on every machine: a server and a browser must agree. */
export function alphabetical(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
