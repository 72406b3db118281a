import { CfnResource, Duration, type Stack } from 'aws-cdk-lib'
import { PolicyDocument } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../../product/settings/stage.ts'
import { removalPolicyOf, stageLog } from './lifetimes.ts'
import { allowLogging } from './statements.ts'

/** How long an overwritten or deleted object can be restored, in days. */
const UNDO_DAYS = 7

/** A private, versioned bucket that requires TLS. */
export function privateBucket(
  scope: Construct,
  id: string,
  stage: Stage,
  lifecycleRules: LifecycleRule[] = [],
  cors: CorsRule[] = [],
): Bucket {
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    lifecycleRules: [
      {
        id: 'leftovers',
        noncurrentVersionExpiration: Duration.days(UNDO_DAYS),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        expiredObjectDeleteMarker: true,
      },
      ...lifecycleRules,
    ],
    removalPolicy: removalPolicyOf(stage),
    autoDeleteObjects: !stage.keepsData,
    cors,
  })
}

/** The CDK's function that empties buckets before they are deleted with their stack (`autoDeleteObjects`). */
const CLEANER = 'Custom::S3AutoDeleteObjectsCustomResourceProvider'

/**
 * Gives the CDK's bucket cleaner, if there is one, a log with a retention time and only the permission to write it. By
 * default its log never expires, and it may write to every log of the account.
 */
export function restrictBucketCleaner(stack: Stack, stage: Stage): void {
  const cleaner = stack.node.tryFindChild(CLEANER)
  if (!cleaner) return
  const [lambda, role] = [cleaner.node.findChild('Handler'), cleaner.node.findChild('Role')]
  if (!CfnResource.isCfnResource(lambda) || !CfnResource.isCfnResource(role)) return
  const log = stageLog(stack, 'BucketCleanerLog', stage)
  lambda.addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName })
  role.addPropertyDeletionOverride('ManagedPolicyArns')
  role.addPropertyOverride('Policies', [
    { PolicyName: 'log', PolicyDocument: new PolicyDocument({ statements: [allowLogging(log)] }) },
  ])
}
