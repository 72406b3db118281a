import type { DigestReport, StatusAnswer, StatusCountry } from '../answers/statusAnswer.ts'
import { COUNTRIES } from '../countries.ts'
import { type Collection, countCollection, dataTime, hasSampleTrends } from './collection.ts'
import { dataState } from './dataState.ts'

/** Maximum collections answered: those of a week. */
export const MAX_STATUS_COLLECTIONS = 14

/**
 * What `GET /api/status` answers at a moment.
 *
 * @param published what readers see; undefined before the first collection
 * @param listed the newest collections, the newest first
 */
export function buildStatus(
  published: Collection | undefined,
  listed: readonly Collection[],
  digest: DigestReport | undefined,
  now: string,
  collectionHours: number,
): StatusAnswer {
  const updated_at = published ? dataTime(published) : null
  const countries = statusCountries(published)
  return {
    state: dataState({ updated_at, countries, collection_hours: collectionHours }, now),
    updated_at,
    countries,
    collection_hours: collectionHours,
    collections: listed.map((collection) => ({ at: collection.at, ...countCollection(collection) })),
    digest: digest ?? null,
  }
}

/** Every country of the product; one that no collection knows yet has no trends. */
function statusCountries(published: Collection | undefined): StatusCountry[] {
  const states = new Map(published?.countries)
  return COUNTRIES.map(({ code, name }) => {
    const state = states.get(code)
    return {
      code,
      name,
      updated_at: state?.at ?? null,
      stale: state?.state !== 'ok',
      sample: state !== undefined && hasSampleTrends(state),
      trends: state?.trends ?? 0,
    }
  })
}
