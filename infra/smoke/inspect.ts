import { HOME_PAGE } from '../../shared/pages.ts'
import { type Check, expecting } from './check.ts'
import { accessChecks } from './checks/access.ts'
import { apiChecks } from './checks/api.ts'
import { cachingChecks } from './checks/caching.ts'
import { freshnessChecks } from './checks/freshness.ts'
import { headerChecks } from './checks/headers.ts'
import { pageChecks } from './checks/pages.ts'
import { transportChecks } from './checks/transport.ts'
import { webFileChecks } from './checks/webFiles.ts'
import { Finding, Site } from './Site.ts'

export type Inspection = {
  /** The origin of the site. */
  url: string
  /** The origin of the API behind it, which must refuse requests that bypass the CDN. */
  apiUrl?: string | undefined
  /** The time of the inspection, in milliseconds since 1970. */
  now: number
  /** The time limit of each answer, in milliseconds. */
  patienceMs?: number
}

/** The outcome of a check: its problems, or `left-out` if it cannot be checked here. */
export type CheckResult = { heading: string; claim: string; outcome: 'left-out' | { problems: string[] } }

/** Runs all checks against a site without changing anything. Throws a `Finding` if the site does not answer. */
export async function inspect({ url, apiUrl, now, patienceMs = 15_000 }: Inspection): Promise<CheckResult[]> {
  const site = new Site(url, patienceMs)
  const [unreachable] = await problemsOf({ looks: [expecting([HOME_PAGE])] }, site)
  if (unreachable) throw new Finding(`${url} does not answer: ${unreachable} Is the address right?`)

  const groups = [
    pageChecks,
    apiChecks,
    freshnessChecks(now),
    webFileChecks,
    cachingChecks,
    accessChecks,
    transportChecks(apiUrl),
    // The last group: it looks at all answers so far.
    headerChecks,
  ]
  const results: CheckResult[] = []
  for (const { heading, checks } of groups)
    for (const check of checks) {
      const isLeftOut = check.onAwsOnly && !site.isOnAws
      const outcome = isLeftOut ? 'left-out' : { problems: await problemsOf(check, site) }
      results.push({ heading, claim: check.claim, outcome })
    }
  return results
}

async function problemsOf({ looks }: Pick<Check, 'looks'>, site: Site): Promise<string[]> {
  try {
    return (await Promise.all(looks.map((look) => look(site)))).flat()
  } catch (error) {
    if (!(error instanceof Finding)) throw error
    return [error.message]
  }
}
