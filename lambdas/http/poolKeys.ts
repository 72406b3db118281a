import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { Problem } from '../../shared/problem.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts'

const KEYS_KEPT_MS = DAY_MS
/** Minimum time between two fetches of the keys that tokens with unknown keys cause. */
const COOLDOWN_MS = 5 * MINUTE_MS
const KEYS_TIMEOUT_MS = 3_000

/** `jose` checks the rest. */
const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

export type FetchKeys = (
  address: string,
  options: { signal: AbortSignal },
) => Promise<{ status: number; json(): Promise<unknown> }>

/**
 * The public keys of the user pool, fetched on first use and kept for a day. A token with an unknown key causes another
 * fetch, at most one in five minutes. Throws `unavailable` when they cannot be fetched.
 *
 * `createRemoteJWKSet` of `jose` does the same with the classes of `fetch`, which take a tenth of a cold start to load.
 */
export function poolKeys(address: string, clock: () => Date, fetchKeys: FetchKeys = request): JWTVerifyGetKey {
  let kept: { keys: ReturnType<typeof createLocalJWKSet>; at: number } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<ReturnType<typeof createLocalJWKSet>> | undefined

  async function load() {
    triedAt = clock().getTime()
    const answer = await fetchKeys(address, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS) })
    if (answer.status !== 200) throw new Error(`The keys of the user pool were answered with ${answer.status}.`)
    const keys = createLocalJWKSet(KeySet.parse(await answer.json()))
    kept = { keys, at: clock().getTime() }
    return keys
  }

  async function reload() {
    loading ??= load().finally(() => {
      loading = undefined
    })
    try {
      return await loading
    } catch (error) {
      throw unavailable(error)
    }
  }

  return async (header, token) => {
    const now = clock().getTime()
    const keys = kept && now < kept.at + KEYS_KEPT_MS ? kept.keys : await reload()
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSMultipleMatchingKeys) throw error
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw unavailable(error)
      const age = now - (kept?.at ?? now)
      if (age < COOLDOWN_MS) throw error
      // During an outage, each unknown key would cause a fetch.
      if (now - triedAt < COOLDOWN_MS) throw unavailable(error)
      return (await reload())(header, token)
    }
  }
}

function unavailable(cause: unknown): Problem {
  return new Problem('unavailable', 'Signing in cannot be checked at the moment.', { cause })
}

/** Requests an address, without redirects. */
async function request(address: string, options: { signal: AbortSignal }) {
  const { get } = address.startsWith('https:') ? https : http
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, options, resolve).on('error', reject),
  )
  const body = Buffer.concat(await answer.toArray())
  return { status: answer.statusCode ?? 0, json: async (): Promise<unknown> => JSON.parse(body.toString()) }
}
