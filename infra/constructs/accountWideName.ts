import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * A name for a resource whose names are unique in the whole account, not only in its region: with the stage and the region,
 * so that an account can have several deployments. `Uptick-prod-eu-central-1-Files`
 */
export function accountWideName(scope: Construct, ...parts: string[]): string {
  const { stackName, region } = Stack.of(scope)
  return [stackName, region, ...parts].join('-')
}
