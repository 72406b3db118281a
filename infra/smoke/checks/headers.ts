import { EMBED_PREFIX } from '../../../shared/apiAddresses.ts'
import { securityHeaders } from '../../edge/securityHeaders.ts'
import { check, checkGroup, type Look } from '../check.ts'

/** The content policy depends on page and deployment; only what must hold everywhere is checked. */
const POLICY = 'Content-Security-Policy'

const DIRECTIVES = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
}

/** Sources that would allow foreign scripts. */
const OPEN_SOURCES = ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:', 'blob:']

/** Only the widget may be framed, by every site. */
const WIDGET_DIRECTIVES = { ...DIRECTIVES, 'frame-ancestors': '*', 'form-action': "'none'" }
const FRAMES = 'X-Frame-Options'

export const headerChecks = checkGroup(
  'Headers of every answer so far',
  ...securityHeaders([])
    .filter(([name]) => name !== POLICY)
    .map(([name, value]) =>
      check(
        `${name} is ${value}${name === FRAMES ? ', but for the widget' : ''}`,
        ofEveryAnswer(name, (sent, isWidget) => {
          const expected = isWidget && name === FRAMES ? null : value
          return sent === expected ? undefined : `${name} is ${sent ?? 'missing'}`
        }),
      ),
    ),
  check(`${POLICY} allows only what is ours`, ofEveryAnswer(POLICY, policyProblem)),
)

/** One sentence for each distinct problem of a header: an example, and the number of other answers that have it. */
function ofEveryAnswer(
  header: string,
  problemOf: (sent: string | null, isWidget: boolean) => string | undefined,
): Look {
  return ({ answers }) => {
    // A 304 has no headers of its own.
    const whole = answers.filter(({ status }) => status !== 304)
    return [...Map.groupBy(whole, ({ headers, path }) => problemOf(headers.get(header), isWidget(path)))].flatMap(
      ([problem, [example, ...others]]) => {
        if (problem === undefined || !example) return []
        const more = others.length === 0 ? '' : ` and ${others.length} more`
        return [`${problem} in ${example.asked} (${example.status})${more}.`]
      },
    )
  }
}

function isWidget(path: string): boolean {
  return path.startsWith(`${EMBED_PREFIX}/`)
}

function policyProblem(policy: string | null, isWidget: boolean): string | undefined {
  if (policy === null) return `${POLICY} is missing`
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  const directives = new Map(parts.map(([name = '', ...sources]) => [name, sources]))
  const wrong = Object.entries(isWidget ? WIDGET_DIRECTIVES : DIRECTIVES).find(
    ([name, value]) => directives.get(name)?.join(' ') !== value,
  )
  if (wrong) return `${POLICY} has no ${wrong.join(' ')}`
  const open = OPEN_SOURCES.find((source) => directives.get('script-src')?.includes(source))
  return open === undefined ? undefined : `${POLICY} allows ${open} in script-src`
}
