import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type ResponseHeadersCorsBehavior,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { ORIGIN_SECRET_HEADER } from '../../../lambdas/http/requireOriginSecret.ts'
import { ARCHIVE_CORS } from '../../product/edge/archiveCors.ts'
import { embedSecurityHeaders, securityHeaders } from '../../product/edge/securityHeaders.ts'
import { apiFunctionCode, pagesFunctionCode, publishedFilesFunctionCode } from '../../product/edge/viewerRequest.ts'
import {
  API_PATHS,
  ARCHIVE_FILES,
  ASSISTANT_PATHS,
  CALLER_PATHS,
  EMBED_PATHS,
  PAGE_FAILURES,
  PUBLISHED_FILE_PATHS,
  ROUTES,
  SIGNED_IN_PATHS,
  WEB_FILES,
} from '../../product/manifest/routes.ts'
import type { ZoneSettings } from '../../product/settings/domainSettings.ts'
import type { Api } from './Api.ts'
import { accountWideName } from './accountWideName.ts'
import type { Data } from './Data.ts'
import { securityHeadersPolicy } from './securityHeadersPolicy.ts'
import type { WebFiles } from './WebFiles.ts'

/** The statuses of a bucket that fails, or has no such object. */
const NO_FILE = [403, 404, ...PAGE_FAILURES]

/** The statuses of the bucket for an object that does not exist. */
const MISSING_FILE = [403, 404]

/** A custom domain, its certificate, and the zone for its records, if known. */
export type SiteDomain = { name: string; certificateArn: string; zone?: ZoneSettings | undefined }

type Props = {
  web: WebFiles
  api: Api
  data: Data
  /** A name of the build that renders pages. */
  build: string
  /** The secret that proves to functions that a request came through the distribution. */
  originSecret: string
  domain: SiteDomain | undefined
  firewallArn: string | undefined
  hasIpv6: boolean
  /** The other origins that the web app calls. */
  connectTo: readonly string[]
  /** Whether forms show Google's reCAPTCHA. */
  recaptcha: boolean
}

