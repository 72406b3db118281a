import type { Row } from './part.ts'

/** A figure of `costs.ts`. */
export type BenchLine = Pick<Row, 'what' | 'measured' | 'unit'> & {
  against: number
  ratio: number
  goal: null
}
