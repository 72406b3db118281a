import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { matchesPath } from '../../../infra/local/matchRoute.ts'
import { embedSecurityHeaders, securityHeaders } from '../../../infra/product/edge/securityHeaders.ts'
import {
  apiFunctionCode,
  pagesFunctionCode,
  publishedFilesFunctionCode,
} from '../../../infra/product/edge/viewerRequest.ts'
import {
  API_PATHS,
  ARCHIVE_FILES,
  PAGES,
  PUBLISHED_FILE_PATHS,
  PUBLISHED_FILES,
  ROUTES,
  WEB_FILES,
} from '../../../infra/product/manifest/routes.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { elsewhere, everyDeployment, prod } from '../../support/deployments.ts'
import { SIGN_IN_DOMAIN } from '../../support/everySetting.ts'
import { idsIn } from '../../support/namesInTemplate.ts'
import { resourcesOf } from '../../support/resourcesOf.ts'

const CALLER_PATHS = ['/api/functions/*']
const SIGNED_IN_PATHS = ['/api/account*', '/api/follows*', '/api/watches*']

const READING = 'GET HEAD OPTIONS'
const CALLING = `${READING} PUT PATCH POST DELETE`

/** How CloudFront answers the requests for a path. */
type Behavior = { from: string; cache: string; forwards: string; edge: string; headers: string; methods: string }

/** The behaviors that differ from `USUAL`. Policies and functions have the names of their constructs. */
const BEHAVIORS: [paths: readonly string[], about: Partial<Behavior>][] = [
  [['*'], { from: 'api, or files after 500 502 503 504', cache: 'PageCache', edge: 'Pages' }],
  [WEB_FILES, { from: 'files', cache: 'CachingOptimized' }],
  [
    PUBLISHED_FILE_PATHS,
    { from: 'published, or api after 403 404 500 502 503 504', cache: 'path', edge: 'PublishedFiles' },
  ],
  [
    ['/data/archive/*'],
    {
      ...{ from: 'published, or api after 403 404', cache: 'path', forwards: 'CORS-S3Origin' },
      ...{ headers: 'ArchiveHeaders', methods: READING },
    },
  ],
  [SIGNED_IN_PATHS, { cache: 'none', forwards: 'SignedInRequests', edge: 'Api', methods: CALLING }],
  [CALLER_PATHS, { cache: 'CallerCache', forwards: 'CallerRequests', methods: CALLING }],
  [['/mcp*'], { cache: 'none', forwards: 'CallerRequests', edge: 'Api', methods: CALLING }],
  [
    ['/api/*', '/images/*', '/feeds/*', '/data/*', '/o*', '/embed/*'],
    { cache: 'AnswerCache', forwards: 'PublicRequests', edge: 'Api', methods: CALLING },
  ],
  [['/embed/*'], { headers: 'EmbedHeaders' }],
]
const USUAL = { from: 'api', forwards: 'nothing', edge: 'none', headers: 'SecurityHeaders', methods: 'GET HEAD' }

