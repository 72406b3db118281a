import * as z from 'zod/mini'
import { setting } from './setting.ts'

/** A lower-case domain of at least two labels. Checks that compare domains are skipped for an invalid one. */
export const DomainName = z
  .string()
  .check(z.regex(/^(?!.{254})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { abort: true }))

// Strict, because a misspelled optional setting would be ignored otherwise.
const GivenSettings = z.strictObject({
  name: setting(DomainName, {
    values: 'a domain in small letters, for example trends.example.org',
    without: 'required',
    does: 'The host name of the site.',
  }),
  certificateArn: setting(
    // CloudFront accepts only certificates of this region.
    z.optional(z.string().check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/, { abort: true }))),
    {
      values: 'the ARN of a certificate in us-east-1; it may be left out only with a hosted zone, where one is created',
      without: 'one is created, validated and renewed through the hosted zone',
      does: 'An existing certificate for the name.',
    },
  ),
  hostedZoneId: setting(z.optional(z.string().check(z.regex(/^Z[A-Z0-9]{1,31}$/, { abort: true }))), {
    values: 'the id of a hosted zone of Route 53 (Z…), together with domain.hostedZoneName',
    without: 'the output `SiteRecord` names the record to create',
    does: "The Route 53 zone of the site's records.",
  }),
  hostedZoneName: setting(z.optional(DomainName), {
    values: 'the name of the hosted zone that contains domain.name, together with domain.hostedZoneId',
    without: 'as for `domain.hostedZoneId`',
    does: 'The name of that zone, for example example.org.',
  }),
})
type GivenSettings = z.infer<typeof GivenSettings>

/** The parts of the setting `domain`. */
export const DOMAIN_PARTS = GivenSettings.shape

/** The Route 53 zone in which the domain's records are created. */
export type ZoneSettings = { id: string; name: string }

/** A domain whose certificate must be created, validated by a record in its zone. */
export type UncertifiedDomain = { name: string; zone: ZoneSettings; certificateArn?: undefined }

/** A custom domain; without a zone, its owner creates the records. */
export type DomainSettings = UncertifiedDomain | { name: string; zone?: ZoneSettings; certificateArn: string }

/** The schema of the setting `domain`. An issue's path names the invalid part. */
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

/** Whether a domain equals another one or is a subdomain of it. */
export function isWithin(domain: string, other: string): boolean {
  return `.${domain}`.endsWith(`.${other}`)
}
