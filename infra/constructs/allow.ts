import { PolicyStatement } from 'aws-cdk-lib/aws-iam'

/** Allows just these actions on just this resource. */
export function allow(actions: readonly string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources: [resource] })
}
