import * as z from 'zod/mini'
import { ErrorAnswer } from '../../shared/api.ts'
import { parseJson } from '../../shared/text/parseJson.ts'
import { Finding } from './Finding.ts'
import type { SiteAnswer } from './Site.ts'

/** Reads a JSON answer. Throws a `Finding` when it has another status, is no JSON or of another shape. */
export function readAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: SiteAnswer,
  status = 200,
): z.infer<Schema> {
  const [problem] = [...statusProblems(answer, status), ...typeProblems(answer, 'application/json')]
  if (problem !== undefined) throw new Finding(problem)
  const read = z.safeParse(schema, parseJson(answer.text))
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.map(String).join('.') || 'its beginning'
  throw new Finding(`${answer.asked} is not of the shape it must have, at ${where}.`)
}

/** What is wrong with the status of an answer. */
export function statusProblems({ asked, status }: SiteAnswer, ...expected: number[]): string[] {
  return expected.includes(status)
    ? []
    : [`${asked} has the status ${status} instead of ${expected.join(' or ')}.`]
}

/** What is wrong with the content type of an answer. */
export function typeProblems({ asked, headers }: SiteAnswer, expected: string): string[] {
  const type = headers.get('content-type') ?? 'none'
  return type.startsWith(expected) ? [] : [`${asked} has the content type ${type} instead of ${expected}.`]
}

/** What is wrong with an error, which must have this status and code, as JSON. */
export function errorProblems(answer: SiteAnswer, status: number, code: string): string[] {
  const { error } = readAnswer(ErrorAnswer, answer, status)
  return error.code === code ? [] : [`${answer.asked} has the error ${error.code} instead of ${code}.`]
}
