import assert from 'node:assert/strict'
import * as z from 'zod/mini'
import { parseJson } from '../../../shared/text/parseJson.ts'

/** What must be true of a working site, by its claim. A check throws what is wrong; it changes nothing and sends no mail. */
export type Checks = Record<string, (site: Site) => Promise<unknown>>

/** What must be true of an answer; what is not named may be anything. */
export type Expected = {
  /** 200 by default. */
  status?: number | readonly number[]
  /** Exact values or patterns, by name; a missing header is empty. */
  headers?: Readonly<Record<string, string | RegExp>>
  /** Parts of the text. */
  has?: readonly string[]
}

/** A complete answer to a request such as `"HEAD /about"`. */
export type SiteAnswer = {
  asked: string
  status: number
  headers: Headers
  /** The decompressed body; of an image, only the length is meaningful. */
  text: string
}

const PATIENCE_MS = 15_000

/** A site as visitors see it. Keeps every answer for the header checks. */
export class Site {
  /** Its origin: `"https://uptick.example"`. */
  readonly url: string
  readonly answers: SiteAnswer[] = []

  constructor(url: string) {
    this.url = url
  }

  /** Sends requests at once. Asserts that each answer is as expected. */
  async expect(requests: readonly string[], expected: Expected, options?: RequestInit): Promise<SiteAnswer[]> {
    const answers = await Promise.all(requests.map((request) => this.send(request, options)))
    for (const answer of answers) assertAnswer(answer, expected)
    return answers
  }

  /** The JSON at a path. Asserts its shape. */
  async json<Schema extends z.core.$ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const answer = await this.send(path)
    assertAnswer(answer, { headers: JSON_TYPE })
    const { data, error } = z.safeParse(schema, parseJson(answer.text))
    assert(data, `${answer.asked} does not have the expected shape: ${error?.message}`)
    return data
  }

  /** Sends a request, a path or address being a GET, and follows no redirects. Throws unless it is answered in time. */
  async send(request: string, options: RequestInit = {}): Promise<SiteAnswer> {
    const asked = request.includes(' ') ? request : `GET ${request}`
    const [method = '', address = ''] = asked.split(' ')
    const headers = { 'accept-encoding': 'gzip, br', ...options.headers }
    const init: RequestInit = { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...options }
    try {
      const response = await fetch(new URL(address, this.url), { ...init, method, headers })
      const answer = { asked, status: response.status, headers: response.headers, text: await response.text() }
      this.answers.push(answer)
      return answer
    } catch (error) {
      // Fetch says why only in the cause.
      const reason = error instanceof Error ? (error.cause ?? error) : error
      throw new Error(`${asked} was not answered: ${reason}`)
    }
  }
}

export const JSON_TYPE = { 'content-type': /^application\/json/ }

/** Asserts that an answer is as expected. */
export function assertAnswer({ asked, status, headers, text }: SiteAnswer, expected: Expected): void {
  const statuses = [expected.status ?? 200].flat()
  assert(statuses.includes(status), `${asked} has the status ${status} instead of ${statuses.join(' or ')}.`)
  for (const [name, wanted] of Object.entries(expected.headers ?? {})) {
    const sent = headers.get(name) ?? ''
    const isRight = typeof wanted === 'string' ? sent === wanted : wanted.test(sent)
    assert(isRight, `${asked} has the ${name} "${sent}" instead of "${wanted}".`)
  }
  for (const part of expected.has ?? []) assert(text.includes(part), `${asked} has no ${part}.`)
}
