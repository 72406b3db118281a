import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text of letters, digits, `-` and `_`: `"text.signature"`, which needs no escaping in an address. */
export function signText(key: Buffer, text: string): string {
  return `${text}.${signatureOf(key, text).toString('base64url')}`
}

/** The text of a token; undefined when we have not signed it. */
export function readSignedText(key: Buffer, token: string): string | undefined {
  const [, text, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (text === undefined || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(key, text)) ? text : undefined
}

function signatureOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
