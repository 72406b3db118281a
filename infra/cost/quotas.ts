/** How many deployments share a quota: two stages in three regions fit into an account. */
export const SHARED_BY = { account: 6, each: 1 }

type Quota = {
  /** The service, and what it counts. */
  what: string
  /** Where AWS counts: in the whole account, or for each thing by itself. */
  scope: keyof typeof SHARED_BY
  /** AWS's default: the lowest of those that accounts of different age have. */
  most: number
  /** What one deployment takes at most, with all settings. */
  takes: number
}

/**
 * The default quotas of AWS, by its documents of 2025 and 2026, of which six deployments take a quarter or more. A test
 * compares `takes` with the templates.
 */
export const QUOTAS: Quota[] = [
  { what: 'CloudFront: cache policies', scope: 'account', most: 20, takes: 3 },
  { what: 'CloudFront: origin request policies', scope: 'account', most: 20, takes: 3 },
  { what: 'CloudFront: response headers policies', scope: 'account', most: 20, takes: 3 },
  { what: 'IAM: roles', scope: 'account', most: 1_000, takes: 44 },
  { what: 'CloudFormation: resources of a stack', scope: 'each', most: 500, takes: 440 },
  { what: 'CloudFormation: outputs of a stack', scope: 'each', most: 200, takes: 60 },
  { what: 'CloudFormation: KB of a template', scope: 'each', most: 1_024, takes: 580 },
  { what: 'CloudFront: behaviors of a distribution', scope: 'each', most: 25, takes: 25 },
  { what: 'CloudFront: bytes of a function', scope: 'each', most: 10_240, takes: 8_192 },
  { what: 'API Gateway: routes of an API', scope: 'each', most: 300, takes: 135 },
  // Above 1,500, each request costs more.
  { what: 'WAF: capacity units of a firewall', scope: 'each', most: 1_500, takes: 1_300 },
]
