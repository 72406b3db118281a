import { expect, test } from 'vitest'
import { QUOTAS } from '../../../../infra/operate/cost/quotas.ts'
import type { DeploymentSettings } from '../../../../infra/product/settings/deploymentSettings.ts'
import { EVERY_SETTING, MAIL_WITH_EVERY_ALARM } from '../../../support/everySetting.ts'
import { type Deployment, synthesize } from '../../../support/synthesize.ts'

/** With everything that adds resources, in the region that has most of them. */
const EVERYTHING = {
  ...EVERY_SETTING,
  ...{ region: 'us-east-1', firewall: 'on', ipv6: 'on', breachedPasswords: 'block', originSecrets: [1, 2] },
  alarmEmail: 'operator@elsewhere.example',
  ...{ monthlyBudget: 80, dailyCeiling: 20 },
  domain: { name: 'trends.uptick.example', zone: { id: 'Z0123456789', name: 'uptick.example' } },
  mail: MAIL_WITH_EVERY_ALARM,
} satisfies Partial<DeploymentSettings>

const deployments = (['dev', 'prod'] as const).map((stage) => synthesize(stage, EVERYTHING))

test.each(QUOTAS)('six deployments fit into the default quota of $what', ({ sharedBy, most, takes }) => {
  expect(takes * sharedBy).toBeLessThanOrEqual(most)
})

test('a distribution has room for four more paths outside of /api/', () => {
  const { takes, most } = QUOTAS.find(({ what }) => what.startsWith('CloudFront: behaviors')) ?? { takes: 25, most: 25 }
  expect(takes + 4).toBeLessThanOrEqual(most)
})

test.each(QUOTAS)(
  'a deployment with all settings takes at most $takes of $what, and not far less',
  ({ what, takes }) => {
    const most = Math.max(...deployments.map((deployed) => COUNTS[what]?.(deployed) ?? Number.NaN))
    expect(most).toBeLessThanOrEqual(takes)
    expect(most).toBeGreaterThanOrEqual(takes * 0.8)
  },
)

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
  'CloudFront: behaviors of a distribution': (deployed) =>
    // One more than there are patterns: the default one has none.
    JSON.stringify(resourcesOf(deployed, 'AWS::CloudFront::Distribution')).split('"PathPattern"').length,
  'CloudFront: bytes of a function': (deployed) =>
    Math.max(
      ...resourcesOf(deployed, 'AWS::CloudFront::Function').map((each) => Buffer.byteLength(String(each.FunctionCode))),
    ),
  'API Gateway: routes of an API': ofType('AWS::ApiGatewayV2::Route'),
  'WAF: capacity units of a firewall': (deployed) =>
    Math.max(...resourcesOf(deployed, 'AWS::WAFv2::WebACL').map((each) => capacityOf(JSON.stringify(each)))),
}

function resourcesOf({ json, edge }: Deployment, type: string): Record<string, unknown>[] {
  const all = [...Object.values(json.Resources), ...Object.values(edge?.json.Resources ?? {})]
  return all.flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []))
}

/** The capacity units of what rules consist of, by AWS's list. */
const UNITS: Record<string, number> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  ManagedRuleGroupStatement: 0,
  RateBasedStatement: 2,
  // With two transformations of the text.
  RegexMatchStatement: 23,
  ByteMatchStatement: 2,
  SizeConstraintStatement: 1,
  AndStatement: 0,
  OrStatement: 0,
  NotStatement: 0,
  ScopeDownStatement: 0,
}

/** Not a number if a firewall has a statement or a group that is not in the list. */
function capacityOf(firewall: string): number {
  const parts = [...firewall.matchAll(/"(\w+Statement|AWSManagedRules\w+)"/g)]
  return parts.reduce((sum, [, part = '']) => sum + (UNITS[part] ?? Number.NaN), 0)
}
