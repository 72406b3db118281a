import { errorAnswer, jsonAnswer, type LocalAnswer } from '../../infra/local/respond.ts'
import { overviewOfItems } from '../../shared/answers/overview.ts'
import type { ApiCountry, TrendsAnswer } from '../../shared/api.ts'
import { API_TIMESTAMP, apiTrends } from '../../shared/apiAddresses.ts'
import { type Category, findCategory } from '../../shared/categories.ts'
import { timestampAnswer } from '../../shared/collections/lastUpdated.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { eventsAmong } from '../../shared/events/eventsAmong.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { Problem } from '../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../shared/problemStatuses.ts'
import type { WebWorld } from './webWorld.ts'

/** What the API answers in an invented world. */
export function webApi(world: WebWorld, path: string): LocalAnswer {
  if (path === API_TIMESTAMP) return jsonAnswer(timestampAnswer(world.publishedAt, COLLECTION_HOURS))
  const [, , , countryPart = '', categoryPart] = path.split('/')
  const country = findCountry(countryPart)
  const category = categoryPart === undefined ? undefined : findCategory(categoryPart)
  if (!country || path !== apiTrends(country, category))
    return errorAnswer(404, 'unknown-country', 'There is no such country.')
  try {
    return jsonAnswer(trendsAnswer(world, country, category))
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return errorAnswer(PROBLEM_STATUSES[problem.code], problem.code, problem.message)
  }
}

/** The trends of a country of that world, or of one of its categories. Throws a `Problem` when it has none yet. */
export function trendsAnswer(world: WebWorld, { code }: Country, category?: Category): TrendsAnswer {
  const answered = world.countries.get(code)
  if (!answered) throw new Problem('unavailable', 'No trends have been collected yet.')
  return {
    countries: {
      [code]: category === undefined ? answered : onlyCategory(answered, category),
    },
  }
}

function onlyCategory(answered: ApiCountry, category: Category): ApiCountry {
  const items = Object.values(answered.trends)
  const listed = items.filter((item) => item.categories.includes(category))
  return {
    ...answered,
    trends: Object.fromEntries(listed.map((item) => [item.key, item])),
    ...(answered.events && { events: eventsAmong(answered.events, listed, items) }),
    overview: overviewOfItems(items, answered.updated_at),
  }
}