describe.each(everyDeployment)('the site (%s)', (_, stack) => {
  const { HttpVersion, DefaultCacheBehavior, CacheBehaviors, ...origins } = configOf(stack)

  test('redirects to HTTPS, supports HTTP/2 and HTTP/3, and has no error pages', () => {
    expect(HttpVersion).toBe('http2and3')
    expect(origins).not.toHaveProperty('CustomErrorResponses')
    for (const { ViewerProtocolPolicy } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(ViewerProtocolPolicy).toBe('redirect-to-https')
  })

  test('matches published files before the API', () => {
    expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      ...WEB_FILES,
      ...PUBLISHED_FILE_PATHS,
      ARCHIVE_FILES.path,
      ...SIGNED_IN_PATHS,
      ...CALLER_PATHS,
      ...API_PATHS,
    ])
  })

  test('answers each path from its origin, caches and forwards by a list, and nothing of signed-in readers is cached', () => {
    const expected: Record<string, Partial<Behavior>> = {}
    for (const [paths, about] of BEHAVIORS)
      for (const path of paths) expected[path] = { ...USUAL, ...expected[path], ...about }
    const given = [DefaultCacheBehavior, ...CacheBehaviors].map((each) => [each.PathPattern, behaviorOf(each)])
    expect(Object.fromEntries(given)).toEqual(expected)
  })

  test('has what a policy lists in a cache key or in a forwarded request, all parameters only of the API, and no cookie', () => {
    const policies = Object.entries(stack.json.Resources).filter(([, { Type }]) =>
      /^AWS::CloudFront::(Cache|OriginRequest)Policy$/.test(Type),
    )
    const listed = policies.map(([Ref, { Properties }]) => [nameIn({ Ref }), listedIn(Properties)])
    const caller = 'Accept CloudFront-Viewer-Address Content-Type Mcp-Method Mcp-Name Mcp-Protocol-Version Origin'
    expect(Object.fromEntries(listed)).toEqual({
      AnswerCache: 'headers none, parameters all, for at most 86400 s, compressed',
      PageCache: 'headers x-page, parameters none, for at most 86400 s, compressed',
      CallerCache: 'headers Authorization, parameters none, for at most 1 s',
      PublicRequests: 'headers CloudFront-Viewer-Address Content-Type, parameters none',
      CallerRequests: `headers ${caller}, parameters none`,
      SignedInRequests: 'headers allExcept host, parameters none',
    })
  })

  function behaviorOf(behavior: z.infer<typeof BehaviorOf>): Behavior {
    return {
      from: originsOf(behavior.TargetOriginId),
      cache: MANAGED.get(String(behavior.CachePolicyId)) ?? nameIn(behavior.CachePolicyId),
      forwards:
        MANAGED.get(String(behavior.OriginRequestPolicyId)) ?? nameIn(behavior.OriginRequestPolicyId, 'nothing'),
      edge: nameIn(
        behavior.FunctionAssociations.map(({ FunctionARN }) => FunctionARN),
        'none',
      ),
      headers: nameIn(behavior.ResponseHeadersPolicyId),
      methods: behavior.AllowedMethods.join(' '),
    }
  }

  function originsOf(id: string): string {
    const group = origins.OriginGroups.Items.find(({ Id }) => Id === id)
    if (!group) return originOf(id)
    const { Members, FailoverCriteria } = group
    const [first, second] = Members.Items.map(({ OriginId }) => originOf(OriginId))
    return `${first}, or ${second} after ${FailoverCriteria.StatusCodes.Items.join(' ')}`
  }

  /** Only buckets have an access control: CloudFront alone reads them. */
  function originOf(id: string): string {
    const { OriginAccessControlId, DomainName } = origins.Origins.find(({ Id }) => Id === id) ?? {}
    if (!OriginAccessControlId) return JSON.stringify(DomainName).includes('.execute-api.') ? 'api' : 'elsewhere'
    return idsIn(DomainName).join().startsWith('WebFiles') ? 'files' : 'published'
  }
})

test('the site has the tested edge functions', () => {
  const code = resourcesOf(prod, 'AWS::CloudFront::Function').map(({ Properties }) => String(Properties.FunctionCode))
  const [, build] = /"#([0-9a-f]{12})"/.exec(code.join()) ?? []
  expect(build).toBeDefined()
  expect(new Set(code)).toEqual(new Set([pagesFunctionCode(build), publishedFilesFunctionCode(), apiFunctionCode()]))
})

test('the patterns of published files are those of their addresses, and of no other route', () => {
  const files = PUBLISHED_FILES.map(({ path }) => path)
  const addresses = ROUTES.map(({ path }) => path.replace(/\{\w+\+?\}/g, 'x'))
  const matched = addresses.filter((path) => matchesPath(PUBLISHED_FILE_PATHS, path))
  expect(new Set(matched)).toEqual(new Set(files))
})

