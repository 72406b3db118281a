import { securityHeaders } from '../../securityHeaders.ts'
import type { CheckGroup } from '../Check.ts'
import type { SiteAnswer } from '../Site.ts'

/** The content policy depends on the page and the deployment; of it only what must hold everywhere is looked at. */
const POLICY = 'Content-Security-Policy'

/** What every policy must say, word for word. */
const DIRECTIVES = new Map([
  ['default-src', "'none'"],
  ['frame-ancestors', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['require-trusted-types-for', "'script'"],
])

/** What would let in scripts that are not ours. */
const OPEN_SOURCES = ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:', 'blob:']

/** To be looked at last: about all that the site has answered before. */
export const headerChecks: CheckGroup = {
  heading: 'Headers of every answer so far',
  checks: [
    ...securityHeaders([])
      .filter(([name]) => name !== POLICY)
      .map(([name, value]) => ({
        claim: `${name} is ${value}`,
        problems: async ({ answers }: { answers: readonly SiteAnswer[] }) =>
          together(answers, ({ headers }) => {
            const sent = headers.get(name)
            return sent === value ? undefined : `${name} is ${sent ?? 'missing'}`
          }),
      })),
    {
      claim: `${POLICY} lets in nothing but what is ours`,
      problems: async ({ answers }) => together(answers, ({ headers }) => policyProblem(headers.get(POLICY))),
    },
  ],
}

/** One sentence for each thing that is wrong, with an answer as an example and how many others there are. */
function together(
  answers: readonly SiteAnswer[],
  problemOf: (answer: SiteAnswer) => string | undefined,
): string[] {
  // Whoever is told that nothing has changed has the headers already.
  const whole = answers.filter(({ status }) => status !== 304)
  const byProblem = Map.groupBy(whole, problemOf)
  return [...byProblem].flatMap(([problem, [example, ...others]]) => {
    if (problem === undefined || !example) return []
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return [`${problem} in ${example.asked} (${example.status})${more}.`]
  })
}

function policyProblem(policy: string | null): string | undefined {
  if (policy === null) return `${POLICY} is missing`
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const wrong = [...DIRECTIVES].find(([name, value]) => directives.get(name)?.join(' ') !== value)
  if (wrong) return `${POLICY} has no ${wrong.join(' ')}`
  const open = OPEN_SOURCES.find((source) => directives.get('script-src')?.includes(source))
  return open === undefined ? undefined : `${POLICY} allows ${open} in script-src`
}
