import { createHash, timingSafeEqual } from 'node:crypto'
import type middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { ErrorAnswer } from '../../shared/api.ts'
import { Problem } from '../../shared/problem.ts'
import { OriginEnvironment, readEnvironment } from '../common/readEnvironment.ts'

/** The header in which the CDN shows that a request came through it. What a client writes into it never arrives. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret'

/**
 * Lets only requests through that the CDN has sent; every other one is answered with 403 before anything of it is read.
 * So whatever the CDN says of a request, such as the address of its client, can be believed. Throws when the function
 * has not been told the secret: a function that cannot check does not start.
 */
export function requireOriginSecret(): middy.MiddlewareObj<unknown, APIGatewayProxyStructuredResultV2> {
  const accepted = readEnvironment(OriginEnvironment).ORIGIN_SECRET.map(digest)
  return {
    before({ event }) {
      const sent = digest(secretOf(event))
      // All of them are compared, whichever it is: how long that takes tells nothing.
      const matches = accepted.filter((secret) => timingSafeEqual(secret, sent))
      return matches.length > 0 ? undefined : FORBIDDEN
    },
  }
}

const EventFromCdn = z.object({ headers: z.object({ [ORIGIN_SECRET_HEADER]: z.string() }) })

function secretOf(event: unknown): string {
  return EventFromCdn.safeParse(event).data?.headers[ORIGIN_SECRET_HEADER] ?? ''
}

/** Only texts of the same length can be compared in constant time; digests have one. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

const { code, status, message } = new Problem('forbidden', 'This is answered on the web site only.')
const FORBIDDEN: APIGatewayProxyStructuredResultV2 = {
  statusCode: status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ error: { code, message } } satisfies ErrorAnswer),
}
