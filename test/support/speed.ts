/** Whether this is `npm run test:all` and not `npm test`. The one place that reads the variable. */
export const TESTS_EVERYTHING = process.env.TEST_ALL === '1'

/** Whether this is `npm run mutate`, which repeats a property for each change. The one place that reads the variable. */
export const TESTS_MUTANTS = process.env.TEST_MUTANTS === '1'

/** The number of runs of a property. */
export const PROPERTY_RUNS = TESTS_EVERYTHING ? 10_000 : TESTS_MUTANTS ? 50 : 200

/** All cases in `test:all`, and every nth of them in `npm test`: `someOf(calls, 3)` → the first, the fourth, … */
export function someOf<Case>(cases: readonly Case[], outOf: number): readonly Case[] {
  return TESTS_EVERYTHING ? cases : cases.filter((_, index) => index % outOf === 0)
}

/**
 * The number of runs of a property that is too slow for 10,000 runs in `test:all`: the given number there, a tenth of
 * it in `npm test`, at least 3 and at most as often as other properties.
 */
export function fewerRuns(inTestAll: number): number {
  if (TESTS_EVERYTHING) return inTestAll
  return Math.min(PROPERTY_RUNS, Math.max(3, Math.ceil(inTestAll / 10)))
}
