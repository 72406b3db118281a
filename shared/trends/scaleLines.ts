import { swipeLength } from './volume.ts'

/** The named lines of the charts, which all have the scale of the stroke: their amounts and heights. */
export const SCALE_LINES = [1_000, 10_000, 100_000, 1_000_000].map((volume) => ({
  volume,
  height: swipeLength(volume),
}))
