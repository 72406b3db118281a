import { TESTS_MUTANTS } from './speed.ts'

/**
 * How long a busy machine may need until something is so, in milliseconds. Changes of `npm run mutate` prevent it from
 * ever becoming so, again and again.
 */
export const PATIENCE_MS = TESTS_MUTANTS ? 5_000 : 60_000
