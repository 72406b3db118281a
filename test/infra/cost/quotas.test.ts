import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { QUOTAS, SHARED_BY } from '../../../infra/cost/quotas.ts'
import type { DeploymentSettings } from '../../../infra/settings/deploymentSettings.ts'
import { EVERY_SETTING, MAIL_WITH_EVERY_ALARM } from '../../support/everySetting.ts'
import { type Deployment, synthesize } from '../../support/synthesize.ts'

/** With everything that adds resources, in the region that has most of them. */
const EVERYTHING = {
  ...EVERY_SETTING,
  ...{ region: 'us-east-1', firewall: 'on', breachedPasswords: 'block', originSecrets: [1, 2] },
  ...{ alarmEmail: 'operator@elsewhere.example', sampleDigestTo: 'operator@elsewhere.example' },
  ...{ monthlyBudget: 80, dailyCeiling: 20 },
  domain: { name: 'trends.uptick.example', zone: { id: 'Z0123456789', name: 'uptick.example' } },
  mail: MAIL_WITH_EVERY_ALARM,
} satisfies Partial<DeploymentSettings>

const deployments = (['dev', 'prod'] as const).map((stage) => synthesize(stage, EVERYTHING))

describe('six deployments fit into an account with default quotas', () => {
  test.each(QUOTAS)('$what', ({ scope, most, takes }) => {
    expect(takes * SHARED_BY[scope]).toBeLessThanOrEqual(most)
  })
})

describe('a deployment with all settings takes what the table says, and not far less', () => {
  test.each(QUOTAS)('$what: at most $takes', ({ what, takes }) => {
    const most = Math.max(...deployments.map((deployed) => COUNTS[what]?.(deployed) ?? Number.NaN))
    expect(most).toBeLessThanOrEqual(takes)
    expect(most).toBeGreaterThanOrEqual(takes * 0.8)
  })
})

const ofType = (type: string) => (deployed: Deployment) => resourcesOf(deployed, type).length

const COUNTS: Record<string, (deployed: Deployment) => number> = {
  'CloudFront: cache policies': ofType('AWS::CloudFront::CachePolicy'),
  'CloudFront: origin request policies': ofType('AWS::CloudFront::OriginRequestPolicy'),
  'CloudFront: response headers policies': ofType('AWS::CloudFront::ResponseHeadersPolicy'),
  'IAM: roles': ofType('AWS::IAM::Role'),
  'CloudFormation: resources of a stack': ({ json }) => Object.keys(json.Resources).length,
  'CloudFormation: outputs of a stack': ({ template }) => Object.keys(template.findOutputs('*')).length,
  'CloudFormation: KB of a template': ({ text }) =>
    // As the CDK writes it.
    Buffer.byteLength(JSON.stringify(JSON.parse(text), undefined, 1)) / 1_024,
  'CloudFront: behaviors of a distribution': (deployed) => {
    const [found] = resourcesOf(deployed, 'AWS::CloudFront::Distribution')
    return 1 + Distribution.parse(found).DistributionConfig.CacheBehaviors.length
  },
  'CloudFront: bytes of a function': (deployed) =>
    Math.max(
      ...resourcesOf(deployed, 'AWS::CloudFront::Function').map((each) => Buffer.byteLength(String(each.FunctionCode))),
    ),
  'API Gateway: routes of an API': ofType('AWS::ApiGatewayV2::Route'),
  'WAF: capacity units of a firewall': (deployed) =>
    Math.max(
      ...resourcesOf(deployed, 'AWS::WAFv2::WebACL').map((each) =>
        sum(Firewall.parse(each).Rules.map(({ Statement }) => capacityOf(Statement))),
      ),
    ),
}

function resourcesOf({ json, edge }: Deployment, type: string): Record<string, unknown>[] {
  const all = [...Object.values(json.Resources), ...Object.values(edge?.json.Resources ?? {})]
  return all.flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []))
}

const Distribution = z.object({ DistributionConfig: z.object({ CacheBehaviors: z.array(z.unknown()) }) })
const Firewall = z.object({ Rules: z.array(z.object({ Statement: z.unknown() })) })

/** The capacity units that AWS gives as those of its own groups. */
const GROUPS: Record<string, number> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
}

const Statement = z.union([
  z.strictObject({ ManagedRuleGroupStatement: z.looseObject({ Name: z.string() }) }),
  z.strictObject({
    RateBasedStatement: z.looseObject({
      CustomKeys: z._default(z.array(z.unknown()), []),
      ScopeDownStatement: z.optional(z.unknown()),
    }),
  }),
  z.strictObject({ OrStatement: z.object({ Statements: z.array(z.unknown()) }) }),
  z.strictObject({ AndStatement: z.object({ Statements: z.array(z.unknown()) }) }),
  z.strictObject({ NotStatement: z.object({ Statement: z.unknown() }) }),
  z.strictObject({ RegexMatchStatement: z.looseObject({ TextTransformations: z.array(z.unknown()) }) }),
  z.strictObject({ ByteMatchStatement: z.looseObject({ PositionalConstraint: z.enum(['EXACTLY', 'STARTS_WITH']) }) }),
  z.strictObject({ SizeConstraintStatement: z.unknown() }),
])

/** What a statement of a rule takes of a firewall's capacity, by AWS's list. */
function capacityOf(given: unknown): number {
  const statement = Statement.parse(given)
  if ('ManagedRuleGroupStatement' in statement) {
    const units = GROUPS[statement.ManagedRuleGroupStatement.Name]
    if (units === undefined) throw new Error('The capacity of a group is not known.')
    return units
  }
  if ('RateBasedStatement' in statement) {
    const { CustomKeys, ScopeDownStatement: only } = statement.RateBasedStatement
    return 2 + 30 * CustomKeys.length + (only === undefined ? 0 : capacityOf(only))
  }
  if ('OrStatement' in statement) return sum(statement.OrStatement.Statements.map(capacityOf))
  if ('AndStatement' in statement) return sum(statement.AndStatement.Statements.map(capacityOf))
  if ('NotStatement' in statement) return capacityOf(statement.NotStatement.Statement)
  if ('RegexMatchStatement' in statement) return 3 + 10 * statement.RegexMatchStatement.TextTransformations.length
  return 'ByteMatchStatement' in statement ? 2 : 1
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
