import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { allow } from './allow.ts'

/** What a function needs to write its log: less than AWS's own policy for it, which covers every log there is. */
export function mayWriteTo(log: ILogGroup): PolicyStatement {
  return allow(['logs:CreateLogStream', 'logs:PutLogEvents'], log.logGroupArn)
}
