import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'

/** SHA-256 as the signer of requests to AWS uses it: plain, or with a key. */
export class Sha256 {
  readonly #secret: ConstructorParameters<typeof Sha256>[0]
  #hash: Hash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret
    this.#hash = started(secret)
  }

  update(chunk: Uint8Array): void {
    this.#hash.update(chunk)
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }

  reset(): void {
    this.#hash = started(this.#secret)
  }
}

function started(secret: string | ArrayBuffer | ArrayBufferView | undefined): Hash | Hmac {
  if (secret === undefined) return createHash('sha256')
  if (typeof secret === 'string') return createHmac('sha256', secret)
  return createHmac(
    'sha256',
    ArrayBuffer.isView(secret)
      ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
      : new Uint8Array(secret),
  )
}
