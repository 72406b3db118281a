import { randomUUID } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import * as z from 'zod/mini'
import { URGENT } from '../table/aws.ts'

/** The CDN's distribution. */
export const CacheEnvironment = () => z.object({ DISTRIBUTION_ID: z.string().check(z.minLength(1)) })

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

/** The cache of a distribution. */
export function siteCache({ DISTRIBUTION_ID }: z.infer<ReturnType<typeof CacheEnvironment>>): SiteCache {
  const client = new CloudFrontClient({ region: REGION, ...URGENT })
  return {
    async clear() {
      await client.send(
        new CreateInvalidationCommand({
          DistributionId: DISTRIBUTION_ID,
          InvalidationBatch: {
            // The same in each attempt of the client, so that only one of them is carried out.
            CallerReference: randomUUID(),
            // All paths count as one.
            Paths: { Quantity: 1, Items: ['/*'] },
          },
        }),
      )
    },
  }
}
