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

/** What must be true of an answer: a sentence for each problem. */
export type Expectation = (answer: SiteAnswer, site: Site) => string[]

type AnswerExpectation = (answer: SiteAnswer) => string[]

/** Sends requests, a path being a plain GET, and expects the same of every answer. */
export function expecting(requests: readonly (string | SiteRequest)[], ...expectations: Expectation[]): Look {
  return async (site) => {
    const answers = requests.map((one) => (typeof one === 'string' ? site.get(one) : site.send(one)))
    return (await Promise.all(answers)).flatMap((answer) =>
      expectations.flatMap((each) => each(answer, site)),
    )
  }
}

/** No problem, or this one. */
export function unless(holds: boolean, problem: string): string[] {
  return holds ? [] : [problem]
}

export function status(...expected: number[]): AnswerExpectation {
  return ({ asked, status }) =>
    unless(
      expected.includes(status),
      `${asked} has the status ${status} instead of ${expected.join(' or ')}.`,
    )
}

export function contentType(expected: string): AnswerExpectation {
  return ({ asked, headers }) => {
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
  problemsOf: (value: z.infer<Schema>, answer: SiteAnswer) => string[] = () => [],
  status = 200,
): Expectation {
  return (answer) => problemsOf(readJson(schema, answer, status), answer)
}

/** Reads a JSON answer. Throws a `Finding` if it has another status, is not JSON or has another shape. */
export function readJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: SiteAnswer,
  expected = 200,
): z.infer<Schema> {
  const [problem] = [...status(expected)(answer), ...contentType('application/json')(answer)]
  if (problem !== undefined) throw new Finding(problem)
  const read = z.safeParse(schema, parseJson(answer.text))
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.map(String).join('.') || 'its beginning'
  throw new Finding(`${answer.asked} does not have the expected shape, at ${where}.`)
}
