import * as z from 'zod/mini'

/** A domain in small letters, at least a name and a top level. What is none is not compared with anything else. */
export const DomainName = z
  .string()
  .check(z.regex(/^(?!.{254})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { abort: true }))

/** Whether a domain is another one, or below it. */
export function isWithin(domain: string, other: string): boolean {
  return `.${domain}`.endsWith(`.${other}`)
}

// CloudFront takes certificates from this region alone.
const CertificateArn = z
  .string()
  .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/, { abort: true }))
const HostedZoneId = z.string().check(z.regex(/^Z[A-Z0-9]{1,31}$/, { abort: true }))

// Most of it may be left out, so a name with a typing mistake must not pass for one that was.
const GivenSettings = z.strictObject({
  name: DomainName,
  certificateArn: z.optional(CertificateArn),
  hostedZoneId: z.optional(HostedZoneId),
  hostedZoneName: z.optional(DomainName),
})
type GivenSettings = z.infer<typeof GivenSettings>

/** The zone of Route 53 in which the domain's records are made. */
export type ZoneSettings = { id: string; name: string }

/** A domain whose certificate is still to be made: by what stands in its zone, AWS sees that it is ours. */
export type UncertifiedDomain = { name: string; zone: ZoneSettings; certificateArn?: undefined }

/** A domain of one's own; without a zone, its records are up to its owner. */
export type DomainSettings = UncertifiedDomain | { name: string; zone?: ZoneSettings; certificateArn: string }

/** The setting `domain`, read. An issue's path names the part that is wrong. */
export const DomainSettings = z.pipe(
  GivenSettings.check(
    z.refine((given) => given.hostedZoneName === undefined || given.hostedZoneId !== undefined, {
      path: ['hostedZoneId'],
    }),
    z.refine((given) => given.hostedZoneId === undefined || given.hostedZoneName !== undefined, {
      path: ['hostedZoneName'],
    }),
    z.refine(({ name, hostedZoneName }) => hostedZoneName === undefined || isWithin(name, hostedZoneName), {
      path: ['hostedZoneName'],
    }),
  ),
  z.transform((given: GivenSettings, { issues }): DomainSettings => {
    const { name, certificateArn, hostedZoneId, hostedZoneName } = given
    const zone = hostedZoneId && hostedZoneName ? { id: hostedZoneId, name: hostedZoneName } : undefined
    if (certificateArn) return { name, certificateArn, ...(zone && { zone }) }
    if (zone) return { name, zone }
    issues.push({ code: 'custom', input: given, path: ['certificateArn'] })
    return z.NEVER
  }),
)

/** What each part must be, for whoever got it wrong. */
export const EXPECTED_OF_DOMAIN = {
  domain:
    '{"name":"…"} with "certificateArn", or with "hostedZoneId" and "hostedZoneName", or with all three',
  'domain.name': 'a domain in small letters, for example trends.example.org',
  'domain.certificateArn':
    'the ARN of a certificate in us-east-1; only with a hosted zone may it be left out, and one is made',
  'domain.hostedZoneId':
    'the id of a hosted zone of Route 53 (Z and more), with domain.hostedZoneName beside it',
  'domain.hostedZoneName':
    'the name of the hosted zone in which domain.name is, with domain.hostedZoneId beside it',
}
