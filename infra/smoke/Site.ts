/** A failure that makes the rest of a check pointless. Its message is a sentence for the operator. */
export class Finding extends Error {
  override readonly name = 'Finding'
}

/** A complete answer of the site. */
export type SiteAnswer = {
  path: string
  /** Method and path of the request: `"GET /api/trends"`. */
  asked: string
  status: number
  headers: Headers
  /** The decompressed body; of an image, only the length is meaningful. */
  text: string
}

/** A request other than a plain GET. The body is sent as JSON. */
export type SiteRequest = { path: string; method?: string; headers?: Record<string, string>; body?: unknown }

/** A site as visitors see it, at its origin (`"https://uptick.example"`). Keeps every answer for the header checks. */
export class Site {
  readonly origin: string
  readonly answers: SiteAnswer[] = []
  readonly #patienceMs: number
  readonly #cached = new Map<string, Promise<SiteAnswer>>()

  constructor(origin: string, patienceMs: number) {
    this.origin = origin
    this.#patienceMs = patienceMs
  }

  /** Whether the site is served over HTTPS, as on AWS; the local product is not. */
  get isOnAws(): boolean {
    return this.origin.startsWith('https:')
  }

  /** Another origin, with the same time limit. */
  at(origin: string): Site {
    return new Site(origin, this.#patienceMs)
  }

  /** The answer to a plain GET, requested once and then reused. */
  get(path: string): Promise<SiteAnswer> {
    const cached = this.#cached.get(path) ?? this.send({ path })
    this.#cached.set(path, cached)
    return cached
  }

  /** Sends a request without following redirects. Throws a `Finding` if there is no complete answer in time. */
  async send({ path, method = 'GET', headers, body }: SiteRequest): Promise<SiteAnswer> {
    const asked = `${method} ${path}`
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers: {
          'accept-encoding': 'gzip, br',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#patienceMs),
      })
      const { status, headers: received } = response
      const answer = { path, asked, status, headers: received, text: await response.text() }
      this.answers.push(answer)
      return answer
    } catch (error) {
      // These two are how fetch reports a missing or incomplete answer.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
      throw new Finding(`${asked} was not answered${this.#reason(error)}.`, { cause: error })
    }
  }

  #reason(error: TypeError | DOMException): string {
    if (error.name === 'TimeoutError') return ` within ${this.#patienceMs / 1000} seconds`
    const { cause } = error
    return cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  }
}
