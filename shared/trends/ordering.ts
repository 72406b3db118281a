import type { ApiItem } from '../api.ts'

/**
 * The orders in which trends are listed. Only facts count: what is not known stands last, whatever text is shown
 * for it. Ties are broken by volume, then the newest, then the title, and in the end by the key, so that a list
 * does not depend on the order it was made from.
 */
type Ranked = Pick<ApiItem, 'key' | 'trend' | 'volume' | 'started_at'>
type Order<T> = (one: T, other: T) => number

/** The highest search volume first. */
export function byVolume(one: Ranked, other: Ranked): number {
  return first(one, other, [volume, newest, title])
}

/** The fastest growing first. */
export function byGrowth(
  one: Ranked & Pick<ApiItem, 'growth'>,
  other: Ranked & Pick<ApiItem, 'growth'>,
): number {
  return largestFirst(one.growth, other.growth) || first(one, other, [volume, newest, title])
}

/** The most recently begun first. */
export function byNewest(one: Ranked, other: Ranked): number {
  return first(one, other, [newest, volume, title])
}

/** The difference by the first order that tells the two apart. */
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

/** By code units, which are the same on every machine: a server and a browser must agree. */
function title(one: Ranked, other: Ranked): number {
  return alphabetical(one.trend, other.trend) || alphabetical(one.key, other.key)
}

function timeOf({ started_at }: Ranked): number | null {
  const time = started_at === null ? Number.NaN : Date.parse(started_at)
  return Number.isNaN(time) ? null : time
}

function largestFirst(one: number | null, other: number | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one > other ? -1 : 1
}

function alphabetical(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
