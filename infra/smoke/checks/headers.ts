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

export const headerChecks: Checks = Object.fromEntries(
  securityHeaders([])
    .filter(([name]) => name !== POLICY)
    .map(([name, value]): [claim: string, look: Look] => [
      `${name} is ${value}${name === FRAMES ? ', but for the widget' : ''}`,
      ofEveryAnswer(name, (sent, isWidget) => {
        const isRight = sent === (isWidget && name === FRAMES ? null : value)
        return isRight ? undefined : `${name} is ${sent ?? 'missing'}`
      }),
    ])
    .concat([[`${POLICY} allows only what is ours`, ofEveryAnswer(POLICY, policyProblem)]]),
)

/** Reports each distinct problem of a header: an example, and the number of other answers that have it. */
function ofEveryAnswer(name: string, problemOf: (sent: string | null, isWidget: boolean) => string | undefined): Look {
  return async (site) => {
    // A 304 has no headers of its own; those of the API's own address, and of HTTP, are not the site's.
    const answers = site.answers.filter(({ status, url }) => status !== 304 && url.origin === site.inspection.url)
    const alike = Map.groupBy(answers, ({ headers, url }) =>
      problemOf(headers.get(name), url.pathname.startsWith(`${EMBED_PREFIX}/`)),
    )
    for (const [problem, [example, ...others]] of alike) {
      const more = others.length === 0 ? '' : ` and ${others.length} more`
      site.ensure(problem === undefined, `${problem} in ${example?.asked} (${example?.status})${more}.`)
    }
  }
}

function policyProblem(policy: string | null, isWidget: boolean): string | undefined {
  const directives = (policy ?? '').split(';').map((directive) => directive.trim())
  const missing = (isWidget ? OF_WIDGETS : OF_PAGES).find((directive) => !directives.includes(directive))
  if (missing) return policy === null ? `${POLICY} is missing` : `${POLICY} has no ${missing}`
  const scripts = directives.find((directive) => directive.startsWith('script-src '))?.split(' ') ?? []
  const open = OPEN_SOURCES.find((source) => scripts.includes(source))
  return open && `${POLICY} allows ${open} in script-src`
}