test('every address of the API has a pattern, and no page has one', () => {
  const patterns = [...API_PATHS, ...WEB_FILES]
  for (const { path, function: name } of ROUTES)
    if (name !== 'pages') expect(matchesPath(API_PATHS, path), path).toBe(true)
  for (const page of [...Object.keys(PAGES), ...COUNTRIES.flatMap(({ code, name }) => [code, name])])
    for (const spelling of [page, page.toLowerCase()])
      expect(matchesPath(patterns, `/${spelling}`), spelling).toBe(false)
})

test('every signed-in route gets its token, and every route that identifies the caller, and no other', () => {
  for (const { path, isSignedIn, identifiesCaller } of ROUTES) {
    const address = path.replace(/\{\w+\+?\}/g, 'x')
    // Below a signed-in path, so it gets a token if there is one, and ignores it.
    const isStop = path === '/api/account/hold'
    expect(matchesPath(SIGNED_IN_PATHS, address), path).toBe((isSignedIn ?? false) || isStop)
    expect(matchesPath(CALLER_PATHS, address), path).toBe(identifiesCaller ?? false)
  }
})

test('the site adds the security headers, to the widget its own', () => {
  const [here, there] = ['us-east-1', 'eu-central-1'].map((region) => `https://cognito-idp.${region}.amazonaws.com`)
  expect(headersOf(prod, 'SecurityHeaders')).toEqual(new Map(securityHeaders([here ?? ''])))
  expect(headersOf(elsewhere, 'SecurityHeaders')).toEqual(new Map(securityHeaders([there ?? '', SIGN_IN_DOMAIN], true)))
  expect(headersOf(prod, 'EmbedHeaders')).toEqual(new Map(embedSecurityHeaders()))
  expect(headersOf(prod, 'ArchiveHeaders')).toEqual(new Map(securityHeaders([])))
})

test('scripts of every site may read the files of the archive, in parts, and nothing else', () => {
  const policies = resourcesOf(prod, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ Properties }) => Properties)
  const open = policies.filter((policy) => JSON.stringify(policy).includes('CorsConfig'))
  expect(open).toMatchObject([
    {
      ResponseHeadersPolicyConfig: {
        Name: expect.stringContaining('ArchiveHeaders'),
        CorsConfig: {
          AccessControlAllowCredentials: false,
          AccessControlAllowOrigins: { Items: ['*'] },
          AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
          AccessControlExposeHeaders: { Items: expect.arrayContaining(['Content-Range', 'ETag']) },
        },
      },
    },
  ])
  prod.template.hasResourceProperties('AWS::S3::Bucket', {
    CorsConfiguration: { CorsRules: [{ AllowedMethods: ['GET', 'HEAD'], AllowedOrigins: ['*'] }] },
  })
})

