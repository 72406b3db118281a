import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Firewall } from '../../../infra/aws/constructs/Firewall.ts'
import { ADDRESS_LIMITS, countsPath } from '../../../infra/product/manifest/addressLimits.ts'
import { ROUTES } from '../../../infra/product/manifest/routes.ts'
import { ErrorAnswer } from '../../../shared/api.ts'
import { CONTACT_LIMITS } from '../../../shared/people/contactMessage.ts'
import type { ProblemCode } from '../../../shared/problem.ts'
import { PROBLEM_STATUSES } from '../../../shared/problemStatuses.ts'
import { prod } from '../../support/deployments.ts'
import { idOf, resourcesOf } from '../../support/resourcesOf.ts'
import { synthesize } from '../../support/synthesize.ts'

const Visibility = z.looseObject({ MetricName: z.string() })
const WebAcl = z.looseObject({
  CustomResponseBodies: z._default(
    z.record(z.string(), z.object({ ContentType: z.literal('APPLICATION_JSON'), Content: z.string() })),
    {},
  ),
  VisibilityConfig: Visibility,
  Rules: z.array(z.looseObject({ Name: z.string(), VisibilityConfig: Visibility })),
})
type Rule = z.infer<typeof WebAcl>['Rules'][number]

const acl = firewallOfTheSite()
const rules = new Map(acl.Rules.map((rule) => [rule.Name, rule]))
const ofPool = WebAcl.parse(resourcesOf(prod, 'AWS::WAFv2::WebACL')[0]?.Properties)

describe('the firewall refuses, with an error of the API,', () => {
  test.each<[what: string, rule: string, code: ProblemCode, statement: object]>([
    [
      'an IP address with more than 3,000 requests in five minutes',
      'TooManyRequests',
      'too-many-requests',
      { RateBasedStatement: { Limit: 3_000, EvaluationWindowSec: 300, AggregateKeyType: 'IP' } },
    ],
    [
      'an IP address with more than 60 requests for the largest files in five minutes',
      'TooManyLargeFiles',
      'too-many-requests',
      {
        RateBasedStatement: {
          ...{ Limit: 60, EvaluationWindowSec: 300, AggregateKeyType: 'IP' },
          ScopeDownStatement: isOneOf({ UriPath: {} }, ['/api/trends', '/api/trends-data']),
        },
      },
    ],
    [
      'bodies above 32 KB',
      'TooLargeBody',
      'too-large',
      {
        SizeConstraintStatement: {
          ComparisonOperator: 'GT',
          Size: 32 * 1024,
          FieldToMatch: { Body: { OversizeHandling: 'MATCH' } },
        },
      },
    ],
  ])('%s', (_, rule, code, statement) => {
    expect(rules.get(rule)?.Statement).toMatchObject(statement)
    expect(answerOf(rule)).toBe(code)
  })

  test.each(ADDRESS_LIMITS.filter(({ below }) => below))(
    'an IP address beyond $name, of the paths that it counts',
    (limit) => {
      const { Limit, ScopeDownStatement } = rateOf(limit.name)
      expect(Limit).toBe(limit.most)
      const paths = ['/', '/data/archive/', '/data/Canada.csv', ...ROUTES.map(({ path }) => path)]
      for (const path of paths) expect(isMatch(ScopeDownStatement, path), path).toBe(countsPath(limit, path))
      expect(answerOf(limit.name)).toBe('too-many-requests')
    },
  )
})

test('the firewall compares a path in whatever encoding the CDN and the API would decode', () => {
  const { TextTransformations } = rateOf('TooManySeldomCalls').ScopeDownStatement.RegexMatchStatement
  expect(TextTransformations).toMatchObject([{ Type: 'URL_DECODE' }, { Type: 'NORMALIZE_PATH' }])
})

test('the firewall inspects bodies up to their limit, refuses attacks by the managed rules, and allows the rest', () => {
  expect(acl).toMatchObject({
    ...{ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } },
    AssociationConfig: { RequestBody: { CLOUDFRONT: { DefaultSizeInspectionLimit: 'KB_32' } } },
  })
  const managed = acl.Rules.filter(({ OverrideAction }) => OverrideAction)
  expect(managed.map(({ OverrideAction }) => OverrideAction)).toEqual(Array(3).fill({ None: {} }))
  expect(managed.map(groupOf)).toEqual([
    ['AWSManagedRulesAmazonIpReputationList', []],
    // Messages about code, and mail programs without a user agent.
    [
      'AWSManagedRulesCommonRuleSet',
      [
        'SizeRestrictions_BODY',
        'CrossSiteScripting_BODY',
        'EC2MetaDataSSRF_BODY',
        'GenericLFI_BODY',
        'GenericRFI_BODY',
        'NoUserAgent_HEADER',
      ],
    ],
    ['AWSManagedRulesKnownBadInputsRuleSet', []],
  ])
})

