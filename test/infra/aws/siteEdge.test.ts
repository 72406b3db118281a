import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FUNCTIONS } from '../../../infra/product/manifest/functions.ts'
import { ROUTES } from '../../../infra/product/manifest/routes.ts'
import type { DeploymentSettings } from '../../../infra/product/settings/deploymentSettings.ts'
import { productOfTemplate } from '../../support/productOfTemplate.ts'
import { statementsOf } from '../../support/resourcesOf.ts'
import { slowTest } from '../../support/slowTest.ts'
import { type Synthesized, synthesize } from '../../support/synthesize.ts'

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000'
const ZONE = { id: 'Z0123456789ABC', name: 'example.org' }
const NAME = 'trends.example.org'
const SIGNING_IN: Partial<DeploymentSettings> = {
  google: { clientId: 'client', clientSecretName: 'uptick/google' },
  recaptcha: { siteKey: 'site-key', secretName: 'uptick/recaptcha', hostname: 'd111111abcdef8.cloudfront.net' },
}

const dev = synthesize('dev')
const prod = synthesize('prod', { region: 'eu-west-1' })
const bare = synthesize('prod', { firewall: 'off' })
/** A domain in a zone, outside of CloudFront's own region. */
const inZone = synthesize('prod', {
  region: 'eu-west-1',
  ipv6: 'on',
  domain: { name: NAME, zone: ZONE },
  ...SIGNING_IN,
})
/** A domain with an existing certificate and without a zone. */
const certified = synthesize('dev', {
  region: 'eu-west-1',
  domain: { name: NAME, certificateArn: CERTIFICATE },
})
const replacing = synthesize('prod', { originSecrets: [2, 1], ...SIGNING_IN })
const deployments = [
  ['dev', dev],
  ['prod elsewhere', prod],
  ['prod without a firewall', bare],
  ['a domain in a zone', inZone],
  ['a domain with a certificate', certified],
  ['while a secret is replaced', replacing],
] as const

