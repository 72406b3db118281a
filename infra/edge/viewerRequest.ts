import { readFileSync } from 'node:fs'
import { PAGE_PARAMETERS, PUBLISHED_FILES } from '../manifest/routes.ts'

/**
 * The functions that rewrite requests at the edge before the cache look-up, as JavaScript that defines
 * `handler(event)`. CloudFront and the local product run the same code.
 */

/** Rewrites the path of a published file to its object in the best accepted encoding. */
export function publishedFilesFunctionCode(): string {
  const keys = Object.fromEntries(PUBLISHED_FILES.map(({ path, key }) => [path, `/${key}`]))
  return replaceOnce(source('publishedFiles'), 'const KEYS = {}', `const KEYS = ${JSON.stringify(keys)}`)
}

/** Rewrites every page request to the one path that renders pages, with the page's address in a header. */
export function pagesFunctionCode(): string {
  const parameters = `const PARAMETERS = ${JSON.stringify(PAGE_PARAMETERS)}`
  return replaceOnce(source('pages'), 'const PARAMETERS = []', parameters)
}

/** CloudFront expects a plain script that defines `handler` without exporting it. */
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