test('the firewall allows the longest message of the contact form, in any script', () => {
  const longest = Object.values(CONTACT_LIMITS).map((length) => '長'.repeat(length))
  const bytes = Buffer.byteLength(JSON.stringify({ data: { fields: longest, token: 'x'.repeat(2_500) } }))
  expect(bytes).toBeGreaterThan(16 * 1024)
  expect(bytes).toBeLessThan(32 * 1024)
})

test.each([
  ['of the site', acl],
  ['of the user pool', ofPool],
])(
  'every rule %s has its own priority and metric, and samples no requests, with their addresses and tokens',
  (_, of) => {
    expect(of.Rules.map(({ Priority }) => Priority)).toEqual(of.Rules.map((_rule, place) => place))
    expect(of.Rules.map(({ VisibilityConfig }) => VisibilityConfig.MetricName)).toEqual(
      of.Rules.map(({ Name }) => Name),
    )
    for (const { VisibilityConfig } of [of, ...of.Rules])
      expect(VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false, CloudWatchMetricsEnabled: true })
  },
)

describe('the firewall of the user pool', () => {
  test('is there with the firewall of the CDN only, in front of the pool', () => {
    expect(resourcesOf(synthesize('dev'), 'AWS::WAFv2::WebACLAssociation')).toEqual([])
    expect(resourcesOf(synthesize('prod', { firewall: 'off' }), 'AWS::WAFv2::WebACL')).toEqual([])
    const pool = { 'Fn::GetAtt': [idOf(prod, 'AccountsPeople'), 'Arn'] }
    expect(resourcesOf(prod, 'AWS::WAFv2::WebACLAssociation')).toMatchObject([{ Properties: { ResourceArn: pool } }])
  })

  test('limits requests, mailed codes and known attackers, and refuses what no page of the site does', () => {
    expect(ofPool).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } })
    const [requests, codes, pastTheSite, reputation] = ofPool.Rules
    expect(requests).toMatchObject({
      Action: { Block: {} },
      Statement: { RateBasedStatement: { Limit: 600, EvaluationWindowSec: 300, AggregateKeyType: 'IP' } },
    })
    const mailing = [
      'SignUp',
      'ResendConfirmationCode',
      'ForgotPassword',
      'UpdateUserAttributes',
      'GetUserAttributeVerificationCode',
    ]
    const target = { SingleHeader: { Name: 'x-amz-target' } }
    const operations = mailing.map((operation) => `AWSCognitoIdentityProviderService.${operation}`)
    expect(codes).toMatchObject({
      Action: { Block: {} },
      Statement: { RateBasedStatement: { Limit: 20, ScopeDownStatement: isOneOf(target, operations) } },
    })
    expect(pastTheSite).toMatchObject({
      Action: { Block: {} },
      Statement: isOneOf(
        target,
        ['DeleteUser', 'ChangePassword'].map((operation) => `AWSCognitoIdentityProviderService.${operation}`),
      ),
    })
    expect(reputation && groupOf(reputation)).toEqual(['AWSManagedRulesAmazonIpReputationList', []])
  })
})

/** A statement that matches these texts. */
function isOneOf(FieldToMatch: object, texts: string[]) {
  const Statements = texts.map((SearchString) => ({
    ByteMatchStatement: { FieldToMatch, SearchString, PositionalConstraint: 'EXACTLY' },
  }))
  return { OrStatement: { Statements } }
}

function rateOf(rule: string) {
  return Object(rules.get(rule)?.Statement).RateBasedStatement
}

/** Whether a statement about paths matches one. */
function isMatch(statement: unknown, path: string): boolean {
  const { AndStatement, NotStatement, RegexMatchStatement } = Object(statement)
  if (NotStatement) return !isMatch(NotStatement.Statement, path)
  if (AndStatement) return AndStatement.Statements.every((each: unknown) => isMatch(each, path))
  expect(RegexMatchStatement.FieldToMatch).toEqual({ UriPath: {} })
  return new RegExp(RegexMatchStatement.RegexString).test(path)
}

/** A group of managed rules, and those that only count. */
function groupOf({ Statement }: Rule): [name: string, counting: string[]] {
  const { Name, RuleActionOverrides } = Object(Statement).ManagedRuleGroupStatement
  const overrides: { Name: string; ActionToUse: object }[] = RuleActionOverrides
  return [Name, overrides.flatMap((each) => ('Count' in each.ActionToUse ? each.Name : []))]
}

/** The error code of a rule's response, whose status is the problem's. */
function answerOf(rule: string): string {
  const { CustomResponse } = Object(rules.get(rule)?.Action).Block
  const body = acl.CustomResponseBodies[CustomResponse.CustomResponseBodyKey]
  const { code } = ErrorAnswer.parse(JSON.parse(body?.Content ?? '')).error
  expect(CustomResponse.ResponseCode).toBe(PROBLEM_STATUSES[code as ProblemCode])
  return code
}

function firewallOfTheSite() {
  const stack = new Stack(undefined, 'Test', { env: { region: 'us-east-1' } })
  new Firewall(stack, 'Firewall')
  return WebAcl.parse(Object.values(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL'))[0]?.Properties)
}
