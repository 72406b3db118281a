import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { WebConfig } from '../../shared/api.ts'
import { privateBucket } from './privateBucket.ts'
import type { Stage } from './stage.ts'
import { allowLogging } from './statements.ts'

/** The folder of the web app whose files have their content's hash in their names, so that they never change. */
const HASHED = 'assets/*'

type Props = {
  stage: Stage
  /** Where the built web app is. */
  folder: string
  /** What `/config.json` tells it about this deployment. */
  config: WebConfig
}

/** The files of the web app, in a bucket of their own. */
export class WebFiles extends Construct {
  readonly bucket: Bucket
  /** Whatever names these files must wait until they are there. */
  readonly hashed: BucketDeployment

  constructor(scope: Construct, id: string, { stage, folder, config }: Props) {
    super(scope, id)
    this.bucket = privateBucket(this, 'Bucket', stage)

    const logGroup = new LogGroup(this, 'UploadLog', {
      retention: stage.logRetention,
      removalPolicy: stage.removalPolicy,
    })
    // The CDK itself adds to it what its function needs of the two buckets.
    const role = new Role(this, 'UploadRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: 'What uploads the web app',
      inlinePolicies: { log: new PolicyDocument({ statements: [allowLogging(logGroup)] }) },
    })
    const common = { destinationBucket: this.bucket, logGroup, role }
    // Hashed files first and never removed: a page that is open during a deployment still finds its own.
    this.hashed = new BucketDeployment(this, 'HashedFiles', {
      ...common,
      sources: [Source.asset(folder)],
      exclude: ['*'],
      include: [HASHED],
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const others = new BucketDeployment(this, 'OtherFiles', {
      ...common,
      sources: [Source.asset(folder), Source.jsonData('config.json', config)],
      exclude: [HASHED],
      cacheControl: [CacheControl.noCache()],
    })
    others.node.addDependency(this.hashed)
  }
}
