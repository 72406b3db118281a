import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { parseJson } from '../../shared/text/parseJson.ts'

/** The origin of the site, and the one of the API behind it if known. */
type SmokeArguments = { url: string; apiUrl: string | undefined }

const USAGE =
  'Say which site: npm run smoke -- --url https://…, optionally with --api-url https://…; or --outputs <file>, as written by cdk deploy.'

/** The file of `cdk deploy --outputs-file`: the outputs of each stack by name. */
const Outputs = z.record(z.string(), z.record(z.string(), z.string()))

/** Reads the arguments of `npm run smoke`. Throws a sentence about what is wrong. */
export function readArguments(args: readonly string[]): SmokeArguments {
  const { url, 'api-url': apiUrl, outputs } = flagsOf(args)
  const given = outputs === undefined ? { url, apiUrl } : { ...sitesIn(outputs), ...(url !== undefined && { url }) }
  if (given.url === undefined) throw new Error(USAGE)
  return {
    url: originOf(given.url, '--url'),
    apiUrl: given.apiUrl === undefined ? undefined : originOf(given.apiUrl, '--api-url'),
  }
}

function flagsOf(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { url: text, 'api-url': text, outputs: text } }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(USAGE, { cause: error })
  }
}

function sitesIn(file: string): { url: string | undefined; apiUrl: string | undefined } {
  const stacks = z.safeParse(Outputs, parseJson(textOf(file))).data
  const outputs = Object.values(stacks ?? {}).find(({ SiteUrl }) => SiteUrl !== undefined)
  if (!outputs) throw new Error(`${file} has no SiteUrl: write it with cdk deploy --outputs-file.`)
  return { url: outputs.SiteUrl, apiUrl: outputs.ApiUrl }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`${file} cannot be read.`, { cause })
  }
}

function originOf(text: string, flag: string): string {
  const address = URL.parse(text)
  if (!address || !['http:', 'https:'].includes(address.protocol) || address.pathname !== '/')
    throw new Error(`${flag} must be the address of a site without a path, such as https://uptick.example.`)
  return address.origin
}
