import { DEFAULT_COUNTRY } from '../../../shared/countries.ts'
import { API_TIMESTAMP, apiTrends, trendsPage } from '../../../shared/pages.ts'
import type { CheckGroup } from '../Check.ts'
import { statusProblems } from '../readAnswer.ts'
import { Site } from '../Site.ts'

/** Ways in that must not be open: without encryption, and past the CDN. `apiOrigin` is the address of the API itself. */
export function transportChecks(apiOrigin: string | undefined, patienceMs: number): CheckGroup {
  const paths = [trendsPage(DEFAULT_COUNTRY), API_TIMESTAMP]
  const past = apiOrigin === undefined ? undefined : new Site(apiOrigin, patienceMs)
  return {
    heading: 'The way in',
    checks: [
      {
        claim: 'Who comes over HTTP is led to HTTPS',
        isOnAwsAlone: true,
        async problems({ origin }) {
          const plain = new Site(origin.replace(/^https:/, 'http:'), patienceMs)
          const problems = paths.map(async (path) => {
            const answer = await plain.ask(path)
            const location = answer.headers.get('location')
            const isLed = location === origin + path
            return [
              ...statusProblems(answer, 301, 307, 308),
              ...(isLed ? [] : [`${answer.asked} over HTTP leads to ${location ?? 'nowhere'}.`]),
            ]
          })
          return (await Promise.all(problems)).flat()
        },
      },
      ...(past
        ? [
            {
              claim: 'The API answers nobody who comes past the CDN',
              async problems() {
                const own = [...paths.slice(1), apiTrends(DEFAULT_COUNTRY), '/index.html']
                const answers = await Promise.all(own.map((path) => past.ask(path)))
                return answers.flatMap((answer) =>
                  statusProblems({ ...answer, asked: `${answer.asked} at ${past.origin}` }, 403),
                )
              },
            },
          ]
        : []),
    ],
  }
}
