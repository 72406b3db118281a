import { CfnResource, type Stack } from 'aws-cdk-lib'
import { PolicyDocument } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { mayWriteTo } from './mayWriteTo.ts'
import type { Stage } from './stage.ts'

/** The function with which the CDK empties buckets that go away with their stack (`autoDeleteObjects`). */
const CLEANER = 'Custom::S3AutoDeleteObjectsCustomResourceProvider'

/**
 * Gives the CDK's own bucket cleaner, where there is one, a log that ends, and nothing else to write to: left alone it
 * keeps what it says for ever, and may write to every log of the account.
 */
export function limitCleaner(stack: Stack, stage: Stage): void {
  const cleaner = stack.node.tryFindChild(CLEANER)
  if (!cleaner) return
  const [lambda, role] = [cleaner.node.findChild('Handler'), cleaner.node.findChild('Role')]
  if (!CfnResource.isCfnResource(lambda) || !CfnResource.isCfnResource(role)) return
  const log = new LogGroup(stack, 'BucketCleanerLog', {
    retention: stage.logRetention,
    removalPolicy: stage.removalPolicy,
  })
  lambda.addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName })
  role.addPropertyDeletionOverride('ManagedPolicyArns')
  role.addPropertyOverride('Policies', [
    { PolicyName: 'log', PolicyDocument: new PolicyDocument({ statements: [mayWriteTo(log)] }) },
  ])
}
