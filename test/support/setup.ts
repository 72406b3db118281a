import fc from 'fast-check'

/** Every property runs at least this often unless a test asks for more. */
const RUNS = 10_000

fc.configureGlobal({ numRuns: RUNS, seed: Number(process.env.PROPERTY_SEED) })
