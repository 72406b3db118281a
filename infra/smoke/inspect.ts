import { HOME_PAGE } from '../../shared/pages.ts'
import { accessChecks } from './checks/access.ts'
import { apiChecks, freshnessChecks } from './checks/api.ts'
import { cachingChecks, transportChecks, webFileChecks } from './checks/delivery.ts'
import { headerChecks } from './checks/headers.ts'
import { pageChecks } from './checks/pages.ts'
import { type Checks, Finding, type Inspection, type Look, Site } from './Site.ts'

/** The outcome of a check: its problems, or `left-out` if it cannot be checked here. */
export type CheckResult = { heading: string; claim: string; outcome: 'left-out' | string[] }

/** Runs all checks against a site without changing anything. Throws a `Finding` if the site does not answer. */
export async function inspect(inspection: Inspection): Promise<CheckResult[]> {
  const { url, apiUrl } = inspection
  const site = new Site(inspection)
  const [unreachable] = await problemsOf(() => site.expect([HOME_PAGE], {}), site)
  if (unreachable) throw new Finding(`${url} does not answer: ${unreachable} Is the address right?`)

  const groups: Record<string, Checks> = {
    Pages: pageChecks,
    API: apiChecks,
    Freshness: freshnessChecks,
    'Files of the web app': webFileChecks,
    'Caching and compression': cachingChecks,
    Access: accessChecks,
    Transport: transportChecks(apiUrl),
    'Headers of every answer so far': headerChecks,
  }
  const results: CheckResult[] = []
  for (const [heading, checks] of Object.entries(groups))
    for (const [claim, check] of Object.entries(checks)) {
      const look = typeof check === 'function' ? check : url.startsWith('https:') && check.onAws
      results.push({ heading, claim, outcome: look ? await problemsOf(look, site) : 'left-out' })
    }
  return results
}

async function problemsOf(look: Look, site: Site): Promise<string[]> {
  try {
    return (await Promise.all([look(site)].flat())).flat()
  } catch (error) {
    if (!(error instanceof Finding)) throw error
    return [error.message]
  }
}
