import { brotliCompressSync, gzipSync } from 'node:zlib'
import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { edgeFunction, headersOf, searchOf } from '../../../infra/local/edgeFunction.ts'
import { matchesPath } from '../../../infra/local/matchRoute.ts'
import type { LocalAnswer } from '../../../infra/local/respond.ts'
import { bestEncoding } from '../../../lambdas/http/rendition.ts'
import { ACCOUNT_ID, type Account, type CloudResource } from './Account.ts'
import { PLAIN_HEADER } from './fetchFrom.ts'
import { forwarded } from './forwarded.ts'
import { allow, PolicyDocument } from './policies.ts'
import { withHeaders } from './responseHeaders.ts'
import { type Served, serve, type WebCall } from './serve.ts'

/** What is not listed in these shapes is not emulated, and refused. */
const Behavior = z.strictObject({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachePolicyId: z.string(),
  Compress: z.boolean(),
  FunctionAssociations: z._default(
    z.array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() })).check(z.maxLength(1)),
    [],
  ),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.string(),
  ViewerProtocolPolicy: z.literal('redirect-to-https'),
})
type Behavior = z.infer<typeof Behavior>

const Origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginAccessControlId: z.optional(z.string()),
  S3OriginConfig: z.optional(z.strictObject({ OriginAccessIdentity: z.literal('') })),
  CustomOriginConfig: z.optional(
    z.strictObject({
      OriginProtocolPolicy: z.literal('https-only'),
      OriginSSLProtocols: z.array(z.string()),
    }),
  ),
  OriginCustomHeaders: z._default(z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })), []),
})
type Origin = z.infer<typeof Origin>

const OriginGroup = z.strictObject({
  Id: z.string(),
  FailoverCriteria: z.strictObject({
    StatusCodes: z.strictObject({ Items: z.array(z.number()), Quantity: z.number() }),
  }),
  Members: z.strictObject({
    Items: z.tuple([z.object({ OriginId: z.string() }), z.object({ OriginId: z.string() })]),
    Quantity: z.literal(2),
  }),
})

const Config = z.strictObject({
  CacheBehaviors: z.array(Behavior),
  Comment: z.string(),
  DefaultCacheBehavior: Behavior,
  Enabled: z.literal(true),
  HttpVersion: z.string(),
  IPV6Enabled: z.boolean(),
  OriginGroups: z.strictObject({ Items: z.array(OriginGroup), Quantity: z.number() }),
  Origins: z.array(Origin),
  WebACLId: z.optional(z.string()),
})

const FunctionProperties = z.object({ FunctionCode: z.string(), AutoPublish: z.literal(true) })
const BucketPolicy = z.object({ Bucket: z.string(), PolicyDocument })

type Options = {
  account: Account
  clients: { objects: S3Client }
  origins: ReadonlyMap<string, Served>
}

/** CloudFront, by its distribution's settings: everything but TLS and the cache. */
export class Distribution {
  readonly #made: CloudResource
  readonly #options: Options
  readonly #config: z.infer<typeof Config>

  constructor(made: CloudResource, options: Options) {
    this.#made = made
    this.#options = options
    this.#config = Config.parse(made.properties.DistributionConfig)
  }

  /** Where it answers on AWS. */
  static originOf({ name }: CloudResource): string {
    return `https://d${name.split('-').at(-1)}.cloudfront.net`
  }

  static attributesOf(made: CloudResource): Record<string, string> {
    return { DomainName: new URL(Distribution.originOf(made)).host }
  }

  /** Begins to answer; throws when it needs what is not there, or has settings that are not emulated. */
  static start(made: CloudResource, options: Options): Promise<Served> {
    const distribution = new Distribution(made, options)
    const { WebACLId } = distribution.#config
    if (WebACLId !== undefined) options.account.get('AWS::WAFv2::WebACL', WebACLId)
    return serve((call) => distribution.answer(call))
  }

  async answer(asked: WebCall): Promise<LocalAnswer> {
    const origin = Distribution.originOf(this.#made)
    const { [PLAIN_HEADER]: isPlain, ...headers } = asked.headers
    if (isPlain) return { status: 301, headers: { location: origin + asked.path + asked.search }, body: '' }
    const call = { ...asked, headers: { ...headers, host: new URL(origin).host } }
    const { CacheBehaviors, DefaultCacheBehavior } = this.#config
    const behavior =
      CacheBehaviors.find(({ PathPattern }) => matchesPath([PathPattern ?? ''], call.path)) ?? DefaultCacheBehavior
    const answer = behavior.AllowedMethods.includes(call.method)
      ? await this.#atTheEdge(behavior, call)
      : refusal('This distribution does not allow the method.')
    const { account } = this.#options
    const policy = account.get('AWS::CloudFront::ResponseHeadersPolicy', behavior.ResponseHeadersPolicyId).properties
    return unlessKnown(call, withHeaders(policy, behavior.Compress ? compressed(call, answer) : answer))
  }

  /** The answer of its viewer-request function, or of the origins, which get what the policies let through. */
  async #atTheEdge(behavior: Behavior, call: WebCall): Promise<LocalAnswer> {
    const { account } = this.#options
    const policies = policiesOf(account, behavior)
    const [association] = behavior.FunctionAssociations
    if (!association) return this.#fromOrigins(behavior, forwarded(call, policies))
    const { properties } = account.get('AWS::CloudFront::Function', association.FunctionARN)
    const edge = edgeFunction(FunctionProperties.parse(properties).FunctionCode)(call)
    if ('answer' in edge) return edge.answer
    const { request } = edge
    const changed = { ...call, path: request.uri, search: searchOf(request), headers: headersOf(request) }
    return this.#fromOrigins(behavior, forwarded(changed, policies))
  }

