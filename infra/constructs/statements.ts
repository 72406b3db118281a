import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'

/** Allows just these actions on just this resource. */
export function allow(actions: readonly string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources: [resource] })
}

/** What a function needs to write its log: less than AWS's own policy for it, which covers every log there is. */
export function allowLogging(log: ILogGroup): PolicyStatement {
  return allow(['logs:CreateLogStream', 'logs:PutLogEvents'], log.logGroupArn)
}
