import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { HTTPS_ONLY_SECONDS, securityHeaders } from '../edge/securityHeaders.ts'

/**
 * The product's security headers as CloudFront wants them: it takes some of them only in settings of their own,
 * and the rest as they are.
 *
 * @param connectTo the origins the web app talks to besides its own
 * @param recaptcha whether forms show Google's reCAPTCHA
 */
export function securityHeadersPolicy(
  scope: Construct,
  id: string,
  connectTo: readonly string[],
  recaptcha: boolean,
): ResponseHeadersPolicy {
  const custom: ResponseCustomHeader[] = []
  let own: ResponseSecurityHeadersBehavior = {}
  for (const [header, value] of securityHeaders(connectTo, recaptcha)) {
    const setting = OWN_SETTINGS.get(header)
    if (setting) own = { ...own, ...setting(value) }
    else custom.push({ header, value, override: true })
  }
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: own,
    customHeadersBehavior: { customHeaders: custom },
  })
}

const OWN_SETTINGS = new Map<string, (value: string) => ResponseSecurityHeadersBehavior>([
  [
    'Content-Security-Policy',
    // A rendered page has its own.
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
