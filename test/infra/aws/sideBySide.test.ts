import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeploymentSettings } from '../../../infra/product/settings/deploymentSettings.ts'
import { EVERY_SETTING } from '../../support/everySetting.ts'
import { idsIn } from '../../support/namesInTemplate.ts'
import { type Resource, synthesize } from '../../support/synthesize.ts'

/** Where the name of a resource must be unique: among all accounts, in the account, or in a region of the account. */
type Scope = 'world' | 'account' | 'region'

/**
 * The scope of each type's names, and the property that is the name; AWS generates the name where there is none. Null: the
 * resource has no name that must be unique, or it is a part of another one.
 */
const SCOPES: Record<string, [scope: Scope, name: string] | null> = {
  'AWS::ApiGatewayV2::Api': null,
  'AWS::ApiGatewayV2::Integration': null,
  'AWS::ApiGatewayV2::Route': null,
  'AWS::ApiGatewayV2::Stage': null,
  'AWS::Budgets::Budget': ['account', 'Budget.BudgetName'],
  'AWS::CertificateManager::Certificate': null,
  'AWS::CloudFormation::Stack': ['region', 'Name'],
  'AWS::CloudFront::CachePolicy': ['account', 'CachePolicyConfig.Name'],
  'AWS::CloudFront::Distribution': ['world', 'DistributionConfig.Aliases.0'],
  'AWS::CloudFront::Function': ['account', 'Name'],
  'AWS::CloudFront::OriginAccessControl': ['account', 'OriginAccessControlConfig.Name'],
  'AWS::CloudFront::OriginRequestPolicy': ['account', 'OriginRequestPolicyConfig.Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['account', 'ResponseHeadersPolicyConfig.Name'],
  'AWS::CloudWatch::Alarm': ['region', 'AlarmName'],
  'AWS::CloudWatch::Dashboard': ['account', 'DashboardName'],
  'AWS::Cognito::UserPool': null,
  'AWS::Cognito::UserPoolClient': null,
  // Of the region, in all accounts.
  'AWS::Cognito::UserPoolDomain': ['world', 'Domain'],
  'AWS::Cognito::UserPoolIdentityProvider': null,
  'AWS::DynamoDB::GlobalTable': ['region', 'TableName'],
  'AWS::IAM::Policy': null,
  'AWS::IAM::Role': ['account', 'RoleName'],
  'AWS::KMS::Alias': ['region', 'AliasName'],
  'AWS::KMS::Key': null,
  'AWS::Lambda::EventInvokeConfig': null,
  'AWS::Lambda::EventSourceMapping': null,
  'AWS::Lambda::Function': ['region', 'FunctionName'],
  'AWS::Lambda::LayerVersion': ['region', 'LayerName'],
  'AWS::Lambda::Permission': null,
  'AWS::Logs::LogGroup': ['region', 'LogGroupName'],
  // A record is told apart by its type, too: see the test of DNS records.
  'AWS::Route53::RecordSet': null,
  'AWS::S3::Bucket': ['world', 'BucketName'],
  'AWS::S3::BucketPolicy': null,
  'AWS::SES::ConfigurationSet': ['region', 'Name'],
  'AWS::SES::ConfigurationSetEventDestination': null,
  'AWS::SES::EmailIdentity': ['region', 'EmailIdentity'],
  'AWS::SNS::Subscription': null,
  'AWS::SNS::Topic': ['region', 'TopicName'],
  'AWS::SNS::TopicPolicy': null,
  'AWS::SQS::Queue': ['region', 'QueueName'],
  'AWS::SQS::QueuePolicy': null,
  'AWS::Scheduler::Schedule': ['region', 'Name'],
  'AWS::SecretsManager::Secret': ['region', 'Name'],
  'AWS::WAFv2::WebACL': ['region', 'Name'],
  'AWS::WAFv2::WebACLAssociation': null,
  'Custom::CDKBucketDeployment': null,
  'Custom::S3AutoDeleteObjects': null,
}

/** The region of the second stack of every deployment. */
const EDGE_REGION = 'us-east-1'
const REGIONS = ['us-east-1', 'eu-central-1', 'ap-southeast-2']
const STAGES = ['dev', 'prod'] as const

/** A stage of an operator's own, with the longest name. */
const OWN_STAGE = 'rehearse'

const deployments = [
  ...STAGES.flatMap((stage) => REGIONS.map((region) => placed(stage, region))),
  placed(OWN_STAGE, 'ap-southeast-2', { like: 'prod' }),
]
type Placed = ReturnType<typeof placed>

function placed(stage: string, region: string, more: Partial<DeploymentSettings> = {}) {
  const deployed = synthesize(stage, { ...settingsOf(stage, region), ...more })
  return { name: `Uptick-${stage}-${region}`, region, deployed }
}

/** A stage has one domain for mail in all regions, and another domain for the site of each. */
function settingsOf(stage: string, region: string) {
  const domain = `${stage}.uptick.example`
  return {
    ...EVERY_SETTING,
    ...{ region, firewall: 'on' },
    ...{ alarmEmail: 'operator@elsewhere.example', monthlyBudget: 80, dailyCeiling: 20 },
    domain: { name: `${region}.${domain}`, zone: { id: 'Z0123456789', name: 'uptick.example' } },
    mail: {
      ...EVERY_SETTING.mail,
      senders: { identity: { kind: 'domain', domain }, from: `hello@${domain}`, fromSubscriptions: `hello@${domain}` },
    },
  } satisfies Partial<DeploymentSettings>
}

describe('two stages in three regions of one account, and a stage of their own in one', () => {
  test('share no name that must be unique in the world, in the account or in a region', () => {
    expect(sharedBy(namesIn)).toEqual([])
  })

  test('share no metric that an alarm watches', () => {
    expect(sharedBy(watchedMetrics)).toEqual([])
  })

  test('share no metric of a firewall', () => {
    expect(sharedBy(firewallMetrics)).toEqual([])
  })

  test('share no DNS record', () => {
    expect(sharedBy(records)).toEqual([])
  })

  test('have the scope of every type in the list above', () => {
    const types = deployments.flatMap((each) => resourcesOf(each).map(({ resource: { Type } }) => Type))
    expect(new Set(types).difference(new Set(Object.keys(SCOPES)))).toEqual(new Set())
  })

  test('have names that CloudFront accepts', () => {
    for (const name of deployments.flatMap(namesIn).filter((each) => each.includes('AWS::CloudFront::')))
      if (!name.includes('::Distribution')) expect(name.split(' ').at(-1)).toMatch(/^[\w-]{1,64}$/)
  })
})

/** What more than one deployment has, with their names. At least one thing is looked at in each. */
function sharedBy(thingsOf: (placed: Placed) => string[]): string[] {
  const all = deployments.map((each) => ({ name: each.name, things: new Set(thingsOf(each)) }))
  for (const { name, things } of all) expect(things.size, name).toBeGreaterThan(0)
  const owners = Map.groupBy(
    all.flatMap(({ name, things }) => [...things].map((thing) => ({ thing, name }))),
    ({ thing }) => thing,
  )
  return [...owners].flatMap(([thing, uses]) =>
    uses.length > 1 ? [`${thing}: ${uses.map(({ name }) => name).join(', ')}`] : [],
  )
}

/** The given names, with where they must be unique: `account AWS::CloudWatch::Dashboard Uptick-dev-us-east-1`. */
function namesIn(placed: Placed): string[] {
  return resourcesOf(placed).flatMap(({ region, resource: { Type, Properties } }) => {
    const [scope, path] = SCOPES[Type] ?? []
    const name = path?.split('.').reduce<unknown>((value, key) => Object(value)[key], Properties)
    return typeof name === 'string' ? [`${scope === 'region' ? region : scope} ${Type} ${name}`] : []
  })
}

const MetricOf = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.unknown() })), []),
})
const AlarmOf = z.union([
  MetricOf,
  z.object({ Metrics: z.array(z.object({ MetricStat: z.optional(z.object({ Metric: MetricOf })) })) }),
])

