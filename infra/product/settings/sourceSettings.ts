import * as z from 'zod/mini'
import { isSourceOrigin } from '../../../lambdas/sources/sourceOrigin.ts'
import { setting } from './setting.ts'

/** With more, a collection that falls back to the slower feed would exceed the time limit of its function. */
const MAX_PACE_MS = 1_000
const MAX_AT_ONCE = 8

/** The variables of functions that ask the source, by the parts of the setting. */
export const SOURCE_VARIABLES = {
  url: 'TRENDS_SOURCE_URL',
  paceMs: 'TRENDS_PACE_MS',
  atOnce: 'TRENDS_AT_ONCE',
} as const

/** The parts of the setting `source`; the local product reads them from variables. */
export const SOURCE_PARTS = {
  url: setting(z._default(z.string().check(z.refine(isSourceOrigin)), 'https://trends.google.com'), {
    variable: SOURCE_VARIABLES.url,
    values: 'an origin such as https://trends.google.com',
    does: 'The source, or something that answers like it.',
  }),
  paceMs: setting(z._default(z.int().check(z.gte(0), z.lte(MAX_PACE_MS)), 300), {
    variable: SOURCE_VARIABLES.paceMs,
    values: `a whole number of milliseconds from 0 to ${MAX_PACE_MS}`,
    does: 'The least time between two requests.',
  }),
  atOnce: setting(z._default(z.int().check(z.gte(1), z.lte(MAX_AT_ONCE)), 2), {
    variable: SOURCE_VARIABLES.atOnce,
    values: `a whole number from 1 to ${MAX_AT_ONCE}`,
    does: 'The most requests at the same time.',
  }),
}

// Strict, because a misspelled optional setting would be ignored otherwise.
export const SourceSettings = z.strictObject(SOURCE_PARTS)
export type SourceSettings = z.infer<typeof SourceSettings>

type SourceVariables = Record<(typeof SOURCE_VARIABLES)[keyof SourceSettings], string>

/** The variables of functions that ask the source; without settings, their defaults. */
export function sourceVariables({ url, paceMs, atOnce }: SourceSettings = SourceSettings.parse({})): SourceVariables {
  return { TRENDS_SOURCE_URL: url, TRENDS_PACE_MS: String(paceMs), TRENDS_AT_ONCE: String(atOnce) }
}
