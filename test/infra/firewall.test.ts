import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Firewall } from '../../infra/constructs/Firewall.ts'
import { ADDRESS_LIMITS, countsPath } from '../../infra/manifest/addressLimits.ts'
import { ROUTES } from '../../infra/manifest/routes.ts'
import { ErrorAnswer } from '../../shared/api.ts'
import { CONTACT_LIMITS } from '../../shared/people/contactMessage.ts'
import type { ProblemCode } from '../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../shared/problemStatuses.ts'
import { type Synthesized, synthesize } from '../support/synthesize.ts'

const Visibility = z.looseObject({ MetricName: z.string() })
const WebAcl = z.object({
  Scope: z.string(),
  DefaultAction: z.unknown(),
  AssociationConfig: z.object({
    RequestBody: z.object({ CLOUDFRONT: z.object({ DefaultSizeInspectionLimit: z.string() }) }),
  }),
  CustomResponseBodies: z.record(z.string(), z.object({ ContentType: z.string(), Content: z.string() })),
  VisibilityConfig: Visibility,
  Rules: z.array(
    z.object({
      Name: z.string(),
      Priority: z.number(),
      Action: z.optional(z.unknown()),
      OverrideAction: z.optional(z.unknown()),
      Statement: z.unknown(),
      VisibilityConfig: Visibility,
    }),
  ),
})
const Blocking = z.object({
  Block: z.object({
    CustomResponse: z.object({ ResponseCode: z.number(), CustomResponseBodyKey: z.string() }),
  }),
})
const Managed = z.object({
  ManagedRuleGroupStatement: z.object({
    Name: z.string(),
    RuleActionOverrides: z._default(
      z.array(z.object({ Name: z.string(), ActionToUse: z.object({ Count: z.object({}) }) })),
      [],
    ),
  }),
})

const PathsBelow = z.object({
  RegexMatchStatement: z.object({
    RegexString: z.string(),
    FieldToMatch: z.object({ UriPath: z.object({}) }),
    TextTransformations: z.array(z.object({ Type: z.string() })),
  }),
})
const PathsButNot = z.object({
  AndStatement: z.object({
    Statements: z.tuple([PathsBelow, z.object({ NotStatement: z.object({ Statement: PathsBelow }) })]),
  }),
})
const RateBased = z.object({
  RateBasedStatement: z.looseObject({
    Limit: z.number(),
    EvaluationWindowSec: z.literal(300),
    AggregateKeyType: z.string(),
    CustomKeys: z.optional(z.unknown()),
    ScopeDownStatement: z.unknown(),
  }),
})

const Limited = z.object({
  RateBasedStatement: z.looseObject({
    ScopeDownStatement: z.object({
      OrStatement: z.object({
        Statements: z.array(
          z.object({ ByteMatchStatement: z.looseObject({ SearchString: z.string(), FieldToMatch: z.unknown() }) }),
        ),
      }),
    }),
  }),
})

const { acl, rules } = firewall()

