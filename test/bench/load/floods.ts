import * as z from 'zod/mini'
import { USERS_PATH } from '../../../infra/local/site.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { apiFunction, apiTrends, trendsPage } from '../../../shared/pages.ts'
import type { FullSizeProduct } from '../../support/fullSizeProduct.ts'
import { percentile } from '../median.ts'
import type { BenchLine } from '../result.ts'
import { loadLine, noneLine } from './loadLine.ts'
import { processMemory } from './processMemory.ts'
import { type Reads, timedReads } from './timedReads.ts'

const CALLS = 300
const AT_ONCE = 20
/** How many contact messages of one network are taken on one day. */
const MESSAGES_A_DAY = 3
/** After so many wrong passwords a name has to wait: for a second, and with each further one for twice as long. */
const WRONG_PASSWORDS = 5
/** What a neighbour's read may take at most, and what a flood may leave in memory. */
const MOST_P99_MS = 1_000
const MOST_MEMORY_MB = 100

const TOO_MANY = 429

/** What a neighbour reads. */
const READS = COUNTRIES.flatMap((country) => [trendsPage(country, 'Sports'), apiTrends(country)])

type Flood = { reads: Reads; neighbour: Reads; megabytes: number; seconds: number }

/** One client that sends the same again and again, while others read: it is refused, and they are served. */
export async function floods(product: FullSizeProduct): Promise<BenchLine[]> {
  const contact = await flood(product, () => sendMessage(product.url))
  const clientId = await clientIdOf(product.url)
  const signIn = await flood(product, () => guessPassword(product.url, clientId))
  return [
    noneLine('Contact flood: messages taken beyond the limit', Math.max(0, taken(contact) - MESSAGES_A_DAY)),
    ...neighbours('Contact flood', contact),
    noneLine(
      'Sign-in flood: passwords looked at beyond the limit',
      Math.max(0, taken(signIn) - WRONG_PASSWORDS - Math.ceil(Math.log2(1 + signIn.seconds))),
    ),
    ...neighbours('Sign-in flood', signIn),
  ]
}

async function flood({ url, pid }: FullSizeProduct, call: () => Promise<Response>): Promise<Flood> {
  // What starts with the first call, and what the edge keeps of the reads, is not the flood's.
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
    Array.from({ length: CALLS }, () => call),
    AT_ONCE,
  )
  const seconds = (performance.now() - start) / 1000
  over.abort()
  return { reads, neighbour: await neighbour, megabytes: (await processMemory(pid)) - before, seconds }
}

/** What somebody else reads meanwhile, one page or country after the other. */
function* readsUntil(origin: string, over: AbortSignal): Generator<() => Promise<Response>> {
  for (let place = 0; !over.aborted; place += 1) yield () => fetch(origin + READS[place % READS.length])
}

/** How many calls were not refused for being too many: the one before the flood, and those of it. */
function taken({ reads }: Flood): number {
  return 1 + CALLS - (reads.statuses.get(TOO_MANY) ?? 0)
}

function neighbours(name: string, { reads, neighbour, megabytes }: Flood): BenchLine[] {
  return [
    loadLine(`${name}: a neighbour’s reads meanwhile, p99`, {
      measured: percentile(neighbour.milliseconds, 0.99),
      most: MOST_P99_MS,
      unit: 'ms',
    }),
    noneLine(`${name}: errors, the neighbour’s included`, reads.errors + neighbour.errors),
    loadLine(`${name}: memory that it leaves`, {
      measured: Math.max(0, megabytes),
      most: MOST_MEMORY_MB,
      unit: 'MB',
    }),
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

/** Somebody who does not know the password tries to sign in. */
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

/** A pool refuses everything with 400 and says why in words alone: the status is ours. */
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