function watchedMetrics(placed: Placed): string[] {
  return resourcesOf(placed).flatMap(({ resource: { Type, Properties } }) => {
    if (Type !== 'AWS::CloudWatch::Alarm') return []
    const alarm = AlarmOf.parse(Properties)
    const metrics = 'Metrics' in alarm ? alarm.Metrics.flatMap((each) => each.MetricStat?.Metric ?? []) : [alarm]
    return metrics.map(({ Namespace, MetricName, Dimensions }) =>
      [Namespace, MetricName, ...Dimensions.map(({ Name, Value }) => `${Name}=${valueIn(placed, Value)}`)].join(' '),
    )
  })
}

/** What a value is in a deployment: AWS gives the resources of different deployments different ids and names. */
function valueIn({ name }: Placed, value: unknown): string {
  if (typeof value === 'string') return value
  const [id = ''] = idsIn(value)
  return id === 'AWS::StackName' ? name : `${name}/${id}`
}

const Firewall = z.object({ VisibilityConfig: z.object({ MetricName: z.string() }) })

function firewallMetrics(placed: Placed): string[] {
  return resourcesOf(placed).flatMap(({ resource: { Type, Properties } }) =>
    Type === 'AWS::WAFv2::WebACL' ? [Firewall.parse(Properties).VisibilityConfig.MetricName] : [],
  )
}

/** The name and type of each record that a deployment makes, or that its operator is asked to make for it alone. */
function records(placed: Placed): string[] {
  const made = resourcesOf(placed).flatMap(({ resource: { Type, Properties } }) =>
    Type === 'AWS::Route53::RecordSet' ? [`${Properties.Name} ${Properties.Type}`] : [],
  )
  const asked = Object.entries(placed.deployed.template.findOutputs('*')).flatMap(([name, { Value }]) => {
    // DMARC is said once of a domain, whatever sends for it.
    if (!name.startsWith('MailRecord') || JSON.stringify(Value).includes('_dmarc.')) return []
    if (typeof Value === 'string') return [Value.split(' ', 2).join(' ')]
    return [`${placed.name} ${idsIn(Value).join()} ${name}`]
  })
  expect(asked.some((record) => record.endsWith(' MX'))).toBe(true)
  return [...made, ...asked]
}

/** The resources of a deployment, with their regions; its stacks have names, too. */
function resourcesOf({ name, region, deployed }: Placed): { region: string; resource: Resource }[] {
  const { json, edge, edgeName } = deployed
  return [
    ...[stackNamed(name), ...Object.values(json.Resources)].map((resource) => ({ region, resource })),
    ...[stackNamed(edgeName), ...Object.values(edge?.json.Resources ?? {})].map((resource) => ({
      region: EDGE_REGION,
      resource,
    })),
  ]
}

function stackNamed(Name: string | undefined): Resource {
  return { Type: 'AWS::CloudFormation::Stack', Properties: { Name }, Metadata: {}, DependsOn: [] }
}
