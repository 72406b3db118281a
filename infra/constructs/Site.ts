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
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import { ORIGIN_SECRET_HEADER } from '../../lambdas/http/requireOriginSecret.ts'
import { pagesFunctionCode, publishedFilesFunctionCode } from '../edge/viewerRequest.ts'
import { API_PATHS, PUBLISHED_FILES, ROUTES, WEB_FILES } from '../manifest/routes.ts'

import type { ZoneSettings } from '../settings/domainSettings.ts'
import type { Api } from './Api.ts'
import type { Data } from './Data.ts'
import { mapEntries } from './mapEntries.ts'
import { securityHeadersPolicy } from './securityHeadersPolicy.ts'
import type { WebFiles } from './WebFiles.ts'

/** What a failing origin answers with, and what a bucket says of an object it does not have. */
const FAILED = [500, 502, 503, 504]
const NO_FILE = [403, 404, ...FAILED]

/** A domain of one's own, its certificate, and the zone that its records are made in, where that is known. */
export type SiteDomain = { name: string; certificateArn: string; zone?: ZoneSettings | undefined }

type Props = {
  web: WebFiles
  api: Api
  data: Data
  /** What tells the functions that a request came through here. */
  originSecret: string
  domain: SiteDomain | undefined
  firewallArn: string | undefined
  /** The origins the web app talks to besides this one. */
  connectTo: readonly string[]
  /** Whether forms show Google's reCAPTCHA. */
  recaptcha: boolean
}

