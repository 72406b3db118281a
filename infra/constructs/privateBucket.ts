import { Duration } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from './stage.ts'

/** For how many days an overwritten or deleted object can be brought back. */
const UNDO_DAYS = 7

/** A bucket that nobody reaches without permission and TLS, and in which a mistake can be undone for a week. */
export function privateBucket(
  scope: Construct,
  id: string,
  stage: Stage,
  lifecycleRules: LifecycleRule[] = [],
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
    removalPolicy: stage.removalPolicy,
    autoDeleteObjects: !stage.keepsData,
  })
}
