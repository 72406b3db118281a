import assert, { AssertionError } from 'node:assert/strict'
import * as z from 'zod/mini'
import { parseJson } from '../../shared/text/parseJson.ts'

export type Inspection = {
  /** The origin of the site: `"https://uptick.example"`. */
  url: string
  /** The origin of the API behind it, which must refuse requests that bypass the CDN. */
  apiUrl?: string | undefined
  /** The time of the inspection, in milliseconds since 1970. */
  now: number
  /** The time limit of each answer, in milliseconds. */
  patienceMs?: number
}

/**
 * Looks at the site and reports each problem to it, or asserts what the rest of the check needs. It changes nothing and sends no mail.
 */
export type Look = (site: Site) => Promise<unknown>

/** What must be true of a working site, by its claim. The local product cannot pass what is `onAws`. */
export type Checks = Record<string, Look | { onAws: Look }>

/** A complete answer to a request such as `"HEAD /about"`. */
export type SiteAnswer = {
  asked: string
  url: URL
  status: number
  headers: Headers
  /** The decompressed body; of an image, only the length is meaningful. */
  text: string
}

/** What must be true of an answer; what is not named may be anything. */
export type Expected = {
  status?: number | readonly number[]
  /** The beginning of the content type. */
  type?: string
  /** Where it redirects to. */
  location?: string
  cacheControl?: RegExp
  /** What the text contains. */
  has?: readonly string[]
  /** The shape of the JSON. */
  json?: z.core.$ZodType
  /** The sentence for another problem. */
  problem?: (answer: SiteAnswer) => string | false
}

/** A site as visitors see it. Keeps every answer for the header checks. */
export class Site {
  readonly inspection: Inspection
  readonly answers: SiteAnswer[] = []
  readonly #problems: string[] = []
  readonly #cached = new Map<string, Promise<SiteAnswer>>()

  constructor(inspection: Inspection) {
    this.inspection = inspection
  }

  /** Runs a check; returns its problems. */
  async problemsOf(look: Look): Promise<string[]> {
    try {
      await look(this)
    } catch (error) {
      this.#problems.push(sentenceOf(error))
    }
    return this.#problems.splice(0)
  }

  /** Reports a problem unless this holds. */
  ensure(holds: boolean, problem: string): void {
    if (!holds) this.#problems.push(problem)
  }

  /** Sends requests, a path being a GET, and reports each problem of their answers. */
  async expect(requests: readonly string[], expected: Expected, options?: RequestInit): Promise<void> {
    const problems = requests.map(async (request) => {
      const answer = options ? this.send(request, options) : this.get(request)
      return answer.then((answer) => problemsOf(answer, expected)).catch((error) => [sentenceOf(error)])
    })
    this.#problems.push(...(await Promise.all(problems)).flat())
  }

  /** The JSON at a path. Asserts its shape. */
  async json<Schema extends z.core.$ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const answer = await this.get(path)
    const [problem] = problemsOf(answer, { status: 200, json: schema })
    assert(problem === undefined, problem)
    return z.parse(schema, parseJson(answer.text))
  }

  /** The answer to a request, which is sent once and then reused. */
  get(request: string): Promise<SiteAnswer> {
    const cached = this.#cached.get(request) ?? this.send(request)
    this.#cached.set(request, cached)
    return cached
  }

  /** Sends a request to a path or an absolute address, without following redirects. Asserts a complete answer in time. */
  async send(request: string, options: RequestInit = {}): Promise<SiteAnswer> {
    const asked = request.includes(' ') ? request : `GET ${request}`
    const [method = '', address = ''] = asked.split(' ')
    const { url: site, patienceMs = 15_000 } = this.inspection
    const url = new URL(address, site)
    const headers = { 'accept-encoding': 'gzip, br', ...options.headers }
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const response = await fetch(url, { ...options, method, headers, redirect: 'manual', signal })
      const answer = { asked, url, status: response.status, headers: response.headers, text: await response.text() }
      this.answers.push(answer)
      return answer
    } catch (error) {
      // These two are how fetch reports a missing or incomplete answer.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
      const code = error.cause instanceof Error && 'code' in error.cause ? ` (${error.cause.code})` : ''
      const reason = error.name === 'TimeoutError' ? ` within ${patienceMs / 1000} seconds` : code
      throw new AssertionError({ message: `${asked} was not answered${reason}.` })
    }
  }
}

/** The sentence of a failed assertion. Throws every other error. */
function sentenceOf(error: unknown): string {
  if (error instanceof AssertionError) return error.message
  throw error
}

function problemsOf(answer: SiteAnswer, expected: Expected): string[] {
  const { asked, url, status, headers, text } = answer
  const { json, type = json ? 'application/json' : '', location, cacheControl = /^/, has = [] } = expected
  const sent = (name: string) => headers.get(name) ?? 'nothing'
  const statuses = [expected.status ?? status].flat()
  if (!statuses.includes(status)) return [`${asked} has the status ${status} instead of ${statuses.join(' or ')}.`]
  if (!sent('content-type').startsWith(type))
    return [`${asked} has the content type ${sent('content-type')} instead of ${type}.`]

  const misshapen = json && z.safeParse(json, parseJson(text)).error
  const where = misshapen?.issues[0]?.path.map(String).join('.') || 'its beginning'
  const isThere = location === undefined || URL.parse(sent('location'), url)?.href === URL.parse(location, url)?.href
  return [
    misshapen && `${asked} does not have the expected shape, at ${where}.`,
    !isThere && `${asked} leads to ${sent('location')} instead of ${location}.`,
    !cacheControl.test(sent('cache-control')) && `${asked} says ${sent('cache-control')} to caches.`,
    expected.problem?.(answer),
    ...has.map((part) => !text.includes(part) && `${asked} has no ${part}.`),
  ].filter((problem) => typeof problem === 'string')
}
