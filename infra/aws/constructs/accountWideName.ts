import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/**
 * A name for a resource whose names are unique in the whole account, not only in its region: it begins with the stack's
 * name, which carries the stage and the region. `Uptick-prod-eu-central-1-Files`
 */
export function accountWideName(scope: Construct, ...parts: string[]): string {
  return [Stack.of(scope).stackName, ...parts].join('-')
}
