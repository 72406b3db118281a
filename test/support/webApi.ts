import { errorAnswer, jsonAnswer, type LocalAnswer } from '../../infra/local/respond.ts'
import { findCountry } from '../../shared/countries.ts'
import { timestampAnswer } from '../../shared/lastUpdated.ts'
import { API_TIMESTAMP, apiTrends } from '../../shared/pages.ts'
import type { WebWorld } from './webWorld.ts'

/** What the API answers in an invented world. */
export function webApi(world: WebWorld, path: string): LocalAnswer {
  if (path === API_TIMESTAMP) return jsonAnswer(timestampAnswer(world.publishedAt))
  const country = findCountry(path.split('/')[3] ?? '')
  if (!country || path !== apiTrends(country))
    return errorAnswer(404, 'unknown-country', 'There is no such country.')
  const answered = world.countries.get(country.code)
  if (!answered) return errorAnswer(503, 'unavailable', 'No trends have been collected yet.')
  return jsonAnswer({ countries: { [country.code]: answered } })
}
