import { createHash, timingSafeEqual } from 'node:crypto'
import type middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { ErrorAnswer } from '../../shared/api.ts'
import { Problem } from '../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../shared/problemStatuses.ts'
import { OriginEnvironment, readEnvironment } from '../common/readEnvironment.ts'

/** The header in which the CDN proves that a request came through it. The CDN overwrites what clients send in it. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'

/**
 * Middleware that answers requests without the CDN's secret with 403 before anything else is read. So headers that the
 * CDN sets, such as the client's address, can be trusted. Throws at start when the function has no secret configured.
 */
export function requireOriginSecret(): middy.MiddlewareObj<unknown, APIGatewayProxyStructuredResultV2> {
  const accepted = readEnvironment(OriginEnvironment).ORIGIN_SECRET.map(digest)
  return {
    before({ event }) {
      const sent = digest(secretOf(event))
      // Compares with every secret, so that the time taken does not reveal which one matched.
      const matches = accepted.filter((secret) => timingSafeEqual(secret, sent))
      return matches.length > 0 ? undefined : FORBIDDEN
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
