import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'

/** Allows only these actions on only these resources. */
export function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources })
}

/** The same for items of a table whose partition keys match one of some patterns. */
export function allowItems(actions: readonly string[], table: string, keys: readonly string[]): PolicyStatement {
  const statement = allow(actions, table)
  statement.addCondition('ForAllValues:StringLike', { 'dynamodb:LeadingKeys': keys })
  // The condition on all values also holds where there is none.
  statement.addCondition('Null', { 'dynamodb:LeadingKeys': 'false' })
  return statement
}

/** Allows a function to write its own log; the managed policy of AWS allows every log. */
export function allowLogging(log: ILogGroup): PolicyStatement {
  return allow(['logs:CreateLogStream', 'logs:PutLogEvents'], log.logGroupArn)
}
