import * as z from 'zod/mini'
import { ErrorAnswer } from '../../shared/api.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { Finding, type Site, type SiteAnswer, type SiteRequest } from './Site.ts'

/** Looks at the site and returns a sentence for each problem. It changes nothing and sends no mail. */
export type Look = (site: Site) => string[] | Promise<string[]>

/** Something that must be true of a working site. */
export type Check = { claim: string; looks: readonly Look[]; onAwsOnly: boolean }

export type CheckGroup = { heading: string; checks: readonly Check[] }

/** A check that holds if none of its looks finds a problem. */
export function check(claim: string, ...looks: Look[]): Check {
  return { claim, looks, onAwsOnly: false }
}

/** A check that the local product cannot pass: it has no HTTPS, and tools of its own. */
export function awsCheck(claim: string, ...looks: Look[]): Check {
  return { claim, looks, onAwsOnly: true }
}

/** A group of checks, listed below a heading. */
export function checkGroup(heading: string, ...checks: Check[]): CheckGroup {
  return { heading, checks }
}

/** What must be true of an answer: a sentence for each problem. */
export type Expectation = (answer: SiteAnswer, site: Site) => string[]

/** Sends requests, a path being a plain GET, and expects the same of every answer. */
export function expecting(requests: readonly (string | SiteRequest)[], ...expectations: Expectation[]): Look {
  return async (site) => {
    const answers = requests.map((one) => (typeof one === 'string' ? site.get(one) : site.send(one)))
    return (await Promise.all(answers)).flatMap((answer) => expectations.flatMap((each) => each(answer, site)))
  }
}

/** Expects a JSON answer of this shape at a path, and no further problems. */
export function expectingJson<Schema extends z.core.$ZodType>(
  path: string,
  schema: Schema,
  problemsOf?: (value: z.infer<Schema>, asked: string) => string[],
): Look {
  return expecting([path], json(schema, problemsOf))
}

/** Reads the JSON at a path. Throws a `Finding` like `readJson`. */
export async function fetchJson<Schema extends z.core.$ZodType>(
  site: Site,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return readJson(schema, await site.get(path))
}

/** HEAD requests for these paths. */
export function heads(paths: readonly string[]): SiteRequest[] {
  return paths.map((path) => ({ path, method: 'HEAD' }))
}

/** No problem, or this one. */
export function unless(holds: boolean, problem: string): string[] {
  return holds ? [] : [problem]
}

export function status(...expected: number[]) {
  const names = expected.join(' or ')
  return ({ asked, status }: SiteAnswer) =>
    unless(expected.includes(status), `${asked} has the status ${status} instead of ${names}.`)
}

export function contentType(expected: string) {
  return ({ asked, headers }: SiteAnswer) => {
    const type = headers.get('content-type') ?? 'none'
    return unless(type.startsWith(expected), `${asked} has the content type ${type} instead of ${expected}.`)
  }
}

export function cacheControl(expected: RegExp): Expectation {
  return ({ asked, headers }) => {
    const value = headers.get('cache-control') ?? 'nothing'
    return unless(expected.test(value), `${asked} says ${value} to caches.`)
  }
}

export function apiError(status: number, code: string): Expectation {
  return (answer) => {
    const { error } = readJson(ErrorAnswer, answer, status)
    return unless(error.code === code, `${answer.asked} has the error ${error.code} instead of ${code}.`)
  }
}

/** A JSON answer of this shape, and what else must be true of it. */
export function json<Schema extends z.core.$ZodType>(
  schema: Schema,
  problemsOf: (value: z.infer<Schema>, asked: string) => string[] = () => [],
  status = 200,
): Expectation {
  return (answer) => problemsOf(readJson(schema, answer, status), answer.asked)
}

/** Reads a JSON answer. Throws a `Finding` if it has another status, is not JSON or has another shape. */
function readJson<Schema extends z.core.$ZodType>(schema: Schema, answer: SiteAnswer, expected = 200): z.infer<Schema> {
  const [problem] = [...status(expected)(answer), ...contentType('application/json')(answer)]
  if (problem !== undefined) throw new Finding(problem)
  const read = z.safeParse(schema, parseJson(answer.text))
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.map(String).join('.') || 'its beginning'
  throw new Finding(`${answer.asked} does not have the expected shape, at ${where}.`)
}
