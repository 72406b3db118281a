import { serveSource } from '../../../infra/standins/source/serveSource.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { FAILURES } from '../sourceFailures.ts'
import { COLLECTIONS } from './collections.ts'
import { scriptedTrends } from './scriptedTrends.ts'

/** A country that has failed since. */
const STALE_COUNTRY = 'GR'
const STALE_SINCE = '2026-11-19T12:00:00.000Z'

/** Starts the source of the world of the tests, with the protocol of the live one, on a free port of this machine. */
export function startWorldSource() {
  return serveSource(scriptedTrends, {}, (request, response, country) => {
    const at = new Date(request.headers.date ?? '').toISOString()
    const day = COLLECTIONS.find(([collected]) => collected === at)?.[1]
    if (day === 'only sample content') response.setHeader('x-sample-data', 'true')
    const fails =
      day === 'all countries fail' ||
      (day === 'every second country fails' && COUNTRIES.findIndex(({ code }) => code === country) % 2 === 0) ||
      (country === STALE_COUNTRY && at > STALE_SINCE)
    return fails && FAILURES.missing(response, { country, at: 0, own: '', elsewhere: '' })
  })
}
