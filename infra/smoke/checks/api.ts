import * as z from 'zod/mini'
import { TopicAnswer } from '../../../shared/answers/topicAnswer.ts'
import {
  type ApiCountry,
  FullAnswer,
  SearchAnswer,
  TimestampAnswer,
  TrendsAnswer,
} from '../../../shared/api.ts'
import { CATEGORIES, DEFAULT_CATEGORY } from '../../../shared/categories.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { API_TIMESTAMP, API_TITLES, apiSearch, apiTopic, apiTrends } from '../../../shared/pages.ts'
import { TitleIndex } from '../../../shared/search/titleIndex.ts'
import { topicOf } from '../../../shared/trend.ts'
import type { CheckGroup } from '../Check.ts'
import { Finding } from '../Finding.ts'
import { errorProblems, readAnswer, statusProblems } from '../readAnswer.ts'
import type { Site } from '../Site.ts'

export const ALL_TRENDS = '/api/trends'
export const FULL_DATA = '/api/trends-data?full=true&allcountries=true'

/** All countries together have ten times as many on a good day. */
const LEAST_TRENDS = 450
const MOST_RESULTS = 40
const ALL_CODES = COUNTRIES.map(({ code }) => code)

/** How a country can be written in an address. */
const SPELLINGS = [
  ['US', '/api/trends/us'],
  ['US', '/api/trends/UnitedStates'],
  ['GB', '/api/trends/uk'],
  ['TR', '/api/trends/T%C3%BCrkiye'],
] as const

/** Wrong addresses and questions, and what they are answered. */
const ERRORS = [
  ['/api/trends/Atlantis', 404, 'unknown-country'],
  ['/api/trends/CA/Nonsense', 404, 'unknown-category'],
  ['/api/search?query=a', 400, 'bad-query'],
  ['/api/no-such-address', 404, 'not-found'],
  ['/api/topics/Atlantis?topic=x', 404, 'unknown-country'],
] as const

