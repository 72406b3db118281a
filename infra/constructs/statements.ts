import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'

/** Allows only these actions on only these resources. */
export function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources })
}

/** Allows a function to write its own log; the managed policy of AWS allows every log. */
export function allowLogging(log: ILogGroup): PolicyStatement {
  return allow(['logs:CreateLogStream', 'logs:PutLogEvents'], log.logGroupArn)
}