describe('functions accept only requests through CloudFront', () => {
  test.each(deployments)('which sends the secret to the API, and not to buckets (%s)', (_, stack) => {
    for (const { DomainName, OriginCustomHeaders } of configOf(stack).Origins)
      expect(OriginCustomHeaders).toEqual(
        JSON.stringify(DomainName).includes('.execute-api.')
          ? [{ HeaderName: 'x-origin-secret', HeaderValue: expect.anything() }]
          : [],
      )
  })

  test('and only functions of routes know its name, and may read it', () => {
    const withSecret = [...productOfTemplate(prod.json).functions].flatMap(([name, { environment, grants }]) => {
      const mayRead = grants.has('secretsmanager:GetSecretValue on secret origin')
      expect([name, mayRead]).toEqual([name, 'ORIGIN_SECRET' in environment])
      return environment.ORIGIN_SECRET === 'secret origin' ? [name] : []
    })
    const answering = new Set<string>(ROUTES.map((route) => route.function))
    expect(withSecret).toEqual(Object.keys(FUNCTIONS).filter((name) => answering.has(name)))
    expect(withSecret).not.toContain('preSignUp')
  })

  test.each(deployments)('by a secret that AWS generates, outside of the template (%s)', (_, { json }) => {
    const made = Object.entries(json.Resources).filter(([id]) => id.startsWith('OriginSecrets'))
    expect(made.length).toBeGreaterThan(0)
    for (const [, { Properties, DeletionPolicy }] of made) {
      expect(DeletionPolicy).toBe('Delete')
      expect(Properties).toEqual({
        Description: 'The secret that CloudFront sends to the functions',
        GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
      })
    }
  })

  test('and accept both secrets during a rotation, of which CloudFront sends the first', () => {
    const [second, first] = [secretId(replacing, 2), secretId(replacing, 1)]
    expect(sentIn(replacing)).toBe(resolved(second))
    expect(acceptedIn(replacing)).toEqual([resolved(second), resolved(first)])
    expect(acceptedIn(prod)).toEqual([sentIn(prod)])
    const readable = statementsOf(replacing, 'trends').flatMap(({ actions, resources }) =>
      actions.includes('secretsmanager:GetSecretValue') ? resources : [],
    )
    expect(readable).toEqual(['secret origin', 'secret origin'])
  })

  slowTest('and in each step of a rotation the sent secret is accepted before and after', () => {
    const steps = ([[1], [1, 2], [2, 1], [2]] as const).map((numbers) =>
      synthesize('dev', { originSecrets: [...numbers] }),
    )
    for (const [index, later] of steps.entries()) {
      const earlier = steps[index - 1] ?? later
      for (const stack of [earlier, later]) {
        expect(acceptedIn(earlier)).toContainEqual(sentIn(stack))
        expect(acceptedIn(later)).toContainEqual(sentIn(stack))
      }
    }
  })

  test.each(deployments)('and no function has a secret in its configuration (%s)', (_, { json }) => {
    const functions = Object.values(json.Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
    expect(functions.length).toBeGreaterThan(0)
    expect(JSON.stringify(functions)).not.toContain('{{resolve:')
  })
})

describe('a custom domain', () => {
  test('is the alias of the site, with its certificate and at least TLS 1.2', () => {
    for (const stack of [inZone, certified])
      expect(configOf(stack)).toMatchObject({
        Aliases: [NAME],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      })
    expect(configOf(certified).ViewerCertificate).toMatchObject({ AcmCertificateArn: CERTIFICATE })
    expect(configOf(prod)).not.toHaveProperty('Aliases')
    expect(configOf(prod).ViewerCertificate).toBeUndefined()
  })

  test('gets a certificate in CloudFront’s region, validated by the zone', () => {
    const { json, template } = edgeOf(inZone)
    template.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: NAME,
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: NAME, HostedZoneId: ZONE.id }],
    })
    expect(Object.values(json.Resources).map(({ Type }) => Type)).toEqual([
      'AWS::WAFv2::WebACL',
      'AWS::CertificateManager::Certificate',
    ])
    expect(configOf(inZone).ViewerCertificate).toMatchObject({
      AcmCertificateArn: {
        'Fn::GetStackOutput': { StackName: 'Uptick-prod-eu-west-1-Edge', Region: 'us-east-1' },
      },
    })
  })

  test('needs no second stack with an existing certificate', () => {
    expect(certified.edge).toBeUndefined()
  })

  test('has records in its zone; without one, the record is an output', () => {
    const site = {
      DNSName: { 'Fn::GetAtt': [idsOf(inZone, 'AWS::CloudFront::Distribution')[0], 'DomainName'] },
    }
    for (const Type of ['A', 'AAAA'])
      inZone.template.hasResourceProperties('AWS::Route53::RecordSet', {
        Type,
        Name: `${NAME}.`,
        HostedZoneId: ZONE.id,
        AliasTarget: site,
      })
    expect(inZone.template.findOutputs('SiteRecord')).toEqual({})
    certified.template.resourceCountIs('AWS::Route53::RecordSet', 0)
    expect(JSON.stringify(certified.template.findOutputs('SiteRecord'))).toContain(`${NAME} CNAME `)
  })

  test('is used in mails, for push services, captchas and Google', () => {
    const { functions } = productOfTemplate(inZone.json)
    expect(functions.get('follows')?.environment.SITE_URL).toBe(`https://${NAME}`)
    for (const name of ['account', 'readers'])
      expect(functions.get(name)?.environment.PUSH_CONTACT).toBe(`https://${NAME}`)
    for (const name of ['callables', 'preSignUp'])
      expect(functions.get(name)?.environment.RECAPTCHA_HOSTNAME).toBe(NAME)
    inZone.template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      CallbackURLs: [`https://${NAME}/login`],
      LogoutURLs: [`https://${NAME}/`],
    })
    expect(inZone.template.findOutputs('SiteUrl')).toEqual({ SiteUrl: { Value: `https://${NAME}` } })
    // CloudFront's own host name is left only in the records.
    expect(inZone.text.split('"DomainName"]}')).toHaveLength(1 + 2)
  })
})

