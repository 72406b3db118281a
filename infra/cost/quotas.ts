/** Where AWS counts: in the whole account, in each region of it, or for each thing by itself. */
export type QuotaScope = 'account' | 'region' | 'each'

/** Two stages in three regions: what an account with default quotas must have room for. */
const DEPLOYMENTS = { stages: 2, regions: 3 }

/** How many deployments share a quota. */
export const SHARED_BY: Record<QuotaScope, number> = {
  account: DEPLOYMENTS.stages * DEPLOYMENTS.regions,
  region: DEPLOYMENTS.stages,
  each: 1,
}

export type Quota = {
  /** The service, and what it counts. */
  what: string
  scope: QuotaScope
  /** AWS's default: the lowest of those that accounts of different age have. */
  most: number
  /** What one deployment takes at most, with all settings. */
  takes: number
  /** The resources that are counted, where they are those of a type. */
  type?: string
}

/**
 * The default quotas of AWS that a deployment uses, by its documents of 2025 and 2026. A test compares
 * `takes` with the templates.
 */
export const QUOTAS: Quota[] = [
  ofType('CloudFront: cache policies', 'account', 20, 3, 'AWS::CloudFront::CachePolicy'),
  ofType('CloudFront: origin request policies', 'account', 20, 3, 'AWS::CloudFront::OriginRequestPolicy'),
  ofType('CloudFront: response headers policies', 'account', 20, 3, 'AWS::CloudFront::ResponseHeadersPolicy'),
  ofType('CloudFront: functions', 'account', 100, 3, 'AWS::CloudFront::Function'),
  ofType('CloudFront: origin access controls', 'account', 100, 1, 'AWS::CloudFront::OriginAccessControl'),
  ofType('CloudFront: distributions', 'account', 200, 1, 'AWS::CloudFront::Distribution'),
  ofType('IAM: roles', 'account', 1_000, 44, 'AWS::IAM::Role'),
  ofType('S3: buckets', 'account', 100, 2, 'AWS::S3::Bucket'),
  // All firewalls of distributions are in us-east-1.
  { what: 'WAF: firewalls of distributions', scope: 'account', most: 100, takes: 1 },
  { what: 'WAF: firewalls of user pools', scope: 'region', most: 100, takes: 1 },
  // AWS keeps 100 of the thousand unreserved.
  { what: 'Lambda: reserved functions at once', scope: 'region', most: 900, takes: 5 },
  ofType('CloudWatch: alarms', 'region', 5_000, 80, 'AWS::CloudWatch::Alarm'),
  ofType('Cognito: user pools', 'region', 1_000, 1, 'AWS::Cognito::UserPool'),
  ofType('DynamoDB: tables', 'region', 2_500, 2, 'AWS::DynamoDB::GlobalTable'),
  ofType('API Gateway: APIs', 'region', 600, 1, 'AWS::ApiGatewayV2::Api'),
  ofType('Secrets Manager: secrets', 'region', 500_000, 3, 'AWS::SecretsManager::Secret'),
  ofType('Scheduler: schedules', 'region', 1_000_000, 7, 'AWS::Scheduler::Schedule'),
  // The second stacks of all deployments are in us-east-1.
  { what: 'CloudFormation: stacks in us-east-1', scope: 'account', most: 2_000, takes: 2 },
  { what: 'CloudFormation: resources of a stack', scope: 'each', most: 500, takes: 440 },
  { what: 'CloudFormation: outputs of a stack', scope: 'each', most: 200, takes: 60 },
  { what: 'CloudFormation: KB of a template', scope: 'each', most: 1_024, takes: 580 },
  { what: 'CloudFront: behaviors of a distribution', scope: 'each', most: 25, takes: 25 },
  { what: 'CloudFront: origins of a distribution', scope: 'each', most: 25, takes: 5 },
  { what: 'CloudFront: bytes of a function', scope: 'each', most: 10_240, takes: 8_192 },
  { what: 'API Gateway: routes of an API', scope: 'each', most: 300, takes: 135 },
  { what: 'API Gateway: integrations of an API', scope: 'each', most: 300, takes: 20 },
  // Above 1,500, each request costs more.
  { what: 'WAF: capacity units of a firewall', scope: 'each', most: 1_500, takes: 1_300 },
  { what: 'WAF: rules of a firewall', scope: 'each', most: 100, takes: 13 },
]

function ofType(what: string, scope: QuotaScope, most: number, takes: number, type: string): Quota {
  return { what, scope, most, takes, type }
}
