import { randomUUID } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import * as z from 'zod/mini'
import { type Clock, REAL_CLOCK } from '../../common/clock.ts'
import { Sha256 } from '../../common/Sha256.ts'

/** The CDN's distribution, and what a request to its API is signed with; Lambda sets the credentials. */
export const CacheEnvironment = () =>
  z.object({
    DISTRIBUTION_ID: z.string().check(z.minLength(1)),
    AWS_ACCESS_KEY_ID: z.string(),
    AWS_SECRET_ACCESS_KEY: z.string(),
    AWS_SESSION_TOKEN: z.optional(z.string()),
    AWS_ENDPOINT_URL: z._default(z.url(), 'https://cloudfront.amazonaws.com'),
  })

/** How long functions may still answer with what they read before, in seconds. */
export const SettleEnvironment = () =>
  z.object({
    SETTLE_SECONDS: z.pipe(z.string().check(z.regex(/^\d{1,2}$/, 'must be whole seconds')), z.transform(Number)),
  })

/** The cache of the CDN. */
export type SiteCache = {
  /** Drops everything. Throws when the CDN does not accept it after several attempts. */
  clear(): Promise<void>
}

/** The API of CloudFront is global and signed for this region. */
const REGION = 'us-east-1'
const VERSION = '2020-05-31'
const TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 3
const RETRY_MS = 500

/**
 * The cache of a distribution. The request is signed here, because the SDK's client of CloudFront would be a dependency
 * of several megabytes for this one call.
 */
export function siteCache(
  environment: z.infer<ReturnType<typeof CacheEnvironment>>,
  { wait }: Pick<Clock, 'wait'> = REAL_CLOCK,
): SiteCache {
  const { DISTRIBUTION_ID, AWS_ENDPOINT_URL } = environment
  const signer = new SignatureV4({
    service: 'cloudfront',
    region: REGION,
    sha256: Sha256,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
      ...(environment.AWS_SESSION_TOKEN !== undefined && { sessionToken: environment.AWS_SESSION_TOKEN }),
    },
  })
  const address = new URL(
    `/${VERSION}/distribution/${encodeURIComponent(DISTRIBUTION_ID)}/invalidation`,
    AWS_ENDPOINT_URL,
  )

  async function createInvalidation(body: string): Promise<Response> {
    const { protocol, hostname, host, port, pathname } = address
    const { headers } = await signer.sign({
      method: 'POST',
      protocol,
      hostname,
      ...(port !== '' && { port: Number(port) }),
      path: pathname,
      query: {},
      headers: { host, 'content-type': 'text/xml' },
      body,
    })
    return fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
  }

  return {
    async clear() {
      // The same reference in each attempt, so that only one of them is carried out.
      const body = everything(randomUUID())
      for (let attempt = 1; ; attempt += 1) {
        const answer = await createInvalidation(body).catch((error: unknown) => error)
        if (answer instanceof Response && answer.ok) return
        const cause = answer instanceof Response ? await answer.text() : answer
        if (attempt === MAX_ATTEMPTS) throw new Error('The CDN does not empty its cache', { cause })
        await wait(RETRY_MS * attempt, AbortSignal.timeout(TIMEOUT_MS))
      }
    },
  }
}

/** All paths count as one. */
function everything(reference: string): string {
  const paths = '<Paths><Quantity>1</Quantity><Items><Path>/*</Path></Items></Paths>'
  return `<?xml version="1.0"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/${VERSION}/">${paths}<CallerReference>${reference}</CallerReference></InvalidationBatch>`
}
