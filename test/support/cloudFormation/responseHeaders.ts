import * as z from 'zod/mini'
import type { LocalAnswer } from '../../../infra/local/respond.ts'

const Override = { Override: z.boolean() }

const Policy = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.optional(z.string()),
    CustomHeadersConfig: z.strictObject({
      Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...Override })),
    }),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), ...Override }),
      ContentTypeOptions: z.strictObject(Override),
      // Missing where other sites may frame an answer.
      FrameOptions: z.optional(z.strictObject({ FrameOption: z.string(), ...Override })),
      ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...Override }),
      StrictTransportSecurity: z.strictObject({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.boolean(),
        ...Override,
      }),
    }),
  }),
})

/** An answer with the headers of a policy, some of which replace those of the origin. */
export function withHeaders(policy: Record<string, unknown>, answer: LocalAnswer): LocalAnswer {
  const { CustomHeadersConfig, SecurityHeadersConfig } = Policy.parse(policy).ResponseHeadersPolicyConfig
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
    SecurityHeadersConfig
  const { AccessControlMaxAgeSec, IncludeSubdomains } = StrictTransportSecurity
  const transport = `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`
  const given: [name: string, value: string, { Override: boolean }][] = [
    ['content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy],
    ['x-content-type-options', 'nosniff', ContentTypeOptions],
    ['referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy],
    ['strict-transport-security', transport, StrictTransportSecurity],
    ...CustomHeadersConfig.Items.map((item): [string, string, { Override: boolean }] => [
      item.Header.toLowerCase(),
      item.Value,
      item,
    ]),
  ]
  if (FrameOptions) given.push(['x-frame-options', FrameOptions.FrameOption, FrameOptions])
  const headers = { ...answer.headers }
  for (const [name, value, { Override: replaces }] of given) if (replaces || !(name in headers)) headers[name] = value
  return { ...answer, headers }
}
