import { readFileSync } from 'node:fs'
import { PAGE_PARAMETERS, PUBLISHED_FILES } from '../manifest/routes.ts'

/**
 * What the edge does with a request before it looks into its cache, as JavaScript that defines
 * `handler(event)`. CloudFront runs this code, and so does the local product.
 */

/** Sends the address of a published file to the object of the bucket that has it in the best accepted form. */
export function publishedFilesFunctionCode(): string {
  const keys = Object.fromEntries(PUBLISHED_FILES.map(({ path, key }) => [path, `/${key}`]))
  return replaceOnce(source('publishedFiles'), 'const KEYS = {}', `const KEYS = ${JSON.stringify(keys)}`)
}

/** Sends every page to the one address that answers pages, with its own address in a header. */
export function pagesFunctionCode(): string {
  const parameters = `const PARAMETERS = ${JSON.stringify(PAGE_PARAMETERS)}`
  return replaceOnce(source('pages'), 'const PARAMETERS = []', parameters)
}

/** The edge takes a plain script: `handler` is found by its name there, not exported. */
function source(name: string): string {
  const module = readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')
  return replaceOnce(module, 'export function handler', 'function handler')
}

function replaceOnce(code: string, marker: string, replacement: string): string {
  const [before, after, ...more] = code.split(marker)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The edge function must have exactly one "${marker}".`)
  return before + replacement + after
}
