import fc from 'fast-check'
import { vi } from 'vitest'
import { ORIGIN_SECRET } from './originSecret.ts'
import { PROPERTY_RUNS } from './speed.ts'

// The files of a worker share its process. Each begins with modules of its own, and with the first file's environment.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()

fc.configureGlobal({ numRuns: PROPERTY_RUNS, seed: Number(process.env.PROPERTY_SEED) })

// Functions that answer requests do not start without it.
process.env.ORIGIN_SECRET = ORIGIN_SECRET