test('hashed files are cached for ever, and those of earlier deployments are kept; all others are revalidated', () => {
  prod.template.hasResourceProperties('Custom::CDKBucketDeployment', {
    ...{ Exclude: ['*'], Include: ['assets/*'], Prune: false },
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  prod.template.hasResourceProperties('Custom::CDKBucketDeployment', {
    ...{ Exclude: ['assets/*'], Prune: true },
    SystemMetadata: { 'cache-control': 'no-cache' },
  })
})

/** The policies of AWS, by their ids. `path` has no header, cookie or query parameter in the key. */
const MANAGED = new Map([
  ['4135ea2d-6df8-44a3-9df3-4b5a84be39ad', 'none'],
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', 'CachingOptimized'],
  ['b2884449-e4de-46a7-ac36-70bc7f1ddd6d', 'path'],
  ['88a5eaf4-2fd4-4709-b370-b4c650ea3fcf', 'CORS-S3Origin'],
])

/** The name of the construct that is referred to: `SitePageCache31A3824A` → `PageCache`. */
function nameIn(reference: unknown, without = ''): string {
  const [id = without] = idsIn(reference)
  return id.replace(/^Site(.+)[0-9A-F]{8}$/, '$1')
}

const Listed = z.object({
  MaxTTL: z.optional(z.number()),
  HeadersConfig: z.object({ HeaderBehavior: z.string(), Headers: z._default(z.array(z.string()), []) }),
  QueryStringsConfig: z.object({ QueryStringBehavior: z.string() }),
  CookiesConfig: z.object({ CookieBehavior: z.literal('none') }),
  EnableAcceptEncodingBrotli: z.optional(z.boolean()),
  EnableAcceptEncodingGzip: z.optional(z.boolean()),
})

/** What a policy lists. */
function listedIn(properties: unknown): string {
  const { CachePolicyConfig: cache, OriginRequestPolicyConfig: forwarded } = Object(properties)
  const { HeadersConfig, QueryStringsConfig, MaxTTL, ...policy } = Listed.parse(
    forwarded ?? { ...cache, ...cache.ParametersInCacheKeyAndForwardedToOrigin },
  )
  const { HeaderBehavior, Headers } = HeadersConfig
  const headers = [...(HeaderBehavior === 'whitelist' ? [] : [HeaderBehavior]), ...Headers].join(' ')
  const isCompressed = policy.EnableAcceptEncodingBrotli && policy.EnableAcceptEncodingGzip
  return [
    `headers ${headers}`,
    `parameters ${QueryStringsConfig.QueryStringBehavior}`,
    ...(MaxTTL === undefined ? [] : [`for at most ${MaxTTL} s`]),
    ...(isCompressed ? ['compressed'] : []),
  ].join(', ')
}

/** The headers that a policy of CloudFront adds, as sent to browsers. A rendered page has its own content policy. */
function headersOf(stack: typeof prod, name: string): Map<string, string> {
  const policies = resourcesOf(stack, 'AWS::CloudFront::ResponseHeadersPolicy')
  const policy = policies.find(({ Properties }) => JSON.stringify(Properties).includes(name))?.Properties
  const { CustomHeadersConfig, SecurityHeadersConfig } = HeadersPolicy.parse(policy).ResponseHeadersPolicyConfig
  const { ContentSecurityPolicy, ReferrerPolicy, FrameOptions, StrictTransportSecurity } = SecurityHeadersConfig
  return new Map([
    ['Content-Security-Policy', ContentSecurityPolicy.ContentSecurityPolicy],
    ['Strict-Transport-Security', `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`],
    ['X-Content-Type-Options', 'nosniff'],
    ...(FrameOptions ? [['X-Frame-Options', FrameOptions.FrameOption] as const] : []),
    ['Referrer-Policy', ReferrerPolicy.ReferrerPolicy],
    ...CustomHeadersConfig.Items.map(({ Header, Value }): [string, string] => [Header, Value]),
  ])
}

const Override = z.literal(true)
const HeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override })) }),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: z.literal(false) }),
      ContentTypeOptions: z.object({ Override }),
      FrameOptions: z.optional(z.object({ FrameOption: z.string(), Override })),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override }),
      StrictTransportSecurity: z.object({
        ...{ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.literal(true), Override },
      }),
    }),
  }),
})

const BehaviorOf = z.object({
  PathPattern: z._default(z.string(), '*'),
  ViewerProtocolPolicy: z.string(),
  TargetOriginId: z.string(),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.optional(z.unknown()),
  ResponseHeadersPolicyId: z.unknown(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.unknown() })),
    [],
  ),
})
const Distribution = z.object({
  DistributionConfig: z.looseObject({
    HttpVersion: z.string(),
    DefaultCacheBehavior: BehaviorOf,
    CacheBehaviors: z.array(BehaviorOf),
    Origins: z.array(
      z.object({ Id: z.string(), DomainName: z.unknown(), OriginAccessControlId: z.optional(z.unknown()) }),
    ),
    OriginGroups: z.object({
      Items: z.array(
        z.object({
          Id: z.string(),
          FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
          Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
        }),
      ),
    }),
  }),
})

function configOf(stack: typeof prod) {
  const [distribution] = resourcesOf(stack, 'AWS::CloudFront::Distribution')
  return Distribution.parse(distribution?.Properties).DistributionConfig
}
