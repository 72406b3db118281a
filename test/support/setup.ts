import fc from 'fast-check'
import { ORIGIN_SECRET } from './originSecret.ts'
import { PROPERTY_RUNS } from './speed.ts'

fc.configureGlobal({ numRuns: PROPERTY_RUNS, seed: Number(process.env.PROPERTY_SEED) })

// Functions that answer requests do not start without it.
process.env.ORIGIN_SECRET = ORIGIN_SECRET
