import { isStep } from '../../shared/trends/steps.ts'

/** The numbers of a row; the feed states no growth. */
type Numbers = { volume: number; growth: number | null }

const MAX_VOLUME = 1_000_000_000
const MAX_GROWTH = 100_000

/** Whether the numbers of a row can be a volume and a growth at all: whole, and within plausible bounds. */
export function arePossible({ volume, growth }: Numbers): boolean {
  return isWhole(volume, MAX_VOLUME) && (growth === null || isWhole(growth, MAX_GROWTH))
}

function isWhole(number: number, max: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= max
}

/**
 * Whether the numbers of a row are among those that the source has stated so far: volumes of 100, 200, 500, 1000, …; growths
 * in steps of 25 percent up to 1,000.
 */
export function areOnScale({ volume, growth }: Numbers): boolean {
  return isStep(volume) && (growth === null || isGrowthStep(growth))
}

function isGrowthStep(growth: number): boolean {
  return growth % 25 === 0 && growth >= 25 && growth <= 1_000
}

/**
 * Whether the volumes and the growths of some rows have changed places: each column has the scale of the other, and not its
 * own. Many numbers are on both scales, so rows with few searches do not show it.
 */
export function areSwapped(rows: readonly Numbers[]): boolean {
  const volumes = rows.map(({ volume }) => volume)
  const growths = rows.flatMap(({ growth }) => growth ?? [])
  return isOnlyOn(isGrowthStep, isStep, volumes) && isOnlyOn(isStep, isGrowthStep, growths)
}

/** Fewer rows do not tell a changed form from odd numbers. */
const LEAST_ROWS = 3

/**
 * Whether one column of some rows is that of another: volumes that could all be growths and none of which could be a volume, or
 * the reverse; or volumes that are the growths. What else they hold may look right.
 */
export function hasForeignColumn(rows: readonly Numbers[]): boolean {
  if (rows.length < LEAST_ROWS) return false
  const volumes = rows.map(({ volume }) => volume)
  const growths = rows.flatMap(({ growth }) => growth ?? [])
  if (isForeign(isGrowthStep, isStep, volumes) || isForeign(isStep, isGrowthStep, growths)) return true
  return rows.every(({ volume, growth }) => volume === growth)
}

/** Whether all numbers are on one scale, and none on the other. */
function isForeign(one: (number: number) => boolean, other: (number: number) => boolean, numbers: readonly number[]) {
  return numbers.length >= LEAST_ROWS && numbers.every((number) => one(number) && !other(number))
}

/** The times of a row, in milliseconds. */
type Times = { startedAt: number; endedAt: number | null }

/** Above this share of rows that end as they start, one column of times is the other. */
const MOST_MOMENTS = 1 / 5

/** Whether starts stand where the ends belong, or ends where the starts do: hardly any wave ends the second it began. */
export function hasForeignTimes(rows: readonly Times[]): boolean {
  const moments = rows.filter(({ startedAt, endedAt }) => startedAt === endedAt).length
  return moments >= LEAST_ROWS && moments > rows.length * MOST_MOMENTS
}

/** Whether all numbers are on one scale, and not all on the other. */
function isOnlyOn(one: (number: number) => boolean, other: (number: number) => boolean, numbers: readonly number[]) {
  return numbers.every(one) && !numbers.every(other)
}