/** The one origin that people see: pages, files of the web app, and everything below `/api/`. */
export class Site extends Construct {
  readonly domain: string
  readonly distributionId: string

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { web, api, data, originSecret, domain, firewallArn, connectTo, recaptcha } = props
    const webFiles = S3BucketOrigin.withOriginAccessControl(web.bucket)
    // What a client sends under this name is replaced, also where all of its headers are forwarded.
    const functions = new HttpOrigin(apiDomain(api), {
      customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret },
    })

    const always = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeadersPolicy(this, 'SecurityHeaders', connectTo, recaptcha),
    }
    const distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(domain && this.#ownName(domain)),
      ...(firewallArn && { webAclId: firewallArn }),
      defaultBehavior: {
        ...always,
        // Pages: rendered, and while that fails, the plain app.
        origin: new OriginGroup({
          primaryOrigin: functions,
          fallbackOrigin: webFiles,
          fallbackStatusCodes: FAILED,
        }),
        cachePolicy: this.#pageCache(),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
        functionAssociations: [onRequest(this.#edgeFunction('Pages', pagesFunctionCode()))],
      },
      additionalBehaviors: {
        ...everywhere(WEB_FILES, { ...always, origin: webFiles, cachePolicy: CachePolicy.CACHING_OPTIMIZED }),
        ...this.#publishedFiles(data, functions, always),
        ...everywhere(signedInPaths(), {
          ...always,
          origin: functions,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: this.#whoAsks(),
          allowedMethods: AllowedMethods.ALLOW_ALL,
        }),
        ...everywhere(askingPaths(), {
          ...always,
          origin: functions,
          cachePolicy: this.#callerCache(),
          originRequestPolicy: this.#whoCalls(),
          allowedMethods: AllowedMethods.ALLOW_ALL,
        }),
        ...everywhere(API_PATHS, {
          ...always,
          origin: functions,
          cachePolicy: this.#answerCache(),
          originRequestPolicy: this.#whatIsSent(),
          allowedMethods: AllowedMethods.ALLOW_ALL,
        }),
      },
    })
    this.domain = domain?.name ?? distribution.distributionDomainName
    this.distributionId = distribution.distributionId
    if (domain) this.#addRecords(domain, distribution)
  }

  #ownName({ name, certificateArn }: SiteDomain) {
    return {
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }

  /** Leads the domain here; where we cannot, whoever looks after it is told the record. */
  #addRecords({ name, zone }: SiteDomain, distribution: Distribution): void {
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
    new AaaaRecord(this, 'Ipv6', record)
  }

  /** Files at addresses of the API: from their bucket, and from the functions while it has none. */
  #publishedFiles(data: Data, functions: IOrigin, always: Omit<BehaviorOptions, 'origin'>) {
    const files = mapEntries(
      data.buckets,
      (bucket) =>
        new OriginGroup({
          primaryOrigin: S3BucketOrigin.withOriginAccessControl(bucket),
          fallbackOrigin: functions,
          fallbackStatusCodes: NO_FILE,
        }),
    )
    const behavior = {
      ...always,
      cachePolicy: this.#fileCache(),
      functionAssociations: [onRequest(this.#edgeFunction('PublishedFiles', publishedFilesFunctionCode()))],
      // The files lie there compressed already.
      compress: false,
    }
    return Object.fromEntries(
      PUBLISHED_FILES.map(({ path, bucket }) => [path, { ...behavior, origin: files[bucket] }]),
    )
  }

  /**
   * Answers of functions: each says itself how long it may be kept, up to the longest time of the manifest. What
   * tells two answers apart is the address with its known query parameters, and nothing else of a request.
   */
  #answerCache(): CachePolicy {
    return new CachePolicy(this, 'AnswerCache', {
      ...longestCache(),
      queryStringBehavior: CacheQueryStringBehavior.allowList(
        ...new Set(ROUTES.flatMap(({ query }) => query)),
      ),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  /**
   * Calls of those who are signed in: their headers reach the functions, the token among them, which only a policy that
   * names no header can forward. The host stays the function's own, or it would not know itself.
   */
  #whoAsks(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'WhoAsks', {
      headerBehavior: OriginRequestHeaderBehavior.denyList('host'),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    })
  }

  /**
   * Calls of everybody that still ask who it is. A token is forwarded only by a policy for a cache that keeps something
   * (a second), but what these functions answer may never be kept, and they say so.
   */
  #callerCache(): CachePolicy {
    return new CachePolicy(this, 'CallerCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    })
  }

  /** The caller's network address is what CloudFront saw: whatever a caller writes into that header is replaced. */
  #whoCalls(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'WhoCalls', {
      headerBehavior: OriginRequestHeaderBehavior.allowList('Content-Type', 'CloudFront-Viewer-Address'),
    })
  }

  /** What tells a function how to read what was sent to it. */
  #whatIsSent(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'WhatIsSent', {
      headerBehavior: OriginRequestHeaderBehavior.allowList('Content-Type'),
    })
  }

  /** Pages: the edge function has put all that tells them apart into one header, which the origin reads. */
  #pageCache(): CachePolicy {
    return new CachePolicy(this, 'PageCache', {
      ...longestCache(),
      headerBehavior: CacheHeaderBehavior.allowList('x-page'),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  /** Published files: the compressed form is part of the address by then, so only that counts. */
  #fileCache(): CachePolicy {
    return new CachePolicy(this, 'FileCache', longestCache())
  }

  #edgeFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      comment: `${Stack.of(this).stackName} ${id}`,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    })
  }
}

function longestCache() {
  return {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(Math.max(...ROUTES.map(({ cacheSeconds }) => cacheSeconds))),
  }
}

/** The addresses of signed-in calls, as the CDN matches paths: `/api/follows` and everything below it. */
function signedInPaths(): string[] {
  const roots = ROUTES.filter(({ isSignedIn }) => isSignedIn).map(({ path }) =>
    path.split('/').slice(0, 3).join('/'),
  )
  return [...new Set(roots)].flatMap((root) => [root, `${root}/*`])
}

/** The addresses of calls that ask who it is, as the CDN matches paths: `/api/functions/*`. */
function askingPaths(): string[] {
  return ROUTES.filter(({ asksWho }) => asksWho).map(({ path }) => path.replace(/\{\w+\}/g, '*'))
}

function everywhere(paths: readonly string[], behavior: BehaviorOptions): Record<string, BehaviorOptions> {
  return Object.fromEntries(paths.map((path) => [path, behavior]))
}

function onRequest(edgeFunction: EdgeFunction) {
  return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }
}

function apiDomain({ http }: Api): string {
  const { region, urlSuffix } = Stack.of(http)
  return `${http.apiId}.execute-api.${region}.${urlSuffix}`
}
