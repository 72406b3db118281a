import { Finding } from './Finding.ts'

/** An answer of the site, read to its end. */
export type SiteAnswer = {
  /** What was asked for: `"GET /api/trends"`. */
  asked: string
  status: number
  headers: Headers
  /** The body, without its compression; of a picture only the length means anything. */
  text: string
}

type Request = {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}

/** What a browser would accept. */
const COMPRESSED = 'gzip, br'

/**
 * A site as visitors see it from outside, at its origin (`"https://uptick.example"`). Every answer is kept, so that what
 * must be true of all of them can be looked at in the end.
 */
export class Site {
  readonly origin: string
  readonly answers: SiteAnswer[] = []
  readonly #patienceMs: number
  readonly #gotten = new Map<string, Promise<SiteAnswer>>()

  constructor(origin: string, patienceMs: number) {
    this.origin = origin
    this.#patienceMs = patienceMs
  }

  /** Whether it is read over HTTPS, as on AWS; the local product is not. */
  get isOnAws(): boolean {
    return this.origin.startsWith('https:')
  }

  /** What a browser gets at an address; asked for once, however many want to know. */
  get(path: string): Promise<SiteAnswer> {
    const known = this.#gotten.get(path) ?? this.ask(path)
    this.#gotten.set(path, known)
    return known
  }

  /** Asks anew. Redirects are answers. Throws a `Finding` when there is none in time. */
  async ask(path: string, { method = 'GET', headers, body }: Request = {}): Promise<SiteAnswer> {
    const asked = `${method} ${path}`
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers: {
          'accept-encoding': COMPRESSED,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...sent,
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#patienceMs),
      })
      const answer = {
        asked,
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      }
      this.answers.push(answer)
      return answer
    } catch (error) {
      // How fetch says that there is no answer, or not all of it.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
      throw new Finding(`${asked} ${this.#whyNot(error)}.`, { cause: error })
    }
  }

  #whyNot(error: TypeError | DOMException): string {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return `was not answered within ${this.#patienceMs / 1000} seconds`
    const { cause } = error
    const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
    return `was not answered${reason}`
  }
}
