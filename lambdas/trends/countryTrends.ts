import { countryAnswer } from '../../shared/answers/countryAnswer.ts'
import { findCategory } from '../../shared/categories.ts'
import { findCountry } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'
import type { PublishedTrends } from '../adapters/trends/publishedTrends.ts'
import { type HttpAnswer, type HttpRequest, jsonRendition } from '../http/httpHandler.ts'
import type { Rendition } from '../http/rendition.ts'

/** How long a shared cache may keep a country, in seconds. */
const CACHE_SECONDS = 300
/** Answers kept ready: every country with every category at most, so that memory stays bounded. */
const READY_ANSWERS = 800

/**
 * Answers `/api/trends/{country}` and `/api/trends/{country}/{category}` (contract, Public API).
 * Ages are counted in whole minutes, so an answer is made once a minute and then served as it is.
 */
export function countryTrends(published: Pick<PublishedTrends, 'country'>) {
  const ready = new Map<string, Rendition>()

  return async (request: HttpRequest): Promise<HttpAnswer> => {
    refuseOtherAddresses(request)
    const country = findCountry(request.parameters.get('country') ?? '')
    if (!country) throw new Problem('unknown-country', 'There is no such country here.')
    const asked = request.parameters.get('category')
    const category = asked === undefined ? undefined : findCategory(asked)
    if (asked !== undefined && !category)
      throw new Problem('unknown-category', 'There is no such category here.')

    const { collection, state, trends } = await published.country(country.code)
    const minute = request.now.slice(0, 16)
    const name = [minute, collection, state.state, country.code, category ?? ''].join('|')
    let rendition = ready.get(name)
    if (!rendition) {
      const answer = countryAnswer(country.code, state, trends, request.now, category)
      rendition = jsonRendition({ countries: { [country.code]: answer } })
      if (ready.size >= READY_ANSWERS) ready.clear()
      ready.set(name, rendition)
    }
    return { rendition, cacheSeconds: CACHE_SECONDS }
  }
}

/** Whole files come here only while there are none; everything else under `/api/` is no address of ours. */
function refuseOtherAddresses({ route, method }: HttpRequest): void {
  if (route.includes('{country}')) return
  if (route.startsWith('ANY ')) {
    if (method === 'GET' || method === 'HEAD')
      throw new Problem('not-found', 'There is nothing at this address.')
    throw new Problem('method-not-allowed', 'This address does not answer that method.')
  }
  throw new Problem('unavailable', 'No trends have been collected yet.')
}
