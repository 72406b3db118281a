import * as z from 'zod/mini'
import { parseJson } from '../../shared/text/parseJson.ts'

/** A failure that makes the rest of a check pointless. Its message is a sentence for the operator. */
export class Finding extends Error {}

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

/** Looks at the site and returns a sentence for each problem. It changes nothing and sends no mail. */
export type Look = (site: Site) => string[] | Promise<string[]> | Promise<string[]>[]

/** What must be true of a working site, by its claim. The local product cannot pass what is `onAws`. */
export type Checks = Record<string, Look | { onAws: Look }>

/** A complete answer to a request such as `"HEAD /about"`. */
export type SiteAnswer = {
  asked: string
  /** The absolute address, to which a relative `location` refers. */
  url: string
  path: string
  status: number
  headers: Headers
  /** The decompressed body; of an image, only the length is meaningful. */
  text: string
}

/** What must be true of an answer; what is not named may be anything. */
type Expected = {
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
  /** A sentence for each further problem. Not asked if the status or the content type is wrong. */
  and?: (answer: SiteAnswer) => string[]
}

/** A site as visitors see it. Keeps every answer for the header checks. */
export class Site {
  readonly inspection: Inspection
  readonly answers: SiteAnswer[] = []
  readonly #cached = new Map<string, Promise<SiteAnswer>>()

  constructor(inspection: Inspection) {
    this.inspection = inspection
  }

  /** Sends requests, a path being a GET, and returns a sentence for each problem of their answers. */
  async expect(requests: readonly string[], expected: Expected, options?: RequestInit): Promise<string[]> {
    const answers = requests.map((request) => (options ? this.send(request, options) : this.get(request)))
    return (await Promise.all(answers)).flatMap((answer) => problemsOf(answer, expected))
  }

  /** The JSON at a path. Throws a `Finding` if it has another shape. */
  async json<Schema extends z.core.$ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    const answer = await this.get(path)
    const [problem] = problemsOf(answer, { status: 200, json: schema })
    if (problem !== undefined) throw new Finding(problem)
    return z.parse(schema, parseJson(answer.text))
  }

  /** The answer to a request, which is sent once and then reused. */
  get(request: string): Promise<SiteAnswer> {
    const cached = this.#cached.get(request) ?? this.send(request)
    this.#cached.set(request, cached)
    return cached
  }

  /** Sends a request without following redirects. Throws a `Finding` if there is no complete answer in time. */
  async send(request: string, options: RequestInit = {}): Promise<SiteAnswer> {
    const asked = request.startsWith('/') ? `GET ${request}` : request
    const [method = '', path = ''] = asked.split(' ')
    const { url: origin, patienceMs = 15_000 } = this.inspection
    const headers = { 'accept-encoding': 'gzip, br', ...options.headers }
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const response = await fetch(origin + path, { ...options, method, headers, redirect: 'manual', signal })
      const { url, status, headers: sent } = response
      const answer = { asked, url, path, status, headers: sent, text: await response.text() }
      this.answers.push(answer)
      return answer
    } catch (error) {
      // These two are how fetch reports a missing or incomplete answer.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
      const code = error.cause instanceof Error && 'code' in error.cause ? ` (${error.cause.code})` : ''
      const reason = error.name === 'TimeoutError' ? ` within ${patienceMs / 1000} seconds` : code
      throw new Finding(`${asked} was not answered${reason}.`, { cause: error })
    }
  }
}

/** No problem, or this one. */
export function unless(holds: boolean, problem: string): string[] {
  return holds ? [] : [problem]
}

function problemsOf(answer: SiteAnswer, expected: Expected): string[] {
  const { asked, url, status, headers, text } = answer
  const { json, type = json ? 'application/json' : '', cacheControl = /^/, has = [], and = () => [] } = expected
  const statuses = [expected.status ?? status].flat()
  const contentType = headers.get('content-type') ?? 'none'
  const cached = headers.get('cache-control') ?? 'nothing'
  const location = headers.get('location') ?? 'nowhere'
  const isThere =
    expected.location === undefined || URL.parse(location, url)?.href === URL.parse(expected.location, url)?.href
  const wrongKind = [
    ...unless(statuses.includes(status), `${asked} has the status ${status} instead of ${statuses.join(' or ')}.`),
    ...unless(contentType.startsWith(type), `${asked} has the content type ${contentType} instead of ${type}.`),
  ]
  if (wrongKind.length > 0) return wrongKind
  const misshapen = json && z.safeParse(json, parseJson(text)).error
  const where = misshapen?.issues[0]?.path.map(String).join('.') || 'its beginning'
  return [
    ...unless(!misshapen, `${asked} does not have the expected shape, at ${where}.`),
    ...unless(isThere, `${asked} leads to ${location} instead of ${expected.location}.`),
    ...unless(cacheControl.test(cached), `${asked} says ${cached} to caches.`),
    ...and(answer),
    ...has.flatMap((part) => unless(text.includes(part), `${asked} has no ${part}.`)),
  ]
}
