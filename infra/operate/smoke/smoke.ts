import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { HOME_PAGE } from '../../../shared/pages.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { accessChecks, apiOriginChecks } from './checks/access.ts'
import { apiChecks } from './checks/api.ts'
import { deliveryChecks, deploymentChecks, headerChecks } from './checks/delivery.ts'
import { pageChecks } from './checks/pages.ts'
import { type Checks, Site } from './Site.ts'

/** The checks of a site, in their order; `apiUrl` is the origin of the API behind it, if known. */
export function checksOf(url: string, apiUrl?: string): Checks {
  return {
    ...{ ...pageChecks, ...apiChecks, ...deliveryChecks, ...accessChecks },
    ...(url.startsWith('https:') && deploymentChecks),
    ...(apiUrl && apiOriginChecks(apiUrl)),
    // The last, since they look at every answer so far.
    ...headerChecks,
  }
}

/** The outputs of each stack by name, as `cdk deploy --outputs-file` writes them. */
const Outputs = z.record(z.string(), z.object({ SiteUrl: z.optional(z.string()), ApiUrl: z.optional(z.string()) }))

/** Reads the arguments: the origin of the site, and the one of its API if known. Throws what is wrong. */
export function readArguments(args: string[]): { url: string; apiUrl: string | undefined } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { url: text, 'api-url': text, outputs: text } })
  const stacks = values.outputs && z.safeParse(Outputs, parseJson(readFileSync(values.outputs, 'utf8'))).data
  const deployed = Object.values(stacks || {}).find(({ SiteUrl }) => SiteUrl)
  const url = values.url ?? deployed?.SiteUrl
  const apiUrl = values['api-url'] ?? deployed?.ApiUrl
  assert(url, 'The address of the site is missing: npm run smoke -- --url https://…, or --outputs <file>.')
  return { url: new URL(url).origin, apiUrl: apiUrl && new URL(apiUrl).origin }
}

/** The runner prints whole errors. Of a failed check, its sentence is all that helps. */
function throwSentence(error: unknown): never {
  const { message } = error instanceof Error ? error : new Error(String(error))
  throw Object.assign(new Error(message), { stack: message })
}

/** `npm run smoke -- --url https://…`: checks a deployed site or the local product from outside. */
if (import.meta.main)
  try {
    const { url, apiUrl } = readArguments(process.argv.slice(2))
    const site = new Site(url)
    await site.send(HOME_PAGE)
    for (const [claim, check] of Object.entries(checksOf(url, apiUrl)))
      test(claim, async () => void (await check(site).catch(throwSentence)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
