/**
 * The default quotas of AWS that a deployment takes much of, by AWS's documents of 2025 and 2026: of those for accounts of different
 * age the lowest, what one deployment takes at most, and how many share the quota. An account has two stages in three regions.
 */
export const QUOTAS = [
  { what: 'CloudFront: cache policies', sharedBy: 6, most: 20, takes: 3 },
  { what: 'CloudFront: origin request policies', sharedBy: 6, most: 20, takes: 3 },
  { what: 'CloudFront: response headers policies', sharedBy: 6, most: 20, takes: 3 },
  { what: 'IAM: roles', sharedBy: 6, most: 1_000, takes: 42 },
  { what: 'CloudFormation: resources of a stack', sharedBy: 1, most: 500, takes: 440 },
  { what: 'CloudFormation: outputs of a stack', sharedBy: 1, most: 200, takes: 60 },
  { what: 'CloudFormation: KB of a template', sharedBy: 1, most: 1_024, takes: 580 },
  { what: 'CloudFront: behaviors of a distribution', sharedBy: 1, most: 25, takes: 20 },
  { what: 'CloudFront: bytes of a function', sharedBy: 1, most: 10_240, takes: 9_216 },
  { what: 'API Gateway: routes of an API', sharedBy: 1, most: 300, takes: 135 },
  // Above 1,500, each request costs more.
  { what: 'WAF: capacity units of a firewall', sharedBy: 1, most: 1_500, takes: 1_300 },
]
