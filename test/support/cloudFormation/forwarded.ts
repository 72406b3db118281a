import * as z from 'zod/mini'
import type { WebCall } from './serve.ts'

const Names = z._default(z.array(z.string()), [])
const NoCookies = z.strictObject({ CookieBehavior: z.literal('none') })
const Queries = z.strictObject({ QueryStringBehavior: z.enum(['none', 'all']) })

const CachePolicy = z.object({
  CachePolicyConfig: z.object({
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      CookiesConfig: NoCookies,
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      EnableAcceptEncodingGzip: z._default(z.boolean(), false),
      HeadersConfig: z.strictObject({ HeaderBehavior: z.enum(['none', 'whitelist']), Headers: Names }),
      QueryStringsConfig: Queries,
    }),
  }),
})
const OriginRequestPolicy = z.object({
  OriginRequestPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.optional(z.string()),
    CookiesConfig: NoCookies,
    HeadersConfig: z.strictObject({
      HeaderBehavior: z.enum(['none', 'whitelist', 'allExcept']),
      Headers: Names,
    }),
    QueryStringsConfig: Queries,
  }),
})

/** Policies as they are deployed; of AWS's own ones, only whether they let compression through. */
export type Policies = { cache: object; origin: object | undefined }

/** The request as an origin gets it: what no policy names is left out. */
export function forwarded(call: WebCall, policies: Policies): WebCall {
  const cache = readCachePolicy(policies.cache)
  const origin = policies.origin && OriginRequestPolicy.parse(policies.origin).OriginRequestPolicyConfig
  const isForwarded = (name: string) => lower(cache.headers).includes(name) || isSent(origin?.HeadersConfig, name)
  const isAsked = cache.isByQuery || origin?.QueryStringsConfig.QueryStringBehavior === 'all'
  const asked = { ...call.headers, 'cloudfront-viewer-address': call.client }
  const headers = Object.entries(asked).filter(([name]) => !isOwn(name) && isForwarded(name))
  const coding = cache.isCompressed ? call.headers['accept-encoding'] : undefined
  return {
    ...call,
    search: isAsked ? call.search : '',
    headers: {
      ...Object.fromEntries(headers),
      'user-agent': 'Amazon CloudFront',
      ...(coding !== undefined && { 'accept-encoding': coding }),
    },
  }
}

function readCachePolicy(policy: object) {
  if ('isCompressed' in policy) return { isCompressed: policy.isCompressed === true, headers: [], isByQuery: false }
  const { CachePolicyConfig } = CachePolicy.parse(policy)
  const { ParametersInCacheKeyAndForwardedToOrigin: key } = CachePolicyConfig
  return {
    isCompressed: key.EnableAcceptEncodingBrotli || key.EnableAcceptEncodingGzip,
    headers: key.HeadersConfig.Headers,
    isByQuery: key.QueryStringsConfig.QueryStringBehavior === 'all',
  }
}

type HeadersConfig = z.infer<typeof OriginRequestPolicy>['OriginRequestPolicyConfig']['HeadersConfig']

function isSent(config: HeadersConfig | undefined, name: string): boolean {
  if (!config || config.HeaderBehavior === 'none') return false
  const isNamed = lower(config.Headers).includes(name)
  if (config.HeaderBehavior === 'whitelist') return isNamed
  // Of what CloudFront itself knows of a client, only what is named is sent.
  return !isNamed && !name.startsWith('cloudfront-')
}

/** What belongs to a connection, or is the cache's own business. */
function isOwn(name: string): boolean {
  return ['host', 'connection', 'content-length', 'accept-encoding', 'user-agent', 'if-none-match'].includes(name)
}

function lower(names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase())
}