/** The distribution: pages, files of the web app, and the API, at one origin. */
export class Site extends Construct {
  readonly domain: string
  readonly distributionId: string
  readonly #bucketAccess: S3OriginAccessControl

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { web, api, data, build, originSecret, domain, firewallArn, hasIpv6, connectTo, recaptcha } = props
    this.#bucketAccess = new S3OriginAccessControl(this, 'BucketAccess', {
      originAccessControlName: accountWideName(this, 'BucketAccess'),
    })
    const webFiles = this.#bucketOrigin(web.bucket)
    // Replaces a header of this name that a client sends, even where all headers are forwarded.
    const functions = new HttpOrigin(api.domain, {
      customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret },
    })

    const common = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeadersPolicy(this, 'SecurityHeaders', securityHeaders(connectTo, recaptcha)),
    }
    const atTheEdge = { functionAssociations: [onRequest(this.#edgeFunction('Api', apiFunctionCode()))] }
    const answers = {
      ...common,
      ...atTheEdge,
      origin: functions,
      cachePolicy: this.#answerCache(),
      originRequestPolicy: this.#bodyForwarding(),
      allowedMethods: AllowedMethods.ALLOW_ALL,
    }
    const callers = {
      ...common,
      origin: functions,
      originRequestPolicy: this.#callerForwarding(),
      allowedMethods: AllowedMethods.ALLOW_ALL,
    }
    const distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The firewall counts each IPv6 address by itself, and a home connection has 2⁶⁴.
      enableIpv6: hasIpv6,
      ...(domain && this.#domainOptions(domain)),
      ...(firewallArn && { webAclId: firewallArn }),
      defaultBehavior: {
        ...common,
        // Rendered pages, with the plain app as the fallback.
        origin: new OriginGroup({
          primaryOrigin: functions,
          fallbackOrigin: webFiles,
          fallbackStatusCodes: PAGE_FAILURES,
        }),
        cachePolicy: this.#pageCache(),
        functionAssociations: [onRequest(this.#edgeFunction('Pages', pagesFunctionCode(build)))],
      },
      additionalBehaviors: {
        ...behaviorsFor(WEB_FILES, {
          ...common,
          origin: webFiles,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        }),
        ...this.#publishedFiles(data, functions, common),
        ...this.#archiveFiles(data, functions, common),
        ...behaviorsFor(SIGNED_IN_PATHS, {
          ...common,
          ...atTheEdge,
          origin: functions,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: this.#signedInForwarding(),
          allowedMethods: AllowedMethods.ALLOW_ALL,
        }),
        // Before the pattern of the whole API: CloudFront takes the first one that matches.
        ...behaviorsFor(CALLER_PATHS, { ...callers, cachePolicy: this.#callerCache() }),
        ...behaviorsFor(API_PATHS, answers),
        ...behaviorsFor(ASSISTANT_PATHS, {
          ...callers,
          ...atTheEdge,
          cachePolicy: CachePolicy.CACHING_DISABLED,
        }),
        ...behaviorsFor(EMBED_PATHS, {
          ...answers,
          responseHeadersPolicy: securityHeadersPolicy(this, 'EmbedHeaders', embedSecurityHeaders()),
        }),
      },
    })
    this.domain = domain?.name ?? distribution.distributionDomainName
    this.distributionId = distribution.distributionId
    if (domain) this.#addRecords(domain, distribution, hasIpv6)
  }

  /** A private bucket that only CloudFront reads. */
  #bucketOrigin(bucket: Bucket): IOrigin {
    return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl: this.#bucketAccess })
  }

  #domainOptions({ name, certificateArn }: SiteDomain) {
    return {
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }

  /** Creates the DNS records of the domain; without a zone, outputs the record that its owner must create. */
  #addRecords({ name, zone }: SiteDomain, distribution: Distribution, hasIpv6: boolean): void {
    if (!zone) {
      const value = `${name} CNAME ${distribution.distributionDomainName}`
      new CfnOutput(Stack.of(this), 'SiteRecord', { value })
      return
    }
    const record = {
      zone: HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name }),
      recordName: name,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    }
    new ARecord(this, 'Ipv4', record)
    if (hasIpv6) new AaaaRecord(this, 'Ipv6', record)
  }

  /** Files at paths of the API: from their bucket, with the API as the fallback. */
  #publishedFiles(data: Data, functions: IOrigin, common: Omit<BehaviorOptions, 'origin'>) {
    return behaviorsFor(PUBLISHED_FILE_PATHS, {
      ...common,
      origin: new OriginGroup({
        primaryOrigin: this.#bucketOrigin(data.buckets.published),
        fallbackOrigin: functions,
        fallbackStatusCodes: NO_FILE,
      }),
      // The files are stored compressed, and the edge function puts the encoding into the path, which is the key.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED_FOR_UNCOMPRESSED_OBJECTS,
      compress: false,
      functionAssociations: [onRequest(this.#edgeFunction('PublishedFiles', publishedFilesFunctionCode()))],
    })
  }

  /**
   * The files of the archive, which scripts of every site may read in parts. Only of a file that does not exist the API says
   * so; a bucket that does not answer is not asked there.
   */
  #archiveFiles(data: Data, functions: IOrigin, common: Omit<BehaviorOptions, 'origin'>) {
    const { path, bucket } = ARCHIVE_FILES
    const behavior: BehaviorOptions = {
      ...common,
      origin: new OriginGroup({
        primaryOrigin: this.#bucketOrigin(data.buckets[bucket]),
        fallbackOrigin: functions,
        fallbackStatusCodes: MISSING_FILE,
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      // The bucket answers the requests that browsers send before those of other sites.
      originRequestPolicy: OriginRequestPolicy.CORS_S3_ORIGIN,
      // The path is the key. Headers set the time.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED_FOR_UNCOMPRESSED_OBJECTS,
      responseHeadersPolicy: securityHeadersPolicy(this, 'ArchiveHeaders', securityHeaders([]), archiveCors()),
      compress: false,
    }
    return { [path]: behavior }
  }

  /**
   * The cache of function responses, whose headers set the time, up to the longest of the manifest. The key is the path
   * with all query parameters: the edge function has left only those of the route, in its order.
   */
  #answerCache(): CachePolicy {
    return new CachePolicy(this, 'AnswerCache', {
      ...longestCache(),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  /**
   * Signed-in requests are forwarded with all headers, because only a policy that lists no headers can forward the token.
   * The host is excluded, since API Gateway needs its own.
   */
  #signedInForwarding(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'SignedInRequests', {
      originRequestPolicyName: accountWideName(this, 'SignedInRequests'),
      headerBehavior: OriginRequestHeaderBehavior.denyList('host'),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    })
  }

  /**
   * The cache of public routes that read a token. CloudFront forwards a token only with a cache policy that has a maximum
   * time (a second), but these functions answer with `no-store`.
   */
  #callerCache(): CachePolicy {
    return new CachePolicy(this, 'CallerCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    })
  }

  /**
   * What functions read that identify their caller, and the headers of the Model Context Protocol. CloudFront sets the one
   * with the caller's IP address, and replaces one that the caller sends; by `Origin` scripts of other sites are refused.
   */
  #callerForwarding(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'CallerRequests', {
      originRequestPolicyName: accountWideName(this, 'CallerRequests'),
      headerBehavior: OriginRequestHeaderBehavior.allowList(...CALLER_HEADERS),
    })
  }

  /** The header that a function needs to parse a body, and the one with the caller's address, by which puzzles are counted. */
  #bodyForwarding(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'PublicRequests', {
      originRequestPolicyName: accountWideName(this, 'PublicRequests'),
      headerBehavior: OriginRequestHeaderBehavior.allowList('CloudFront-Viewer-Address', 'Content-Type'),
    })
  }

  /** The cache of pages: the edge function puts the page's address into one header, which is the key. */
  #pageCache(): CachePolicy {
    return new CachePolicy(this, 'PageCache', {
      ...longestCache(),
      headerBehavior: CacheHeaderBehavior.allowList('x-page'),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  #edgeFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      comment: `${Stack.of(this).stackName} ${id}`,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    })
  }
}

const CALLER_HEADERS = [
  'Accept',
  'CloudFront-Viewer-Address',
  'Content-Type',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Protocol-Version',
  'Origin',
] as const

function longestCache() {
  return {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(Math.max(...ROUTES.map(({ cacheSeconds }) => cacheSeconds))),
  }
}

function behaviorsFor(paths: readonly string[], behavior: BehaviorOptions): Record<string, BehaviorOptions> {
  return Object.fromEntries(paths.map((path) => [path, behavior]))
}

function archiveCors(): ResponseHeadersCorsBehavior {
  const { methods, headers, exposed, maxAgeSeconds } = ARCHIVE_CORS
  return {
    accessControlAllowCredentials: false,
    accessControlAllowOrigins: ['*'],
    accessControlAllowMethods: [...methods],
    accessControlAllowHeaders: [...headers],
    accessControlExposeHeaders: [...exposed],
    accessControlMaxAge: Duration.seconds(maxAgeSeconds),
    originOverride: true,
  }
}

function onRequest(edgeFunction: EdgeFunction) {
  return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }
}
