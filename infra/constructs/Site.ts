import { Duration, Stack } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Construct } from 'constructs'
import { PUBLISHED_FILES, ROUTES } from '../manifest.ts'
import { pagesFunctionCode, publishedFilesFunctionCode } from '../viewerRequest.ts'
import type { Api } from './Api.ts'
import type { Data } from './Data.ts'
import { mapEntries } from './mapEntries.ts'
import { securityHeadersPolicy } from './securityHeadersPolicy.ts'
import type { WebFiles } from './WebFiles.ts'

/** What a missing object and a failing bucket answer with. */
const NO_FILE = [403, 404, 500, 502, 503, 504]

type Props = { web: WebFiles; api: Api; data: Data }

/** The one origin that people see: pages, files of the web app, and everything below `/api/`. */
export class Site extends Construct {
  readonly url: string

  constructor(scope: Construct, id: string, { web, api, data }: Props) {
    super(scope, id)
    const webFiles = S3BucketOrigin.withOriginAccessControl(web.bucket)
    const functions = new HttpOrigin(apiDomain(api))

    const always = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: securityHeadersPolicy(this, 'SecurityHeaders'),
    }
    const distribution = new Distribution(this, 'Distribution', {
      comment: Stack.of(this).stackName,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        ...always,
        origin: webFiles,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
        functionAssociations: [onRequest(this.#edgeFunction('Pages', pagesFunctionCode()))],
      },
      additionalBehaviors: {
        '/assets/*': { ...always, origin: webFiles, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
        ...this.#publishedFiles(data, functions, always),
        '/api/*': {
          ...always,
          origin: functions,
          cachePolicy: this.#answerCache(),
          allowedMethods: AllowedMethods.ALLOW_ALL,
        },
      },
    })
    this.url = `https://${distribution.distributionDomainName}`
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

function onRequest(edgeFunction: EdgeFunction) {
  return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST }
}

function apiDomain({ http }: Api): string {
  const { region, urlSuffix } = Stack.of(http)
  return `${http.apiId}.execute-api.${region}.${urlSuffix}`
}