describe('the firewall refuses', () => {
  test('an IP address with more than 3,000 requests in five minutes, with an error of the API', () => {
    expect(rules.get('TooManyRequests')).toMatchObject({
      Statement: { RateBasedStatement: { Limit: 3_000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' } },
    })
    expect(answerOf('TooManyRequests')).toBe('too-many-requests')
  })

  test('an IP address with more than 60 requests for the largest files in five minutes', () => {
    const { RateBasedStatement } = Limited.parse(rules.get('TooManyLargeFiles')?.Statement)
    expect(RateBasedStatement).toMatchObject({ Limit: 60, EvaluationWindowSec: 300, AggregateKeyType: 'IP' })
    expect(textsOf(RateBasedStatement.ScopeDownStatement)).toEqual(['/api/trends', '/api/trends-data'])
    expect(answerOf('TooManyLargeFiles')).toBe('too-many-requests')
  })

  test.each(ADDRESS_LIMITS.filter(({ below }) => below))(
    'an IP address beyond $name, of the paths that it counts',
    (limit) => {
      const { Limit, ScopeDownStatement } = countedBy(limit.name)
      expect(Limit).toBe(limit.most)
      const paths = ['/', '/data/archive/', '/data/Canada.csv', ...ROUTES.map(({ path }) => path)]
      for (const path of paths) expect(isMatch(ScopeDownStatement, path), path).toBe(countsPath(limit, path))
      expect(answerOf(limit.name)).toBe('too-many-requests')
    },
  )

  test.each(ADDRESS_LIMITS.filter(({ mostOfOperator }) => mostOfOperator))(
    'all addresses of a network operator together beyond $name, ten times as much',
    ({ name, most }) => {
      const { Limit, AggregateKeyType, CustomKeys, ScopeDownStatement } = countedBy(`${name}OfOperator`)
      expect({ Limit, AggregateKeyType, CustomKeys }).toEqual({
        Limit: most * 10,
        AggregateKeyType: 'CUSTOM_KEYS',
        CustomKeys: [{ ASN: {} }],
      })
      expect(ScopeDownStatement).toEqual(countedBy(name).ScopeDownStatement)
      expect(answerOf(`${name}OfOperator`)).toBe('too-many-requests')
    },
  )

  test('a path in whatever encoding the CDN and the API would decode', () => {
    const { RegexMatchStatement } = PathsBelow.parse(countedBy('TooManySeldomCalls').ScopeDownStatement)
    expect(RegexMatchStatement.TextTransformations.map(({ Type }) => Type)).toEqual(['URL_DECODE', 'NORMALIZE_PATH'])
  })

  test('bodies above 32 KB, with an inspection limit of as much', () => {
    expect(rules.get('TooLargeBody')).toMatchObject({
      Statement: {
        SizeConstraintStatement: {
          ComparisonOperator: 'GT',
          Size: 32 * 1024,
          FieldToMatch: { Body: { OversizeHandling: 'MATCH' } },
        },
      },
    })
    expect(acl.AssociationConfig.RequestBody.CLOUDFRONT.DefaultSizeInspectionLimit).toBe('KB_32')
    expect(answerOf('TooLargeBody')).toBe('too-large')
  })

  test('attacks by the managed rules of AWS, and allows all other requests', () => {
    expect(managedGroups()).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesCommonRuleSet',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ])
    expect(acl.DefaultAction).toEqual({ Allow: {} })
  })
})

describe('the firewall allows', () => {
  test('the longest message of the contact form, in any script', () => {
    const longest = Object.values(CONTACT_LIMITS).map((length) => '長'.repeat(length))
    const token = 'x'.repeat(2_500)
    const bytes = Buffer.byteLength(JSON.stringify({ data: { fields: longest, token } }))
    expect(bytes).toBeGreaterThan(16 * 1024)
    expect(bytes).toBeLessThan(32 * 1024)
  })

  test('messages about code, and mail programs without a user agent', () => {
    expect(onlyCounted('CommonAttacks')).toEqual([
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'EC2MetaDataSSRF_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'NoUserAgent_HEADER',
    ])
    expect(onlyCounted('KnownBadInputs')).toEqual([])
  })
})

test('every rule has its own priority and metric', () => {
  const all = [...rules.values()]
  expect(all.map(({ Priority }) => Priority)).toEqual(all.map((_, place) => place))
  expect(all.map(({ VisibilityConfig }) => VisibilityConfig.MetricName)).toEqual([...rules.keys()])
})

test('no requests are sampled, with their addresses and tokens', () => {
  for (const { VisibilityConfig } of [acl, ...rules.values()])
    expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false, CloudWatchMetricsEnabled: true })
})

