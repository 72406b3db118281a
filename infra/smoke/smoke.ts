import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { parseJson } from '../../shared/text/parseJson.ts'
import { type CheckResult, inspect } from './inspect.ts'

const USAGE =
  'Say which site: npm run smoke -- --url https://…, optionally with --api-url https://…; or --outputs <file>, as written by cdk deploy.'
const MAX_PROBLEMS = 5

/** The file of `cdk deploy --outputs-file`: the outputs of each stack by name. */
const Outputs = z.record(z.string(), z.record(z.string(), z.string()))

/** Reads the arguments: the origin of the site, and the one of its API if known. Throws a sentence about what is wrong. */
export function readArguments(args: string[]): { url: string; apiUrl: string | undefined } {
  const { outputs, ...values } = flagsOf(args)
  const deployed = outputs === undefined ? {} : deployedSite(outputs)
  const url = values.url ?? deployed.SiteUrl
  const apiUrl = values['api-url'] ?? deployed.ApiUrl
  if (url === undefined) throw new Error(USAGE)
  return { url: originOf(url, '--url'), apiUrl: apiUrl === undefined ? undefined : originOf(apiUrl, '--api-url') }
}

function flagsOf(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { url: text, 'api-url': text, outputs: text } }).values
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

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
