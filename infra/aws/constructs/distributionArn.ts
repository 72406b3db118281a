import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** The ARN of a distribution of CloudFront, which has no region. */
export function distributionArn(scope: Construct, id: string): string {
  return `arn:aws:cloudfront::${Stack.of(scope).account}:distribution/${id}`
}
