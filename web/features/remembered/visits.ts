import type { Country } from '../../../shared/countries.ts'
import { hasTexts } from '../../../shared/text/hasTexts.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { VISIT_MS } from '../../lib/startup/comesAgain.ts'

/** When the trends of a country were looked at, and when those that were there had been collected; ISO instants. */
export type Visit = { at: string; collectedAt: string }

/** Before the code of a country, where its newest visit and the one before are stored. */
export const VISITS = 'uptick.seen.'

/**
 * Notes on the device that the trends of a country are looked at. A visit goes on until half an hour has passed without a
 * page.
 *
 * @returns the visit before this one; undefined in the first
 */
export function noteVisit({ code }: Country, visit: Visit): Visit | undefined {
  const { last, before } = readVisits(code)
  const isAnother = last && Date.parse(visit.at) - Date.parse(last.at) > VISIT_MS
  const earlier = isAnother ? last : before
  browserStorage('localStorage').write(VISITS + code, JSON.stringify({ last: visit, before: earlier }))
  return earlier
}

/** Whether the trends of a country have been looked at. */
export function hasVisited({ code }: Country): boolean {
  return readVisits(code).last !== undefined
}

/** What is damaged counts as nothing. */
function readVisits(code: string): { last?: Visit | undefined; before?: Visit | undefined } {
  const stored = parseJson(browserStorage('localStorage').read(VISITS + code) ?? '')
  const { last, before } = Object(stored) as { last?: unknown; before?: unknown }
  return { last: isVisit(last) ? last : undefined, before: isVisit(before) ? before : undefined }
}

function isVisit(value: unknown): value is Visit {
  return hasTexts(value, ['at', 'collectedAt'])
}
