import fc from 'fast-check'
import { ORIGIN_SECRET } from './originSecret.ts'

/** Every property runs at least this often unless a test asks for more. */
const RUNS = 10_000

fc.configureGlobal({ numRuns: RUNS, seed: Number(process.env.PROPERTY_SEED) })

// Functions that answer requests do not start without it.
process.env.ORIGIN_SECRET = ORIGIN_SECRET
