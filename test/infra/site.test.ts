import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { embedSecurityHeaders, securityHeaders } from '../../infra/edge/securityHeaders.ts'
import { apiFunctionCode, pagesFunctionCode, publishedFilesFunctionCode } from '../../infra/edge/viewerRequest.ts'
import { matchesPath } from '../../infra/local/matchRoute.ts'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import {
  API_PATHS,
  ARCHIVE_FILES,
  ASSISTANT_PATHS,
  PUBLISHED_FILES,
  ROUTES,
  WEB_FILES,
} from '../../infra/manifest/routes.ts'

import { EVERY_SETTING, SIGN_IN_DOMAIN } from '../support/everySetting.ts'
import { idOf, resourcesOf } from '../support/resourcesOf.ts'
import { synthesize } from '../support/synthesize.ts'

const prod = synthesize('prod')
/** A deployment in another region, with all settings. */
const elsewhere = synthesize('prod', EVERY_SETTING)

describe('the site', () => {
  const { DistributionConfig } = Distribution().parse(resourcesOf(prod, 'AWS::CloudFront::Distribution')[0]?.Properties)
  const behaviors = [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors]

  test('redirects to HTTPS, and supports HTTP/2 and HTTP/3', () => {
    expect(DistributionConfig.HttpVersion).toBe('http2and3')
    for (const { ViewerProtocolPolicy } of behaviors) expect(ViewerProtocolPolicy).toBe('redirect-to-https')
  })

  test('has the security headers on every response but the widget, also on files that scripts of every site may read', () => {
    const policy = { Ref: idOf(prod, 'SiteSecurityHeaders') }
    for (const behavior of behaviors.filter((each) => !isWidget(each) && !isArchive(each)))
      expect(behavior.ResponseHeadersPolicyId).toEqual(policy)
    expect(headersOf(headersPolicy(prod, 'SecurityHeaders'))).toEqual(
      new Map(securityHeaders(['https://cognito-idp.us-east-1.amazonaws.com'])),
    )
    expect(headersOf(headersPolicy(elsewhere, 'SecurityHeaders'))).toEqual(
      new Map(securityHeaders(['https://cognito-idp.eu-central-1.amazonaws.com', SIGN_IN_DOMAIN], true)),
    )
  })

  test('lets scripts of every site read the files of the archive, in parts, and nothing else', () => {
    const [archive] = behaviors.filter(isArchive)
    expect(archive).toMatchObject({
      ResponseHeadersPolicyId: { Ref: idOf(prod, 'SiteArchiveHeaders') },
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS'],
    })
    const policies = resourcesOf(prod, 'AWS::CloudFront::ResponseHeadersPolicy')
    const open = policies.filter(({ Properties }) => JSON.stringify(Properties).includes('CorsConfig'))
    expect(open).toHaveLength(1)
    expect(open[0]?.Properties).toMatchObject({
      ResponseHeadersPolicyConfig: {
        CorsConfig: {
          AccessControlAllowCredentials: false,
          AccessControlAllowOrigins: { Items: ['*'] },
          AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
          AccessControlExposeHeaders: { Items: expect.arrayContaining(['Content-Range', 'ETag']) },
        },
      },
    })
    expect(headersOf(headersPolicy(prod, 'ArchiveHeaders'))).toEqual(new Map(securityHeaders([])))
    prod.template.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: { CorsRules: [{ AllowedMethods: ['GET', 'HEAD'], AllowedOrigins: ['*'] }] },
    })
  })

  test('lets every site frame the widget, and nothing else', () => {
    const framed = behaviors.filter(isWidget)
    expect(framed.map((each) => ('PathPattern' in each ? each.PathPattern : undefined))).toEqual(['/embed/*'])
    for (const { ResponseHeadersPolicyId } of framed)
      expect(ResponseHeadersPolicyId).toEqual({ Ref: idOf(prod, 'SiteEmbedHeaders') })

    const headers = headersOf(headersPolicy(prod, 'EmbedHeaders'))
    expect(headers).toEqual(new Map(embedSecurityHeaders()))
    expect(headers.has('X-Frame-Options')).toBe(false)
    expect(headers.get('Content-Security-Policy')).toMatch(/; frame-ancestors \*;/)
    const others = headersOf(headersPolicy(prod, 'SecurityHeaders'))
    expect(others.get('X-Frame-Options')).toBe('DENY')
    expect(others.get('Content-Security-Policy')).toMatch(/; frame-ancestors 'none';/)
    expect(resourcesOf(prod, 'AWS::CloudFront::ResponseHeadersPolicy')).toHaveLength(3)
  })

  test('has all query parameters in a cache key only where the edge function has removed those of no route', () => {
    const byQuery = behaviors.filter(({ CachePolicyId }) => isDeepStrictEqual(CachePolicyId, ANSWER_CACHE))
    expect(byQuery.map((behavior) => 'PathPattern' in behavior && behavior.PathPattern)).toEqual(
      API_PATHS.filter((path) => !ASSISTANT_PATHS.includes(path)),
    )
    for (const { FunctionAssociations } of byQuery) expect(FunctionAssociations).toEqual([AT_THE_EDGE])
    const policies = resourcesOf(prod, 'AWS::CloudFront::CachePolicy').map(({ Properties }) =>
      JSON.stringify(Properties),
    )
    expect(policies.filter((policy) => policy.includes('"QueryStringBehavior":"all"'))).toHaveLength(1)
  })

  test('has the tested edge functions', () => {
    const code = resourcesOf(prod, 'AWS::CloudFront::Function').map(({ Properties }) => String(Properties.FunctionCode))
    const [, build] = /"#([0-9a-f]{12})"/.exec(code.join()) ?? []
    expect(build).toBeDefined()
    expect(new Set(code)).toEqual(new Set([pagesFunctionCode(build), publishedFilesFunctionCode(), apiFunctionCode()]))
  })

  test('has no error pages', () => {
    expect(DistributionConfig).not.toHaveProperty('CustomErrorResponses')
  })

  test('matches published files before the API', () => {
    expect(DistributionConfig.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      ...WEB_FILES,
      ...PUBLISHED_FILES.map(({ path }) => path),
      ARCHIVE_FILES.path,
      ...SIGNED_IN_PATHS,
      ...CALLER_PATHS,
      ...API_PATHS,
    ])
  })

  test('refuses signed-in requests without a token at the edge, caches no others, and forwards their tokens', () => {
    const policy = { Ref: idOf(prod, 'SiteSignedInRequests') }
    for (const path of SIGNED_IN_PATHS)
      expect(behaviors.find((behavior) => 'PathPattern' in behavior && behavior.PathPattern === path)).toMatchObject({
        FunctionAssociations: [AT_THE_EDGE],
        CachePolicyId: CACHING_DISABLED,
        OriginRequestPolicyId: policy,
        AllowedMethods: expect.arrayContaining(['GET', 'POST', 'PATCH', 'DELETE']),
      })
    prod.template.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
  })

  test('forwards to assistants what their protocol needs, and caches nothing of it', () => {
    for (const path of ASSISTANT_PATHS)
      expect(behaviors.find((behavior) => 'PathPattern' in behavior && behavior.PathPattern === path)).toMatchObject({
        CachePolicyId: CACHING_DISABLED,
        OriginRequestPolicyId: { Ref: idOf(prod, 'SiteCallerRequests') },
        AllowedMethods: expect.arrayContaining(['POST']),
        FunctionAssociations: [{ EventType: 'viewer-request' }],
      })
    for (const name of ['Accept', 'Content-Type', 'Mcp-Method', 'Mcp-Name', 'Mcp-Protocol-Version', 'Origin'])
      expect(CALLER_HEADERS).toContain(name)
  })

  test('forwards tokens for all signed-in routes, and for routes that identify the caller', () => {
    for (const { path, isSignedIn, identifiesCaller } of ROUTES) {
      const address = path.replace(/\{\w+\+?\}/g, 'x')
      expect(matchesPath(SIGNED_IN_PATHS, address), path).toBe(isSignedIn ?? false)
      expect(matchesPath(CALLER_PATHS, address), path).toBe(identifiesCaller ?? false)
    }
    const forwarding = behaviors.filter(
      ({ OriginRequestPolicyId }) =>
        JSON.stringify(OriginRequestPolicyId) === JSON.stringify({ Ref: idOf(prod, 'SiteSignedInRequests') }),
    )
    expect(forwarding).toHaveLength(SIGNED_IN_PATHS.length)
  })

  test('forwards the token and the IP address for routes that identify the caller', () => {
    for (const path of CALLER_PATHS)
      expect(behaviors.find((behavior) => 'PathPattern' in behavior && behavior.PathPattern === path)).toMatchObject({
        CachePolicyId: { Ref: idOf(prod, 'SiteCallerCache') },
        OriginRequestPolicyId: { Ref: idOf(prod, 'SiteCallerRequests') },
        AllowedMethods: expect.arrayContaining(['POST']),
      })
    prod.template.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: CALLER_HEADERS,
        },
        CookiesConfig: { CookieBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
  })

  test('has tokens only in the key of a cache with a maximum time of a second', () => {
    const policies = resourcesOf(prod, 'AWS::CloudFront::CachePolicy').map(
      ({ Properties }) => CachePolicy.parse(Properties).CachePolicyConfig,
    )
    const withToken = policies.filter((policy) => JSON.stringify(policy).includes('Authorization'))
    expect(withToken).toMatchObject([{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 }])
    expect(withToken[0]?.Name).toContain('CallerCache')
    for (const policy of policies)
      expect(JSON.stringify(policy).toLowerCase()).not.toMatch(/cookiebehavior":"(all|white)/)
  })

  test('falls back to the API if a published file is missing or its bucket fails', () => {
    const { first, second, failures } = originsOf('/api/trends')
    expect(first).toHaveProperty('OriginAccessControlId')
    expect(JSON.stringify(second)).toContain('.execute-api.')
    expect(failures).toEqual([403, 404, 500, 502, 503, 504])
  })

  test('falls back to the plain app if rendering fails, but not for 404', () => {
    const { first, second, failures } = originsOf(undefined)
    expect(JSON.stringify(first)).toContain('.execute-api.')
    expect(second).toHaveProperty('OriginAccessControlId')
    expect(failures).toEqual([500, 502, 503, 504])
  })

  test('updates the function that renders pages after the upload of the hashed files', () => {
    const pages = resourcesOf(prod, 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties.Description === FUNCTIONS.pages.does,
    )
    expect(pages?.DependsOn).toContainEqual(expect.stringMatching(/^WebFilesHashedFiles/))
  })

  /** The origins of a path pattern, or of the default behavior. */
  function originsOf(pattern: string | undefined) {
    const behavior =
      DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern) ??
      DistributionConfig.DefaultCacheBehavior
    const group = DistributionConfig.OriginGroups.Items.find(({ Id }) => Id === behavior.TargetOriginId)
    const [first, second] = (group?.Members.Items ?? []).map(({ OriginId }) =>
      DistributionConfig.Origins.find(({ Id }) => Id === OriginId),
    )
    return { first, second, failures: group?.FailoverCriteria.StatusCodes.Items }
  }

  test('caches answers for as long as they say', () => {
    const policies = resourcesOf(prod, 'AWS::CloudFront::CachePolicy').map(
      ({ Properties }) => CachePolicy.parse(Properties).CachePolicyConfig,
    )
    const answers = policies.find(({ Name }) => Name.includes('AnswerCache'))
    expect(answers).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 86_400,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: {
          QueryStringBehavior: 'all',
        },
        HeadersConfig: { HeaderBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    })
  })

  test('caches published files by their path, as they are', () => {
    for (const { path } of [...PUBLISHED_FILES, ARCHIVE_FILES])
      expect(behaviors.find((behavior) => 'PathPattern' in behavior && behavior.PathPattern === path)).toMatchObject({
        CachePolicyId: CACHING_UNCOMPRESSED,
        Compress: false,
      })
  })

  test('caches hashed files for ever, keeps those of earlier deployments, and revalidates all others', () => {
    prod.template.hasResourceProperties('Custom::CDKBucketDeployment', {
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    prod.template.hasResourceProperties('Custom::CDKBucketDeployment', {
      Exclude: ['assets/*'],
      Prune: true,
      SystemMetadata: { 'cache-control': 'no-cache' },
    })
  })
})

