import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { API_TIMESTAMP, API_TITLES, apiSearch, apiTrends, trendsPage } from '../../../shared/pages.ts'
import { ROUTES } from '../../manifest/routes.ts'
import type { CheckGroup } from '../Check.ts'
import { statusProblems } from '../readAnswer.ts'
import type { Site, SiteAnswer } from '../Site.ts'
import { ALL_TRENDS, FULL_DATA } from './api.ts'

const MAIN_PAGE = trendsPage(DEFAULT_COUNTRY)
const KEPT = [
  MAIN_PAGE,
  '/about',
  apiTrends(DEFAULT_COUNTRY),
  apiSearch('news'),
  ALL_TRENDS,
  FULL_DATA,
  API_TITLES,
]
const COMPRESSED = [MAIN_PAGE, apiTrends(DEFAULT_COUNTRY), API_TITLES]
const CODINGS = ['br', 'gzip'] as const

/** Fast for readers, and cheap for the operator. */
export const cachingChecks: CheckGroup = {
  heading: 'Caching and compression',
  checks: [
    {
      claim: 'Caches may keep pages and public answers for a while',
      async problems(site) {
        const answers = await Promise.all(KEPT.map((path) => site.get(path)))
        return answers.flatMap((answer) => controlProblems(answer, /\bs-maxage=[1-9]/))
      },
    },
    {
      claim: 'Whoever has an answer already is told so (304)',
      async problems(site) {
        const problems = KEPT.map(async (path) => {
          const found = await askAgain(site, path)
          // Ages are told in minutes: when one has just gone by, it is another answer.
          return found.length === 0 ? [] : askAgain(site, path)
        })
        return (await Promise.all(problems)).flat()
      },
    },
    {
      claim: 'No cache may keep the time of the data, or anything about a person',
      async problems(site) {
        const personal = ROUTES.filter(({ method, isSignedIn }) => isSignedIn && method === 'GET')
        const paths = [API_TIMESTAMP, '/api/captcha', ...personal.map(({ path }) => path)]
        const answers = await Promise.all(paths.map((path) => site.get(path)))
        return answers.flatMap((answer) => controlProblems(answer, /^no-store$/))
      },
    },
    {
      claim: 'Answers are compressed as the client likes it, or not at all',
      async problems(site) {
        const problems = COMPRESSED.flatMap((path) =>
          [...CODINGS, 'identity'].map(async (coding) => {
            const { asked, headers } = await site.ask(path, { headers: { 'accept-encoding': coding } })
            const sent = headers.get('content-encoding') ?? 'identity'
            return sent === coding ? [] : [`${asked} comes as ${sent} to who accepts ${coding}.`]
          }),
        )
        return (await Promise.all(problems)).flat()
      },
    },
  ],
}

/** What is wrong with what somebody is answered who says that they have the answer. */
async function askAgain(site: Site, path: string): Promise<string[]> {
  const tag = (await site.ask(path)).headers.get('etag')
  if (tag === null) return [`GET ${path} has no ETag.`]
  return statusProblems(await site.ask(path, { headers: { 'if-none-match': tag } }), 304)
}

function controlProblems({ asked, headers }: SiteAnswer, expected: RegExp): string[] {
  const control = headers.get('cache-control') ?? 'nothing'
  return expected.test(control) ? [] : [`${asked} says ${control} to caches.`]
}