/** What programs are promised. */
export const apiChecks: CheckGroup = {
  heading: 'API',
  checks: [
    {
      claim: `All trends have the ${COUNTRIES.length} countries`,
      async problems(site) {
        const { countries } = readAnswer(TrendsAnswer, await site.get(ALL_TRENDS))
        return missingOf(ALL_CODES, countries, ALL_TRENDS)
      },
    },
    {
      claim: 'The full data set has every country with every category, and is not nearly empty',
      async problems(site) {
        const { countries } = readAnswer(FullAnswer, await site.get(FULL_DATA))
        const inside = Object.entries(countries).flatMap(([code, { categories }]) =>
          missingOf(CATEGORIES, categories, `${FULL_DATA}, ${code}`),
        )
        const trends = Object.values(countries).flatMap(({ categories }) => Object.values(categories).flat())
        const isFull = trends.length >= LEAST_TRENDS
        return [
          ...missingOf(ALL_CODES, countries, FULL_DATA),
          ...inside,
          ...(isFull ? [] : [`GET ${FULL_DATA} has ${trends.length} trends, fewer than ${LEAST_TRENDS}.`]),
        ]
      },
    },
    {
      claim: 'A country is found however it is written',
      async problems(site) {
        const problems = SPELLINGS.map(async ([code, path]) => {
          const { countries } = readAnswer(TrendsAnswer, await site.get(path))
          return Object.keys(countries).join() === code
            ? []
            : [`GET ${path} does not answer with ${code} alone.`]
        })
        return (await Promise.all(problems)).flat()
      },
    },
    {
      claim: 'A category has its own trends alone, and an overview of the others',
      async problems(site) {
        const path = apiTrends(DEFAULT_COUNTRY, DEFAULT_CATEGORY)
        const country = await countryAt(site, path)
        const strangers = Object.values(country.trends).filter(
          ({ categories }) => !categories.includes(DEFAULT_CATEGORY),
        )
        return [
          ...(country.overview ? [] : [`GET ${path} has no overview.`]),
          ...strangers.map(({ trend }) => `GET ${path} has “${trend}”, which is of another category.`),
        ]
      },
    },
    {
      claim: 'A topic has its history',
      async problems(site) {
        const { trends } = await countryAt(site, apiTrends(DEFAULT_COUNTRY))
        const [first] = Object.values(trends)
        if (!first) return [`GET ${apiTrends(DEFAULT_COUNTRY)} has no trends.`]
        const path = apiTopic(DEFAULT_COUNTRY, topicOf(first.trend))
        const { points } = readAnswer(TopicAnswer, await site.get(path))
        return points.length > 0 ? [] : [`GET ${path} has no history.`]
      },
    },
    {
      claim: 'The time of the data is told in all its forms',
      async problems(site) {
        const { formatted, formatted_with_prefix } = readAnswer(
          TimestampAnswer,
          await site.get(API_TIMESTAMP),
        )
        const isSame = formatted_with_prefix === `Updated: ${formatted}`
        return isSame
          ? []
          : [`GET ${API_TIMESTAMP} tells two times: ${formatted} and ${formatted_with_prefix}.`]
      },
    },
    {
      claim: 'The index of titles has every country that has trends',
      async problems(site) {
        const { countries: titled } = readAnswer(TitleIndex, await site.get(API_TITLES))
        const { countries } = readAnswer(TrendsAnswer, await site.get(ALL_TRENDS))
        const codes = ALL_CODES.filter((code) => Object.keys(countries[code]?.trends ?? {}).length > 0)
        return missingOf(codes, Object.fromEntries(titled), API_TITLES)
      },
    },
    {
      claim: 'Search finds a trend by its title',
      async problems(site) {
        const { trends } = await countryAt(site, apiTrends(DEFAULT_COUNTRY))
        const wanted = Object.values(trends).find(({ trend }) => trend.length >= 4 && trend.length <= 60)
        if (!wanted) return [`GET ${apiTrends(DEFAULT_COUNTRY)} has no trend to look for.`]
        const path = apiSearch(wanted.trend, DEFAULT_COUNTRY)
        const { results } = readAnswer(SearchAnswer, await site.get(path))
        return [
          ...(results.some(({ trend }) => trend === wanted.trend) ? [] : [`GET ${path} does not find it.`]),
          ...(results.length <= MOST_RESULTS ? [] : [`GET ${path} has more than ${MOST_RESULTS} results.`]),
        ]
      },
    },
    {
      claim: 'The status, where there is one, is told',
      async problems(site) {
        const answer = await site.get('/api/status')
        if (answer.status === 404) return errorProblems(answer, 404, 'not-found')
        readAnswer(z.object({ state: z.string() }), answer)
        return []
      },
    },
    {
      claim: 'Errors have their status, and are JSON',
      async problems(site) {
        const problems = ERRORS.map(async ([path, status, code]) =>
          errorProblems(await site.get(path), status, code),
        )
        return (await Promise.all(problems)).flat()
      },
    },
    {
      claim: 'HEAD is answered as GET is, without the body',
      async problems(site) {
        const paths = [
          apiTrends(DEFAULT_COUNTRY),
          ALL_TRENDS,
          API_TIMESTAMP,
          '/about',
          '/api/no-such-address',
        ]
        const problems = paths.map(async (path) => {
          const [head, get] = [await site.ask(path, { method: 'HEAD' }), await site.get(path)]
          return [
            ...statusProblems(head, get.status),
            ...(head.text === '' ? [] : [`${head.asked} has a body.`]),
          ]
        })
        return (await Promise.all(problems)).flat()
      },
    },
  ],
}

async function countryAt(site: Site, path: string): Promise<ApiCountry> {
  const { countries } = readAnswer(TrendsAnswer, await site.get(path))
  const country = countries[DEFAULT_COUNTRY.code]
  if (!country) throw new Finding(`GET ${path} has nothing of ${DEFAULT_COUNTRY.name}.`)
  return country
}

function missingOf(names: readonly string[], found: Record<string, unknown>, where: string): string[] {
  return names.filter((name) => !Object.hasOwn(found, name)).map((name) => `GET ${where} has no ${name}.`)
}
