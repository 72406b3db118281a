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
  test.each(QUOTAS)('$what: at most $takes', ({ what, takes, type }) => {
    const count = COUNTS[what] ?? ((deployed: Deployment) => resourcesOf(deployed, type ?? '').length)
    const most = Math.max(...deployments.map(count))
    expect(most).toBeLessThanOrEqual(takes)
    expect(most).toBeGreaterThanOrEqual(takes * 0.8)
  })
})

/** Quotas that do not count the resources of a type. */
const COUNTS: Record<string, (deployed: Deployment) => number> = {
  'WAF: firewalls of distributions': (deployed) => firewallsOf(deployed, 'CLOUDFRONT').length,
  'WAF: firewalls of user pools': (deployed) => firewallsOf(deployed, 'REGIONAL').length,
  'Lambda: reserved functions at once': (deployed) =>
    sum(resourcesOf(deployed, 'AWS::Lambda::Function').map((each) => Number(each.ReservedConcurrentExecutions ?? 0))),
  'CloudFormation: stacks in us-east-1': ({ edge }) => (edge ? 2 : 1),
  'CloudFormation: resources of a stack': ({ json }) => Object.keys(json.Resources).length,
  'CloudFormation: outputs of a stack': ({ template }) => Object.keys(template.findOutputs('*')).length,
  'CloudFormation: KB of a template': ({ text }) =>
    // As the CDK writes it.
    Buffer.byteLength(JSON.stringify(JSON.parse(text), undefined, 1)) / 1_024,
  'CloudFront: behaviors of a distribution': (deployed) => 1 + distributionOf(deployed).CacheBehaviors.length,
  'CloudFront: origins of a distribution': (deployed) => distributionOf(deployed).Origins.length,
  'CloudFront: bytes of a function': (deployed) =>
    Math.max(
      ...resourcesOf(deployed, 'AWS::CloudFront::Function').map((each) => Buffer.byteLength(String(each.FunctionCode))),
    ),
  'API Gateway: routes of an API': (deployed) => resourcesOf(deployed, 'AWS::ApiGatewayV2::Route').length,
  'API Gateway: integrations of an API': (deployed) => resourcesOf(deployed, 'AWS::ApiGatewayV2::Integration').length,
  'WAF: capacity units of a firewall': (deployed) =>
    Math.max(...firewallsOf(deployed).map(({ Rules }) => sum(Rules.map(({ Statement }) => capacityOf(Statement))))),
  'WAF: rules of a firewall': (deployed) => Math.max(...firewallsOf(deployed).map(({ Rules }) => Rules.length)),
}

function resourcesOf({ json, edge }: Deployment, type: string): Record<string, unknown>[] {
  const all = [...Object.values(json.Resources), ...Object.values(edge?.json.Resources ?? {})]
  return all.flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []))
}

const Distribution = z.object({
  DistributionConfig: z.object({ CacheBehaviors: z.array(z.unknown()), Origins: z.array(z.unknown()) }),
})

function distributionOf(deployed: Deployment) {
  const [found] = resourcesOf(deployed, 'AWS::CloudFront::Distribution')
  return Distribution.parse(found).DistributionConfig
}

const Firewall = z.object({
  Scope: z.enum(['CLOUDFRONT', 'REGIONAL']),
  Rules: z.array(z.object({ Statement: z.unknown() })),
})

function firewallsOf(deployed: Deployment, scope?: 'CLOUDFRONT' | 'REGIONAL') {
  const firewalls = resourcesOf(deployed, 'AWS::WAFv2::WebACL').map((each) => Firewall.parse(each))
  return firewalls.filter(({ Scope }) => scope === undefined || Scope === scope)
}

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
