import { EMBED_PREFIX } from '../../../shared/apiAddresses.ts'
import { securityHeaders } from '../../edge/securityHeaders.ts'
import type { Checks, Look } from '../Site.ts'

/** The content policy depends on page and deployment; only what must hold everywhere is checked. */
const POLICY = 'Content-Security-Policy'
const FRAMES = 'X-Frame-Options'
const DIRECTIVES = ["default-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"]
const OF_PAGES = [...DIRECTIVES, "frame-ancestors 'none'", "form-action 'self'"]
/** Only the widget may be framed, by every site. */
const OF_WIDGETS = [...DIRECTIVES, 'frame-ancestors *', "form-action 'none'"]
/** Sources that would allow foreign scripts. */
const OPEN_SOURCES = ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:', 'blob:']

export const headerChecks: Checks = Object.fromEntries([
  ...securityHeaders([])
    .filter(([name]) => name !== POLICY)
    .map(([name, value]) => [
      `${name} is ${value}${name === FRAMES ? ', but for the widget' : ''}`,
      ofEveryAnswer(name, (sent, isWidget) => {
        const isRight = sent === (isWidget && name === FRAMES ? null : value)
        return isRight ? undefined : `${name} is ${sent ?? 'missing'}`
      }),
    ]),
  [`${POLICY} allows only what is ours`, ofEveryAnswer(POLICY, policyProblem)],
])

/** One sentence for each distinct problem of a header: an example, and the number of other answers that have it. */
function ofEveryAnswer(name: string, problemOf: (sent: string | null, isWidget: boolean) => string | undefined): Look {
  return ({ answers }) => {
    // A 304 has no headers of its own.
    const whole = answers.filter(({ status }) => status !== 304)
    const alike = Map.groupBy(whole, ({ headers, path }) =>
      problemOf(headers.get(name), path.startsWith(`${EMBED_PREFIX}/`)),
    )
    alike.delete(undefined)
    return [...alike].map(([problem, [example, ...others]]) => {
      const more = others.length === 0 ? '' : ` and ${others.length} more`
      return `${problem} in ${example?.asked} (${example?.status})${more}.`
    })
  }
}

function policyProblem(policy: string | null, isWidget: boolean): string | undefined {
  if (policy === null) return `${POLICY} is missing`
  const directives = policy.split(';').map((directive) => directive.trim())
  const missing = (isWidget ? OF_WIDGETS : OF_PAGES).find((directive) => !directives.includes(directive))
  if (missing) return `${POLICY} has no ${missing}`
  const scripts = directives.find((directive) => directive.startsWith('script-src '))?.split(' ') ?? []
  const open = OPEN_SOURCES.find((source) => scripts.includes(source))
  return open && `${POLICY} allows ${open} in script-src`
}
