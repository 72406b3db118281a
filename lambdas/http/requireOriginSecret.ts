import { createHash, timingSafeEqual } from 'node:crypto'
import type middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { ErrorAnswer } from '../../shared/api.ts'
import { Problem } from '../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../shared/problemStatuses.ts'
import { MIN_SECRET_LENGTH, readSecret, secretReader } from '../adapters/secrets/secretReader.ts'
import { OriginEnvironment, readEnvironment } from '../common/readEnvironment.ts'

/** The header in which the CDN proves that a request came through it. The CDN overwrites what clients send in it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'

/**
 * Middleware that answers requests without the CDN's secret with 403 before anything else is read. So headers that the
 * CDN sets, such as the client's address, can be trusted. Throws at start when the function has no secret configured.
 *
 * The first request reads the secrets, which never change: a rotation gives functions others. While none of them matches
 * and one could not be read, the answer is `unavailable`.
 */
export function requireOriginSecret(): middy.MiddlewareObj<unknown, APIGatewayProxyStructuredResultV2> {
  const accepted = readEnvironment(OriginEnvironment).ORIGIN_SECRET.map((name) =>
    secretReader(name, async () => digest(await readSecret(name, { minLength: MIN_SECRET_LENGTH })), {
      keptMs: Number.POSITIVE_INFINITY,
    }),
  )
  return {
    async before({ event }) {
      const sent = digest(secretOf(event))
      const secrets = await Promise.allSettled(accepted.map((read) => read()))
      // Compares with every secret, so that the time taken does not reveal which one matched.
      const matches = secrets.filter((read) => read.status === 'fulfilled' && timingSafeEqual(read.value, sent))
      if (matches.length > 0) return undefined
      const unread = secrets.find((read) => read.status === 'rejected')
      if (unread) throw unread.reason
      return FORBIDDEN
    },
  }
}

const EventFromCdn = z.object({ headers: z.object({ [ORIGIN_SECRET_HEADER]: z.string() }) })

function secretOf(event: unknown): string {
  return EventFromCdn.safeParse(event).data?.headers[ORIGIN_SECRET_HEADER] ?? ''
}

/** `timingSafeEqual` needs buffers of equal length. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

const { code, message } = new Problem('forbidden', 'This is answered on the web site only.')
const FORBIDDEN: APIGatewayProxyStructuredResultV2 = {
  statusCode: PROBLEM_STATUSES[code],
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ error: { code, message } } satisfies ErrorAnswer),
}
