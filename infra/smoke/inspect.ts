import { HOME_PAGE } from '../../shared/pages.ts'
import type { CheckGroup } from './Check.ts'
import { apiChecks } from './checks/api.ts'
import { cachingChecks } from './checks/caching.ts'
import { closedDoorChecks } from './checks/closedDoors.ts'
import { freshnessChecks } from './checks/freshness.ts'
import { headerChecks } from './checks/headers.ts'
import { pageChecks } from './checks/pages.ts'
import { transportChecks } from './checks/transport.ts'
import { webFileChecks } from './checks/webFiles.ts'
import { Finding } from './Finding.ts'
import { Site } from './Site.ts'

export type Inspection = {
  /** The origin of the site. */
  url: string
  /** The origin of the API behind it, to which nobody may come past the CDN. */
  apiUrl?: string | undefined
  /** When it is looked at, in milliseconds since 1970. */
  now: number
  /** How long each answer may take, in milliseconds: 15 seconds unless said otherwise. */
  patienceMs?: number
}

/** What became of a check: sentences for what is wrong, or `left-out` where it cannot be looked at. */
export type CheckResult = { heading: string; claim: string; outcome: 'left-out' | { problems: string[] } }

const PATIENCE_MS = 15_000

/** Looks at a site from outside, check after check; changes nothing there. Throws a `Finding` when nobody answers. */
export async function inspect({
  url,
  apiUrl,
  now,
  patienceMs = PATIENCE_MS,
}: Inspection): Promise<CheckResult[]> {
  const site = new Site(url, patienceMs)
  await requireAnswer(site)
  const groups: CheckGroup[] = [
    pageChecks,
    apiChecks,
    freshnessChecks(now),
    webFileChecks,
    cachingChecks,
    closedDoorChecks,
    transportChecks(apiUrl, patienceMs),
    headerChecks,
  ]
  const results: CheckResult[] = []
  for (const { heading, checks } of groups)
    for (const { claim, problems, isOnAwsAlone } of checks) {
      const isLeftOut = isOnAwsAlone && !site.isOnAws
      const outcome = isLeftOut ? 'left-out' : { problems: await found(() => problems(site)) }
      results.push({ heading, claim, outcome })
    }
  return results
}

/** When nothing answers at all, one sentence says so instead of forty. */
async function requireAnswer(site: Site): Promise<void> {
  try {
    await site.get(HOME_PAGE)
  } catch (error) {
    if (!(error instanceof Finding)) throw error
    throw new Finding(`${site.origin} does not answer: ${error.message} Is the address right?`, {
      cause: error,
    })
  }
}

async function found(look: () => Promise<string[]>): Promise<string[]> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof Finding)) throw error
    return [error.message]
  }
}
