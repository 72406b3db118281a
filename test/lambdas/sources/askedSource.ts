import { afterEach, beforeEach } from 'vitest'
import { type SourceOptions, trendsSource } from '../../../lambdas/sources/trendsSource.ts'
import type { Country } from '../../../shared/countries.ts'
import { NOW } from '../../support/builders.ts'
import { countryOf } from '../../support/countryOf.ts'
import { type FailingSource, type Fault, startSourceServer } from '../../support/sourceServer.ts'
import { leapingClock } from './clocks.ts'

export const CANADA = countryOf('CA')
/** As many countries as a test of a collection needs. */
export const SIX = ['AT', 'BE', 'CZ', 'DK', 'FI', 'FR'].map(countryOf)

/** For requests that are never answered, in milliseconds. */
export const SHORT = 300
/** For all others: a busy machine may need its time for a body of many megabytes. */
export const LONG = 20_000

/** The source that is asked: another one for each test. */
export let server: FailingSource

beforeEach(async () => {
  server = await startSourceServer()
})

afterEach(async () => {
  await server.stop()
})

/** The source at the server of the test, on a clock that makes every pause short. */
export function source(options: Partial<SourceOptions> = {}) {
  const usual = { url: server.url, intervalMs: 0, concurrency: 1, deadlineMs: LONG }
  return trendsSource({ ...usual, clock: leapingClock(), random: () => 0.5, ...options })
}

/** What is answered for Canada when the source fails like this. */
export async function ask(fault: Fault | Fault[], options: Partial<SourceOptions> = {}) {
  server.fails.set('CA', fault)
  return source(options).trendsOf(CANADA, NOW)
}

/** What becomes of each country of a collection, in the order of their answers. */
export async function collectAll(options: Partial<SourceOptions> = {}, countries: readonly Country[] = SIX) {
  const outcomes: [code: string, kind: string, attempts: number][] = []
  for await (const one of source(options).collect(countries, NOW))
    outcomes.push([one.country.code, one.answer.kind, one.attempts])
  return outcomes
}