describe('the firewall', () => {
  test('is on by default in prod, and off in dev', () => {
    expect(dev.edge).toBeUndefined()
    expect(configOf(dev).WebACLId).toBeUndefined()
    expect(bare.edge).toBeUndefined()
    expect(configOf(prod).WebACLId).toEqual({
      'Fn::GetStackOutput': {
        StackName: 'Uptick-prod-eu-west-1-Edge',
        Region: 'us-east-1',
        OutputName: expect.stringContaining('Firewall'),
      },
    })
    edgeOf(prod).template.resourceCountIs('AWS::WAFv2::WebACL', 1)
    edgeOf(synthesize('dev', { firewall: 'on' })).template.resourceCountIs('AWS::WAFv2::WebACL', 1)
  })
})

describe('the second stack', () => {
  test('needs no look-ups and no functions of the CDK', () => {
    const types = [prod, inZone].flatMap((stack) =>
      [stack, edgeOf(stack)].flatMap(({ json }) => Object.values(json.Resources).map(({ Type }) => Type)),
    )
    expect(types.filter((type) => /^Custom::Cross|^Custom::.*(Export|Certificate)/.test(type))).toEqual([])
    expect(edgeOf(inZone).text).not.toMatch(/Fn::ImportValue|\b\d{12}\b/)
  })

  test('is named by the region of the first one, in which nothing else depends on it', () => {
    const other = synthesize('prod')
    expect([prod.edgeName, other.edgeName]).toEqual(['Uptick-prod-eu-west-1-Edge', 'Uptick-prod-us-east-1-Edge'])
    expect(edgeOf(other).text.replaceAll('us-east-1', 'eu-west-1')).toBe(edgeOf(prod).text)
  })
})

const Reference = z.object({ Ref: z.string() })

const DistributionProperties = z.object({
  DistributionConfig: z.looseObject({
    Origins: z.array(
      z.object({
        DomainName: z.unknown(),
        OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() })), []),
      }),
    ),
    ViewerCertificate: z.optional(z.unknown()),
    WebACLId: z.optional(z.unknown()),
  }),
})

function configOf(stack: Synthesized) {
  const [id = ''] = idsOf(stack, 'AWS::CloudFront::Distribution')
  return DistributionProperties.parse(stack.json.Resources[id]?.Properties).DistributionConfig
}

function idsOf({ json }: Synthesized, type: string): string[] {
  return Object.entries(json.Resources).flatMap(([id, { Type }]) => (Type === type ? [id] : []))
}

function edgeOf({ edge }: ReturnType<typeof synthesize>): Synthesized {
  if (!edge) throw new Error('There is no second stack.')
  return edge
}

function secretId({ json }: Synthesized, number: number): string {
  const path = `/OriginSecrets/${number}/Resource`
  const found = Object.entries(json.Resources).find(([, { Metadata }]) =>
    String(Metadata['aws:cdk:path']).endsWith(path),
  )
  return found?.[0] ?? ''
}

/** The reference to a secret's value in a template. */
function resolved(id: string): string {
  return `{{resolve:secretsmanager:${id}:SecretString:::}}`
}

function sentIn(stack: Synthesized): string {
  const values = configOf(stack).Origins.flatMap(({ OriginCustomHeaders }) =>
    OriginCustomHeaders.map(({ HeaderValue }) => inOneText(HeaderValue)),
  )
  expect(new Set(values).size).toBe(1)
  return values[0] ?? ''
}

/** The values of the secrets that functions read, the same for all. */
function acceptedIn({ json }: Synthesized): string[] {
  const variables = Object.values(json.Resources).flatMap(({ Properties }) => {
    const read = WithSecret.safeParse(Properties)
    return read.success ? [inOneText(read.data.Environment.Variables.ORIGIN_SECRET)] : []
  })
  expect(new Set(variables).size).toBe(1)
  return variables[0]?.split(',').map(resolved) ?? []
}

const WithSecret = z.object({
  Environment: z.object({ Variables: z.object({ ORIGIN_SECRET: z.unknown() }) }),
})

const Joined = z.object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.union([z.string(), Reference]))]) })

function inOneText(value: unknown): string {
  const single = Reference.safeParse(value).data
  if (single) return single.Ref
  return Joined.parse(value)
    ['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : part.Ref))
    .join('')
}
