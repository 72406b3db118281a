import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { HOME_PAGE } from '../../shared/pages.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { accessChecks } from './checks/access.ts'
import { apiChecks, freshnessChecks } from './checks/api.ts'
import { cachingChecks, transportChecks, webFileChecks } from './checks/delivery.ts'
import { headerChecks } from './checks/headers.ts'
import { pageChecks } from './checks/pages.ts'
import { type Checks, type Inspection, Site } from './Site.ts'

const USAGE =
  'Say which site: npm run smoke -- --url https://…, optionally with --api-url https://…; or --outputs <file>, as written by cdk deploy.'
const MAX_PROBLEMS = 5

/** The outcome of a check: its problems, or `left-out` if it cannot be checked here. */
export type CheckResult = { heading: string; claim: string; outcome: 'left-out' | string[] }

/** Runs all checks against a site without changing anything. Throws a sentence if the site does not answer. */
export async function inspect(inspection: Inspection): Promise<CheckResult[]> {
  const { url, apiUrl } = inspection
  const site = new Site(inspection)
  const [unreachable] = await site.problemsOf(() => site.expect([HOME_PAGE], {}))
  assert(unreachable === undefined, `${url} does not answer: ${unreachable} Is the address right?`)

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
      results.push({ heading, claim, outcome: look ? await site.problemsOf(look) : 'left-out' })
    }
  return results
}

/** Reads the arguments: the origin of the site, and the one of its API if known. Throws a sentence about what is wrong. */
export function readArguments(args: string[]): { url: string; apiUrl: string | undefined } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { url: text, 'api-url': text, outputs: text } })
  const deployed = values.outputs === undefined ? {} : deployedSite(values.outputs)
  const url = values.url ?? deployed.SiteUrl
  const apiUrl = values['api-url'] ?? deployed.ApiUrl
  if (url === undefined) throw new Error(USAGE)
  return { url: originOf(url, '--url'), apiUrl: apiUrl && originOf(apiUrl, '--api-url') }
}

/** The file of `cdk deploy --outputs-file`: the outputs of each stack by name. */
const Outputs = z.record(z.string(), z.record(z.string(), z.string()))

function deployedSite(file: string): Record<string, string> {
  const stacks = z.safeParse(Outputs, parseJson(readFileSync(file, 'utf8'))).data ?? {}
  const outputs = Object.values(stacks).find(({ SiteUrl }) => SiteUrl !== undefined)
  if (!outputs) throw new Error(`${file} has no SiteUrl: write it with cdk deploy --outputs-file.`)
  return outputs
}

function originOf(text: string, flag: string): string {
  const address = URL.parse(text)
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.pathname !== '/')
    throw new Error(`${flag} must be the address of a site without a path, such as https://uptick.example.`)
  return address.origin
}

/** The results for the terminal, with the problems below each claim that does not hold. */
export function resultTable(results: readonly CheckResult[]): string {
  const groups = Map.groupBy(results, ({ heading }) => heading)
  const lines = [...groups].flatMap(([heading, ofGroup]) => ['', heading, ...ofGroup.flatMap(linesOf)])
  const leftOut = results.filter(({ outcome }) => outcome === 'left-out').length
  const wrong = results.filter(isWrong).length
  return [...lines, '', `${results.length - wrong - leftOut} right, ${wrong} wrong, ${leftOut} left out.`].join('\n')
}

function isWrong({ outcome }: CheckResult): boolean {
  return outcome !== 'left-out' && outcome.length > 0
}

function linesOf({ claim, outcome }: CheckResult): string[] {
  if (outcome === 'left-out') return [`  – ${claim} (only on AWS: left out)`]
  if (outcome.length === 0) return [`  ✓ ${claim}`]
  const more = outcome.length > MAX_PROBLEMS ? [`… and ${outcome.length - MAX_PROBLEMS} more.`] : []
  return [`  ✗ ${claim}`, ...[...outcome.slice(0, MAX_PROBLEMS), ...more].map((line) => `      ${line}`)]
}

/** `npm run smoke -- --url https://…`: checks a deployed site or the local product from outside. */
if (import.meta.main)
  try {
    const site = readArguments(process.argv.slice(2))
    console.log(`Checking ${site.url} …`)
    const results = await inspect({ ...site, now: Date.now() })
    console.log(resultTable(results))
    process.exitCode = results.some(isWrong) ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
