import { createECDH, hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { PushMessage } from '../../../shared/people/pushMessage.ts'
import { cleanLink } from '../../../shared/text/cleanLink.ts'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { HOUR_SECONDS } from '../../../shared/time.ts'
import { logger } from '../../common/logger.ts'
import { readPushEndpoint } from './pushEndpoint.ts'

/** The operator's contact, which push services use when something is wrong with our messages. */
export const PushEnvironment = () =>
  z.object({
    PUSH_CONTACT: z._default(
      z.string().check(z.refine(isContact, 'must be mailto: with an email address, or an https: address')),
      'https://uptick.example',
    ),
  })

/** Push services refuse every message of a sender whose contact is none. */
function isContact(text: string): boolean {
  if (text.startsWith('mailto:')) return isEmailAddress(text.slice('mailto:'.length))
  return text.startsWith('https://') && cleanLink(text) !== null && new URL(text).hostname.includes('.')
}

/** A browser's push subscription: its endpoint and its encryption keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the push service refuses the subscription for good. `failed`: any other failure, which may be temporary. */
export type PushResult = 'sent' | 'gone' | 'failed'

/** How long a push service keeps a message for an offline browser, in seconds. */
const TTL_SECONDS = 12 * HOUR_SECONDS
/** For the whole exchange: connecting, sending, and the response headers. */
const TIMEOUT_MS = 10_000
/** Push services accept 4,096 encrypted bytes; this leaves room for the encryption overhead and stricter browsers. */
const MAX_PAYLOAD_BYTES = 3 * 1_024
/** The only encoding that every push service accepts (RFC 8291). */
const ENCODING = 'aes128gcm'
/**
 * Statuses of an unknown or expired subscription (RFC 8030, 7.3), and of one that belongs to another key of ours or cannot be
 * used (RFC 8292, 4.2). The browser has to subscribe again.
 */
const GONE: ReadonlySet<number> = new Set([400, 401, 403, 404, 410])

type Options = {
  keys: { key(label: string): Promise<Buffer> }
  /** The operator, as an `https:` or `mailto:` address. */
  contact: string
  /** Replaces the global `fetch`. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>
}

/** Sends notifications through the push services of browsers. */
export function pushService({ keys, contact, fetch = globalThis.fetch }: Options) {
  return {
    /** The key that browsers subscribe with. */
    publicKey: async (): Promise<string> => (await vapidKeys(keys)).publicKey,

    /** Sends one message to one browser, without retries. Failures of the push service are returned, not thrown. */
    async send(target: PushTarget, message: PushMessage): Promise<PushResult> {
      // Validated when it was stored, and again here: a bad stored endpoint must never receive a request.
      const endpoint = readPushEndpoint(target.endpoint)
      if (!endpoint) {
        logger.error('A stored device has an endpoint that is not a push service')
        return 'failed'
      }
      const request = await sealedRequest(endpoint, target, message, { contact, ...(await vapidKeys(keys)) })
      const status = await statusOf(endpoint.hostname, () => fetch(endpoint.href, request))
      if (status === undefined) return 'failed'
      if (status >= 200 && status < 300) return 'sent'
      logger.warn('A push service refused a notification', { host: endpoint.hostname, status })
      return GONE.has(status) ? 'gone' : 'failed'
    },
  }
}

/** Sends notifications to browsers through their push services. */
export type PushService = ReturnType<typeof pushService>

type Sender = { contact: string; publicKey: string; privateKey: string }

/** The request (RFC 8030), with the encrypted message and the VAPID signature. */
async function sealedRequest(
  { origin }: URL,
  { p256dh, auth }: PushTarget,
  message: PushMessage,
  { contact, publicKey, privateKey }: Sender,
): Promise<RequestInit> {
  // Imported lazily: most requests to the account function send no notification.
  const { default: webPush } = await import('web-push')
  const { cipherText } = webPush.encrypt(p256dh, auth, payloadOf(message), ENCODING)
  const { Authorization: authorization } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, ENCODING)
  return {
    method: 'POST',
    headers: {
      authorization,
      'content-encoding': ENCODING,
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'normal',
    },
    body: new Uint8Array(cipherText),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
}

/** The message as JSON; its body is shortened until the payload fits. */
function payloadOf(message: PushMessage): string {
  for (let body = message.body; ; body = cleanText(body, Math.floor(body.length / 2))) {
    const payload = JSON.stringify(PushMessage.parse({ ...message, body }))
    if (Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES) return payload
    if (body === '') throw new Error('A notification is too long even without its body')
  }
}

/** The status of the response; undefined when the push service cannot be reached. */
async function statusOf(host: string, request: () => Promise<Response>): Promise<number | undefined> {
  try {
    const { status, body } = await request()
    // Only the status matters, so a failure to cancel the body is ignored.
    await body?.cancel().catch(() => undefined)
    return status
  } catch (error) {
    if (!isUnreachable(error)) throw error
    logger.warn('A push service does not answer', { host, reason: error.name })
    return undefined
  }
}

/** The errors of `fetch` for a failed connection and for a timeout. */
function isUnreachable(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** The product's VAPID key pair in base64url, as browsers expect it. */
export type VapidKeys = { publicKey: string; privateKey: string }

const CURVE = 'prime256v1'
/** The order of the curve (FIPS 186-5, P-256): a private key is between 1 and ORDER - 1. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const PRIVATE_KEY_BYTES = 32
/** At least 64 bits more than a private key, to avoid modulo bias (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48

/**
 * Derives the product's key pair for notifications (RFC 8292). The same secret always gives the same keys, because a
 * browser's subscription is bound to the public key it was created with.
 */
export async function vapidKeys(keys: { key(label: string): Promise<Buffer> }): Promise<VapidKeys> {
  const seed = Buffer.from(hkdfSync('sha256', await keys.key('vapid'), '', 'P-256', SEED_BYTES))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * PRIVATE_KEY_BYTES, '0'), 'hex')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
