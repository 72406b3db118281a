import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Smaller answers are not worth compressing. */
const WORTH_COMPRESSING_BYTES = 1024

/** What is text gets smaller; pictures are compressed already. */
const COMPRESSIBLE = /^text\/|json|xml/

/** An answer as bytes, with its tag; each compressed form is made once, when it is first asked for. */
export class Rendition {
  readonly etag: string
  readonly contentType: string
  readonly #plain: Buffer
  readonly #encoded = new Map<Encoding, Promise<string>>()

  constructor(bytes: Buffer, contentType: string) {
    this.#plain = bytes
    this.contentType = contentType
    // Weak: the compressed forms share it.
    this.etag = `W/"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`
  }

  /** Whether it is text; anything else travels as base64. */
  get isText(): boolean {
    return COMPRESSIBLE.test(this.contentType)
  }

  /** The best form a client accepts that is worth having. */
  encodingFor(acceptEncoding: string | undefined): Encoding {
    const isWorthIt = this.isText && this.#plain.length >= WORTH_COMPRESSING_BYTES
    return isWorthIt ? bestEncoding(acceptEncoding) : 'identity'
  }

  /** The body as API Gateway wants it: text, or base64 when compressed or no text. */
  async body(encoding: Encoding): Promise<string> {
    const made = this.#encoded.get(encoding)
    if (made) return made
    const making = this.#encode(encoding)
    this.#encoded.set(encoding, making)
    return making
  }

  async #encode(encoding: Encoding): Promise<string> {
    switch (encoding) {
      case 'identity':
        return this.#plain.toString(this.isText ? 'utf8' : 'base64')
      case 'gzip':
        return (await gzipped(this.#plain)).toString('base64')
      case 'br':
        return (await brotlied(this.#plain, BROTLI_FOR_ANSWERS)).toString('base64')
    }
  }
}

/** Quality 4: within a few percent of 5 in size, and clearly faster; these are made while somebody waits. */
const BROTLI_FOR_ANSWERS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Reads an `Accept-Encoding` header: brotli before gzip before nothing; `q=0` refuses, `*` accepts both. */
export function bestEncoding(header: string | undefined): Encoding {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