/** The id of the managed policy CachingDisabled. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
/** The id of the managed policy CachingOptimizedForUncompressedObjects: no header, cookie or query parameter in the key. */
const CACHING_UNCOMPRESSED = 'b2884449-e4de-46a7-ac36-70bc7f1ddd6d'
/** The edge function of the API. */
const AT_THE_EDGE = {
  EventType: 'viewer-request',
  FunctionARN: { 'Fn::GetAtt': [idOf(prod, 'SiteApi'), 'FunctionARN'] },
}
const ANSWER_CACHE = { Ref: idOf(prod, 'SiteAnswerCache') }
const CALLER_HEADERS = [
  'Accept',
  'CloudFront-Viewer-Address',
  'Content-Type',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Protocol-Version',
  'Origin',
]
const CALLER_PATHS = ['/api/functions/*']
const SIGNED_IN_PATHS = ['/api/account*', '/api/follows*', '/api/watches*']

function isArchive(behavior: object): boolean {
  return 'PathPattern' in behavior && behavior.PathPattern === ARCHIVE_FILES.path
}

function isWidget(behavior: Record<string, unknown>): boolean {
  return String(behavior.PathPattern).startsWith('/embed')
}

function headersPolicy(stack: typeof prod, name: string): unknown {
  const policies = resourcesOf(stack, 'AWS::CloudFront::ResponseHeadersPolicy')
  return policies.find(({ Properties }) => JSON.stringify(Properties).includes(name))?.Properties
}

