import * as z from 'zod/mini'
import { USERS_PATH } from '../../../infra/local/site.ts'
import { apiFunction, apiTrends } from '../../../shared/apiAddresses.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import type { FullSizeProduct } from '../../support/fullSizeProduct.ts'
import { percentile } from '../median.ts'
import { atMost, type Limit, limitRow, noneAllowed, type Progress, type Row, type Size } from '../part.ts'
import { processMemory } from './processMemory.ts'
import { type Reads, timedReads } from './timedReads.ts'

const CALLS: Record<Size, number> = { full: 300, smallest: 40 }
const AT_ONCE = 20
/** Contact messages accepted from one network on one day. */
const MESSAGES_A_DAY = 3
/** Wrong passwords before a name is blocked for a second; each further one doubles the time. */
const WRONG_PASSWORDS = 5

const TOO_MANY = 429

/** What another reader reads during a flood. */
const READS = COUNTRIES.flatMap((country) => [trendsPage(country, 'Sports'), apiTrends(country)])

type FloodGoals = Record<'accepted' | 'p99' | 'errors' | 'memory', Limit>

const CONTACT = floodGoals('Contact flood', 'messages accepted beyond the limit')
const SIGN_IN = floodGoals('Sign-in flood', 'passwords checked beyond the limit')

export const FLOOD_GOALS = [...Object.values(CONTACT), ...Object.values(SIGN_IN)]

function floodGoals(name: string, accepted: string): FloodGoals {
  return {
    accepted: noneAllowed(`${name}: ${accepted}`),
    p99: atMost(`${name}: another reader’s reads, p99`, 1_000, 'ms'),
    errors: noneAllowed(`${name}: errors, of all reads`),
    memory: atMost(`${name}: memory that remains`, 100, 'MB'),
  }
}

type Flood = { reads: Reads; neighbour: Reads; megabytes: number; seconds: number }

/** One client repeats the same request while another reader reads: the first is refused, the second is served. */
export async function floods(product: FullSizeProduct, size: Size, progress: Progress): Promise<Row[]> {
  const calls = CALLS[size]
  progress('a flood of messages')
  const contact = await flood(product, calls, () => sendMessage(product.url))
  progress('a flood of passwords')
  const clientId = await clientIdOf(product.url)
  const signIn = await flood(product, calls, () => guessPassword(product.url, clientId))
  const allowedPasswords = WRONG_PASSWORDS + Math.ceil(Math.log2(1 + signIn.seconds))
  return [
    limitRow(CONTACT.accepted, Math.max(0, accepted(contact, calls) - MESSAGES_A_DAY)),
    ...effects(CONTACT, contact),
    limitRow(SIGN_IN.accepted, Math.max(0, accepted(signIn, calls) - allowedPasswords)),
    ...effects(SIGN_IN, signIn),
  ]
}

async function flood({ url, pid }: FullSizeProduct, calls: number, call: () => Promise<Response>): Promise<Flood> {
  // Memory of the function that starts now, and of the cached reads, does not count as the flood's.
  await timedReads([call], 1)
  await timedReads(
    READS.map((path) => () => fetch(url + path)),
    4,
  )
  const before = await processMemory(pid)
  const over = new AbortController()
  const start = performance.now()
  const neighbour = timedReads(readsUntil(url, over.signal), 1)
  const reads = await timedReads(
    Array.from({ length: calls }, () => call),
    AT_ONCE,
  )
  const seconds = (performance.now() - start) / 1000
  over.abort()
  return { reads, neighbour: await neighbour, megabytes: (await processMemory(pid)) - before, seconds }
}

function* readsUntil(origin: string, over: AbortSignal): Generator<() => Promise<Response>> {
  for (let place = 0; !over.aborted; place += 1) yield () => fetch(origin + READS[place % READS.length])
}

/** The calls that were not refused with 429: the one before the flood, and those of the flood. */
function accepted({ reads }: Flood, calls: number): number {
  return 1 + calls - (reads.statuses.get(TOO_MANY) ?? 0)
}

function effects(goals: FloodGoals, { reads, neighbour, megabytes }: Flood): Row[] {
  return [
    limitRow(goals.p99, percentile(neighbour.milliseconds, 0.99)),
    limitRow(goals.errors, reads.errors + neighbour.errors),
    limitRow(goals.memory, Math.max(0, megabytes)),
  ]
}

function sendMessage(origin: string): Promise<Response> {
  const message = {
    name: 'Maya',
    email: 'maya@example.com',
    subject: 'A question about trends',
    message: 'This is asked again and again, by one who does not wait for an answer.',
  }
  return fetch(origin + apiFunction('sendContactEmail'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: message }),
  })
}

async function clientIdOf(origin: string): Promise<string> {
  const { userPoolClientId } = await (await fetch(`${origin}/config.json`)).json()
  return userPoolClientId
}

/** A sign-in with a wrong password. */
async function guessPassword(origin: string, ClientId: string): Promise<Response> {
  const begun = await askPool(origin, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: 'maya@example.com', SRP_A: 'ab'.repeat(384) },
  })
  const asked = Challenged.parse(begun).ChallengeParameters
  if (!asked) return refused(begun)
  const answer = await askPool(origin, 'RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: asked.USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: asked.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Sat Nov 21 18:00:00 UTC 2026',
    },
  })
  return refused(answer)
}

const Challenged = z.object({
  ChallengeParameters: z.optional(z.object({ USERNAME: z.string(), SECRET_BLOCK: z.string() })),
})
const Refused = z.object({ message: z.string() })

/** A user pool refuses everything with 400 and gives the reason in words; a block becomes 429 here. */
function refused(answer: unknown): Response {
  const { message } = Refused.parse(answer)
  return new Response(null, { status: /attempts exceeded/.test(message) ? TOO_MANY : 400 })
}

async function askPool(origin: string, operation: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${origin}${USERS_PATH}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  })
  return answer.json()
}
