import { seeded, seededBetween } from './seeded.ts'
import { HOUR } from './Track.ts'

/** The steps in which the source states searches, and growth in percent. */
const VOLUMES = [100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6] as const
const GROWTHS = [50, 75, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000] as const

/** The searches in a country, in steps of `VOLUMES`: the lowest peak of a trend, and the mean distance above it. */
export type Audience = { first: number; tail: number }

/** Seconds since the start of a wave, and since its end (negative before it). */
type Moment = { age: number; over: number }

/** The searches of a wave: they rise to a peak within hours, and some fall by one step long after the end. */
export function volumeAt(seed: string, { age, over }: Moment, { first, tail }: Audience): number {
  const peak = first - tail * Math.log(1 - seeded(seed, 'peak'))
  const rise = HOUR * seededBetween(2, 11, seed, 'rise')
  const below = Math.max(0, Math.ceil(3 * (1 - age / rise)))
  const faded = over > 10 * HOUR && seeded(seed, 'fades') < 0.4 ? 1 : 0
  return onLadder(VOLUMES, Math.min(peak, VOLUMES.length - 1) - below - faded)
}

/** The growth of a wave: at its start it accelerates, later it slows down. */
export function growthAt(seed: string, { age, over }: Moment): number {
  const fastest = seeded(seed, 'explodes') < 0.4 ? GROWTHS.length - 1 : seededBetween(1, 10, seed, 'growth')
  const gathering = age < 3 * HOUR ? 1 : 0
  const slowing = Math.floor(Math.max(0, age - 9 * HOUR) / (9 * HOUR)) * seededBetween(0, 2, seed, 'slows')
  return onLadder(GROWTHS, fastest - gathering - slowing - (over > 0 ? 1 : 0))
}

function onLadder(ladder: readonly number[], step: number): number {
  return ladder[Math.min(ladder.length - 1, Math.max(0, Math.floor(step)))] ?? 0
}
