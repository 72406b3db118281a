import { CfnResource, type Stack } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Stage } from './stage.ts'

/** The function with which the CDK empties buckets that go away with their stack (`autoDeleteObjects`). */
const CLEANER = 'Custom::S3AutoDeleteObjectsCustomResourceProvider'

/** Gives the CDK's own bucket cleaner, where there is one, a log that ends: left alone it is kept for ever. */
export function keepCleanerLogs(stack: Stack, stage: Stage): void {
  const cleaner = stack.node.tryFindChild(CLEANER)?.node.findChild('Handler')
  if (!(cleaner instanceof CfnResource)) return
  const log = new LogGroup(stack, 'BucketCleanerLog', {
    retention: stage.logRetention,
    removalPolicy: stage.removalPolicy,
  })
  cleaner.addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName })
}