  async #fromOrigins({ TargetOriginId }: Behavior, call: WebCall): Promise<LocalAnswer> {
    const group = this.#config.OriginGroups.Items.find(({ Id }) => Id === TargetOriginId)
    if (!group) return this.#ask(TargetOriginId, call)
    const [first, second] = group.Members.Items
    const answer = await this.#ask(first.OriginId, call)
    const isFailed = group.FailoverCriteria.StatusCodes.Items.includes(answer.status)
    return isFailed ? this.#ask(second.OriginId, call) : answer
  }

  async #ask(id: string, call: WebCall): Promise<LocalAnswer> {
    const origin = this.#config.Origins.find(({ Id }) => Id === id)
    if (!origin) throw new Error(`There is no origin ${id}.`)
    return origin.S3OriginConfig ? this.#fromBucket(origin, call) : this.#fromServer(origin, call)
  }

  async #fromServer({ DomainName, OriginCustomHeaders }: Origin, call: WebCall): Promise<LocalAnswer> {
    const server = this.#options.origins.get(`https://${DomainName}`)
    if (!server) throw new Error(`Nobody answers at ${DomainName}.`)
    const own = OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue])
    return server.answer({
      ...call,
      headers: { ...call.headers, host: DomainName, ...Object.fromEntries(own) },
    })
  }

  async #fromBucket({ DomainName, OriginAccessControlId }: Origin, { path }: WebCall): Promise<LocalAnswer> {
    const { account, clients } = this.#options
    const bucket = account.all('AWS::S3::Bucket').find(({ attributes }) => attributes.RegionalDomainName === DomainName)
    if (!bucket || !OriginAccessControlId) throw new Error(`There is no bucket ${DomainName}.`)
    account.get('AWS::CloudFront::OriginAccessControl', OriginAccessControlId)
    const Key = decodeURIComponent(path.slice(1))
    if (!this.#mayRead(bucket, Key)) return refusal('Access Denied')
    try {
      const object = await clients.objects.send(new GetObjectCommand({ Bucket: bucket.name, Key }))
      const headers = {
        etag: object.ETag,
        'last-modified': object.LastModified?.toUTCString(),
        'cache-control': object.CacheControl,
        'content-type': object.ContentType,
        'content-encoding': object.ContentEncoding || undefined,
      }
      return {
        status: 200,
        headers: Object.fromEntries(
          Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
        body: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
      }
    } catch (error) {
      // Without permission to list a bucket, S3 does not reveal that an object is missing.
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return refusal('Access Denied')
      throw error
    }
  }

  #mayRead(bucket: CloudResource, key: string): boolean {
    const policies = this.#options.account
      .all('AWS::S3::BucketPolicy')
      .map(({ properties }) => BucketPolicy.parse(properties))
      .filter(({ Bucket }) => Bucket === bucket.name)
    return allow(
      policies.map((each) => each.PolicyDocument),
      {
        action: 's3:GetObject',
        resource: `${bucket.attributes.Arn}/${key}`,
        principal: 'cloudfront.amazonaws.com',
        context: { 'aws:sourcearn': `arn:aws:cloudfront::${ACCOUNT_ID}:distribution/${this.#made.id}` },
      },
    )
  }
}

/** Policies of AWS itself, which every account has. */
const MANAGED = new Map([
  ['658327ea-f89d-4fab-a63d-7e88639e58f6', { isCompressed: true }],
  ['b2884449-e4de-46a7-ac36-70bc7f1ddd6d', { isCompressed: false }],
  ['4135ea2d-6df8-44a3-9df3-4b5a84be39ad', { isCompressed: false }],
])

function policiesOf(account: Account, { CachePolicyId, OriginRequestPolicyId }: Behavior) {
  const managed = MANAGED.get(CachePolicyId)
  return {
    cache: managed ?? account.get('AWS::CloudFront::CachePolicy', CachePolicyId).properties,
    origin:
      OriginRequestPolicyId === undefined
        ? undefined
        : account.get('AWS::CloudFront::OriginRequestPolicy', OriginRequestPolicyId).properties,
  }
}

/** As CloudFront compresses what an origin has not: texts of a size for which it is worth it. */
function compressed({ headers }: WebCall, answer: LocalAnswer): LocalAnswer {
  const type = answer.headers['content-type'] ?? ''
  const size = Buffer.byteLength(answer.body)
  const coding = bestEncoding(headers['accept-encoding'])
  const isWorth = /^text\/|json|javascript|svg|manifest/.test(type) && size >= 1_000 && size <= 10_000_000
  if (!isWorth || coding === 'identity' || answer.headers['content-encoding']) return answer
  const body = Buffer.from(answer.body)
  return {
    ...answer,
    headers: { ...answer.headers, 'content-encoding': coding, vary: 'accept-encoding' },
    body: coding === 'br' ? brotliCompressSync(body) : gzipSync(body),
  }
}

function unlessKnown({ headers }: WebCall, answer: LocalAnswer): LocalAnswer {
  const { etag, 'last-modified': lastModified } = answer.headers
  const asked = headers['if-none-match'] ?? headers['if-modified-since']
  const current = headers['if-none-match'] === undefined ? lastModified : etag
  const isKnown = answer.status === 200 && current !== undefined && asked === current
  return isKnown ? { ...answer, status: 304, body: '' } : answer
}

function refusal(message: string): LocalAnswer {
  return {
    status: 403,
    headers: { 'content-type': 'application/xml' },
    body: `<Error><Message>${message}</Message></Error>`,
  }
}