describe('the firewall of the user pool', () => {
  const Resources = z.record(z.string(), z.object({ Type: z.string(), Properties: z._default(z.unknown(), {}) }))
  const resourcesOf = (stack: Synthesized, type: string) =>
    Object.entries(Resources.parse(stack.json.Resources)).filter(([, { Type }]) => Type === type)
  const RegionalAcl = z.omit(WebAcl, { AssociationConfig: true, CustomResponseBodies: true })

  test('is there with the firewall of the CDN only, in front of the pool', () => {
    expect(resourcesOf(synthesize('dev'), 'AWS::WAFv2::WebACLAssociation')).toEqual([])
    expect(resourcesOf(synthesize('prod', { firewall: 'off' }), 'AWS::WAFv2::WebACL')).toEqual([])
    const prod = synthesize('prod')
    const [[id] = []] = resourcesOf(prod, 'AWS::WAFv2::WebACL')
    const [[pool] = []] = resourcesOf(prod, 'AWS::Cognito::UserPool')
    expect(resourcesOf(prod, 'AWS::WAFv2::WebACLAssociation').map(([, { Properties }]) => Properties)).toEqual([
      { ResourceArn: { 'Fn::GetAtt': [pool, 'Arn'] }, WebACLArn: { 'Fn::GetAtt': [id, 'Arn'] } },
    ])
  })

  test('limits requests, mailed codes and known attackers, and samples nothing', () => {
    const [[, made] = []] = resourcesOf(synthesize('prod'), 'AWS::WAFv2::WebACL')
    const { Scope, DefaultAction, Rules, VisibilityConfig } = RegionalAcl.parse(made?.Properties)
    expect([Scope, DefaultAction]).toEqual(['REGIONAL', { Allow: {} }])
    const [requests, codes, reputation] = Rules
    expect(requests).toMatchObject({
      Name: 'TooManyAccountRequests',
      Action: { Block: {} },
      Statement: { RateBasedStatement: { Limit: 600, EvaluationWindowSec: 300, AggregateKeyType: 'IP' } },
    })
    expect(codes).toMatchObject({ Name: 'TooManyCodes', Statement: { RateBasedStatement: { Limit: 20 } } })
    const { ScopeDownStatement } = Limited.parse(codes?.Statement).RateBasedStatement
    expect(textsOf(ScopeDownStatement)).toEqual(
      ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'].map(
        (operation) => `AWSCognitoIdentityProviderService.${operation}`,
      ),
    )
    expect(ScopeDownStatement.OrStatement.Statements[0]?.ByteMatchStatement.FieldToMatch).toEqual({
      SingleHeader: { Name: 'x-amz-target' },
    })
    expect(Managed.parse(reputation?.Statement).ManagedRuleGroupStatement.Name).toBe(
      'AWSManagedRulesAmazonIpReputationList',
    )
    for (const visibility of [VisibilityConfig, ...Rules.map((rule) => rule.VisibilityConfig)])
      expect(visibility).toMatchObject({ SampledRequestsEnabled: false })
  })
})

function countedBy(rule: string) {
  return RateBased.parse(rules.get(rule)?.Statement).RateBasedStatement
}

/** Whether a statement about paths matches one. */
function isMatch(statement: unknown, path: string): boolean {
  const both = PathsButNot.safeParse(statement).data?.AndStatement.Statements
  const [counted, other] = both ? [both[0], both[1].NotStatement.Statement] : [PathsBelow.parse(statement)]
  const isBelow = ({ RegexMatchStatement }: z.infer<typeof PathsBelow>) =>
    new RegExp(RegexMatchStatement.RegexString).test(path)
  return isBelow(counted) && !(other && isBelow(other))
}

function textsOf({ OrStatement }: z.infer<typeof Limited>['RateBasedStatement']['ScopeDownStatement']): string[] {
  return OrStatement.Statements.map(({ ByteMatchStatement }) => ByteMatchStatement.SearchString)
}

/** The error code of a rule's response, whose status is the problem's. */
function answerOf(rule: string): string {
  const { CustomResponse } = Blocking.parse(rules.get(rule)?.Action).Block
  const body = acl.CustomResponseBodies[CustomResponse.CustomResponseBodyKey]
  expect(body?.ContentType).toBe('APPLICATION_JSON')
  const { code } = ErrorAnswer.parse(JSON.parse(body?.Content ?? '')).error
  expect(CustomResponse.ResponseCode).toBe(PROBLEM_STATUSES[code as ProblemCode])
  return code
}

function managedGroups(): string[] {
  return [...rules.values()].flatMap(({ Statement, OverrideAction }) => {
    const group = Managed.safeParse(Statement)
    if (!group.success) return []
    expect(OverrideAction).toEqual({ None: {} })
    return [group.data.ManagedRuleGroupStatement.Name]
  })
}

function onlyCounted(rule: string): string[] {
  const { RuleActionOverrides } = Managed.parse(rules.get(rule)?.Statement).ManagedRuleGroupStatement
  return RuleActionOverrides.map(({ Name }) => Name)
}

function firewall() {
  const stack = new Stack(undefined, 'Test', { env: { region: 'us-east-1' } })
  new Firewall(stack, 'Firewall')
  const [made] = Object.values(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL'))
  const read = WebAcl.parse(made?.Properties)
  expect(read.Scope).toBe('CLOUDFRONT')
  return { acl: read, rules: new Map(read.Rules.map((rule) => [rule.Name, rule])) }
}