/** The headers that a policy of CloudFront adds, as sent to browsers. */
function headersOf(properties: unknown): Map<string, string> {
  const { CustomHeadersConfig, SecurityHeadersConfig } = HeadersPolicy.parse(properties).ResponseHeadersPolicyConfig
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

const Overriding = z.literal(true)
const HeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: Overriding })),
    }),
    SecurityHeadersConfig: z.object({
      // A rendered page has its own policy.
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: z.literal(false) }),
      ContentTypeOptions: z.object({ Override: Overriding }),
      FrameOptions: z.optional(z.object({ FrameOption: z.string(), Override: Overriding })),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: Overriding }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.literal(true),
        Override: Overriding,
      }),
    }),
  }),
})

const CachePolicy = z.object({ CachePolicyConfig: z.looseObject({ Name: z.string() }) })

function Distribution() {
  const Behavior = z.looseObject({ ViewerProtocolPolicy: z.string(), ResponseHeadersPolicyId: z.unknown() })
  return z.object({
    DistributionConfig: z.looseObject({
      HttpVersion: z.string(),
      DefaultCacheBehavior: Behavior,
      CacheBehaviors: z.array(z.extend(Behavior, { PathPattern: z.string() })),
      Origins: z.array(z.looseObject({ Id: z.string() })),
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
}
