import { describe, expect, test } from 'vitest'
import type { DeploymentSettings } from '../../infra/settings/deploymentSettings.ts'
import { EVERY_SETTING } from '../support/everySetting.ts'
import { type Deployment, type SynthesizedTemplate, synthesize } from '../support/synthesize.ts'

/**
 * Types of resources whose names are unique in an account, and not only in its region, with the property that is the name.
 * AWS generates the name where there is none; null: the resource has no name that must be unique.
 */
const NAME_OF: Record<string, string | null> = {
  'AWS::Budgets::Budget': 'Budget.BudgetName',
  // The second stack of every deployment is in CloudFront's own region.
  'AWS::CloudFormation::Stack': 'Name',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
  'AWS::CloudFront::Distribution': null,
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::KeyGroup': 'KeyGroupConfig.Name',
  'AWS::CloudFront::KeyValueStore': 'Name',
  'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig.Name',
  'AWS::CloudFront::OriginRequestPolicy': 'OriginRequestPolicyConfig.Name',
  'AWS::CloudFront::PublicKey': 'PublicKeyConfig.Name',
  'AWS::CloudFront::RealtimeLogConfig': 'Name',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::IAM::Group': 'GroupName',
  'AWS::IAM::InstanceProfile': 'InstanceProfileName',
  'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
  'AWS::IAM::OIDCProvider': 'Url',
  // Part of its role, and not a resource with a name of its own.
  'AWS::IAM::Policy': null,
  'AWS::IAM::Role': 'RoleName',
  'AWS::IAM::User': 'UserName',
  // Of the whole world.
  'AWS::S3::Bucket': 'BucketName',
  // In one region, that of CloudFront, whatever the region of the deployment.
  'AWS::CertificateManager::Certificate': null,
  'AWS::WAFv2::IPSet': 'Name',
  'AWS::WAFv2::RegexPatternSet': 'Name',
  'AWS::WAFv2::RuleGroup': 'Name',
  'AWS::WAFv2::WebACL': 'Name',
  // Between a firewall and what it is in front of; it has no name.
  'AWS::WAFv2::WebACLAssociation': null,
}
/** Services with such names: each of their types must be in the list. */
const ACCOUNT_WIDE = /^AWS::(Budgets|CloudFront|IAM|WAFv2)::/

const EVERYTHING = {
  ...EVERY_SETTING,
  alarmEmail: 'operator@elsewhere.example',
  monthlyBudget: 80,
  firewall: 'on',
} satisfies Partial<DeploymentSettings>
const REGIONS = ['us-east-1', 'eu-central-1', 'ap-southeast-2']
const STAGES = ['dev', 'prod'] as const

const deployments = STAGES.flatMap((stage) =>
  REGIONS.map((region) => ({ stage, region, deployed: synthesize(stage, { ...EVERYTHING, region }) })),
)

describe('deployments of the same account', () => {
  test('share no account-wide name: neither two regions of a stage, nor two stages', () => {
    const owners = Map.groupBy(
      deployments.flatMap(({ stage, region, deployed }) =>
        namesIn(deployed).map((name) => ({ name, owner: `${stage} ${region}` })),
      ),
      ({ name }) => name,
    )
    expect(owners.size).toBeGreaterThan(deployments.length)
    const shared = [...owners].filter(([, uses]) => uses.length > 1)
    expect(shared.map(([name, uses]) => `${name}: ${uses.map(({ owner }) => owner).join(', ')}`)).toEqual([])
  })

  test('have every type of a service with account-wide names in the list above', () => {
    const types = deployments.flatMap(({ deployed }) => resourcesOf(deployed).map(({ Type }) => Type))
    const unknown = types.filter((type) => ACCOUNT_WIDE.test(type) && !(type in NAME_OF))
    expect([...new Set(unknown)]).toEqual([])
  })

  test('have names that CloudFront accepts', () => {
    for (const { deployed } of deployments)
      for (const name of namesIn(deployed).filter((each) => each.startsWith('AWS::CloudFront')))
        expect(name.split(' ')[1]).toMatch(/^[\w-]{1,64}$/)
  })
})

/** The given names with their types: `AWS::CloudWatch::Dashboard Uptick-dev-us-east-1`. */
function namesIn(deployed: Deployment): string[] {
  return resourcesOf(deployed).flatMap(({ Type, Properties }) => {
    const path = NAME_OF[Type]
    const name = path?.split('.').reduce<unknown>((value, key) => Object(value)[key], Properties)
    return typeof name === 'string' ? [`${Type} ${name}`] : []
  })
}

/** The resources of a deployment; its second stack is in the same region for all, so its name is account-wide, too. */
function resourcesOf({ json, edge, edgeName }: Deployment): SynthesizedTemplate['Resources'][string][] {
  const stack = { Type: 'AWS::CloudFormation::Stack', Properties: { Name: edgeName }, Metadata: {}, DependsOn: [] }
  return [...Object.values(json.Resources), ...Object.values(edge?.json.Resources ?? {}), stack]
}
