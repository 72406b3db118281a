import * as z from 'zod/mini'
import { cleanText } from '../../../shared/text/cleanText.ts'
import { logger } from '../../common/logger.ts'
import { readPushEndpoint } from './pushEndpoint.ts'
import { vapidKeys } from './vapid.ts'

/** Whom push services write to when something is wrong with what we send: the operator. */
export const PushEnvironment = z.object({
  PUSH_CONTACT: z._default(
    z.string().check(z.regex(/^(https:\/\/|mailto:)\S+$/, 'must be an https: or mailto: address')),
    'https://uptick.example',
  ),
})

/** What a browser shows: with the site closed, and leading to a page of ours. */
export type PushMessage = {
  title: string
  body: string
  /** The page it leads to, as a path: `"/account"`. */
  url: string
  /** A notification replaces one with the same tag. */
  tag: string
}

/** Where a browser is reached, and the keys that only it can read with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the browser has no subscription any more. `failed`: nobody knows, it may work another time. */
export type PushResult = 'sent' | 'gone' | 'failed'

/** As long a push service waits for a browser that is switched off: then the news is old. In seconds. */
const TTL_SECONDS = 12 * 3_600
/** For everything: connecting, sending, and the head of the answer. */
const TIMEOUT_MS = 10_000
/** Push services take 4,096 bytes, encrypted; some browsers are happier with less. */
const MAX_PAYLOAD_BYTES = 3 * 1_024
/** The only encoding that every push service takes (RFC 8291). */
const ENCODING = 'aes128gcm'
/** What a push service answers for a subscription that it does not know, or no more (RFC 8030, 7.3). */
const GONE: ReadonlySet<number> = new Set([404, 410])

type Options = {
  keys: { key(label: string): Promise<Buffer> }
  /** The operator, as an `https:` or `mailto:` address. */
  contact: string
  /** How a request is made; tests bring their own. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>
}

/** Sends notifications through the push services of the browsers, and through nobody else. */
export function pushService({ keys, contact, fetch = globalThis.fetch }: Options) {
  return {
    /** What browsers subscribe with. */
    publicKey: async (): Promise<string> => (await vapidKeys(keys)).publicKey,

    /** Sends one message to one browser, once. Whatever the other side does comes back as a value. */
    async send(target: PushTarget, message: PushMessage): Promise<PushResult> {
      // What is stored was checked when it came; a mistake there must not lead anywhere else.
      const endpoint = readPushEndpoint(target.endpoint)
      if (!endpoint) {
        logger.error('A device has an address that is no push service')
        return 'failed'
      }
      const request = await sealedRequest(endpoint, target, message, { contact, ...(await vapidKeys(keys)) })
      const status = await statusOf(endpoint.hostname, () => fetch(endpoint.href, request))
      if (status === undefined) return 'failed'
      if (status >= 200 && status < 300) return 'sent'
      if (GONE.has(status)) return 'gone'
      logger.warn('A push service refused a notification', { host: endpoint.hostname, status })
      return 'failed'
    },
  }
}

export type PushService = ReturnType<typeof pushService>

type Sender = { contact: string; publicKey: string; privateKey: string }

/** The request of RFC 8030, with a message that only the browser can read, signed by the product. */
async function sealedRequest(
  { origin }: URL,
  { p256dh, auth }: PushTarget,
  message: PushMessage,
  { contact, publicKey, privateKey }: Sender,
): Promise<RequestInit> {
  // Loaded when something is sent: most calls of an account send nothing.
  const { default: webPush } = await import('web-push')
  const { cipherText } = webPush.encrypt(p256dh, auth, payloadOf(message), ENCODING)
  const { Authorization: authorization } = webPush.getVapidHeaders(
    origin,
    contact,
    publicKey,
    privateKey,
    ENCODING,
  )
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

/** The message as the service worker reads it; a body that is too long for a push service loses its end. */
function payloadOf(message: PushMessage): string {
  for (let body = message.body; ; body = cleanText(body, Math.floor(body.length / 2))) {
    const payload = JSON.stringify({ title: message.title, body, url: message.url, tag: message.tag })
    if (Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES) return payload
    if (body === '') throw new Error('A notification is too long without its text')
  }
}

/** Undefined when there is no answer: push services are as far away as anything. */
async function statusOf(host: string, ask: () => Promise<Response>): Promise<number | undefined> {
  try {
    const { status, body } = await ask()
    // Its status says everything; whatever becomes of the rest changes nothing.
    await body?.cancel().catch(() => undefined)
    return status
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    logger.warn('A push service does not answer', { host, reason: error.name })
    return undefined
  }
}

/** How `fetch` says that the connection failed, or that the time is over. */
function isNoAnswer(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
