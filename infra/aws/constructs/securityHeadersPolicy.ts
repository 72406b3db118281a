import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { HTTPS_ONLY_SECONDS } from '../../product/edge/securityHeaders.ts'
import { accountWideName } from './accountWideName.ts'

/**
 * Security headers as a policy of CloudFront, which has dedicated settings for some of them and accepts the others as
 * custom headers; and for a path that scripts of other sites may read, what they may.
 */
export function securityHeadersPolicy(
  scope: Construct,
  id: string,
  headers: readonly (readonly [name: string, value: string])[],
  corsBehavior?: ResponseHeadersCorsBehavior,
): ResponseHeadersPolicy {
  const custom: ResponseCustomHeader[] = []
  let dedicated: ResponseSecurityHeadersBehavior = {}
  for (const [header, value] of headers) {
    const setting = DEDICATED_SETTINGS.get(header)
    if (setting) dedicated = { ...dedicated, ...setting(value) }
    else custom.push({ header, value, override: true })
  }
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: accountWideName(scope, id),
    securityHeadersBehavior: dedicated,
    customHeadersBehavior: { customHeaders: custom },
    ...(corsBehavior && { corsBehavior }),
  })
}

const DEDICATED_SETTINGS = new Map<string, (value: string) => ResponseSecurityHeadersBehavior>([
  [
    'Content-Security-Policy',
    // Not overriding: a rendered page and the widget have their own policies.
    (value) => ({ contentSecurityPolicy: { contentSecurityPolicy: value, override: false } }),
  ],
  [
    'Strict-Transport-Security',
    () => ({
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HTTPS_ONLY_SECONDS),
        includeSubdomains: true,
        override: true,
      },
    }),
  ],
  ['X-Content-Type-Options', () => ({ contentTypeOptions: { override: true } })],
  ['X-Frame-Options', () => ({ frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } })],
  [
    'Referrer-Policy',
    () => ({
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    }),
  ],
])
