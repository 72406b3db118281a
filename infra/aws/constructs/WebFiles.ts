import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { WebConfig } from '../../../shared/api.ts'
import type { Stage } from '../../product/settings/stage.ts'
import { stageLog } from './lifetimes.ts'
import { privateBucket } from './privateBucket.ts'
import { allowLogging } from './statements.ts'

/** The files of the web app with a content hash in their names, which never change. */
const HASHED = 'assets/*'

type Props = {
  stage: Stage
  /** The folder of the built web app. */
  folder: string
  /** The content of `/config.json`: the deployment's configuration of the web app. */
  config: WebConfig
}

/** The files of the web app, in their own bucket. */
export class WebFiles extends Construct {
  readonly bucket: Bucket
  /** The upload of the hashed files, on which everything that links to them depends. */
  readonly hashed: BucketDeployment

  constructor(scope: Construct, id: string, { stage, folder, config }: Props) {
    super(scope, id)
    this.bucket = privateBucket(this, 'Bucket', stage)

    const logGroup = stageLog(this, 'UploadLog', stage)
    // The CDK adds the permissions on the two buckets.
    const role = new Role(this, 'UploadRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: 'Uploads the web app',
      inlinePolicies: { log: new PolicyDocument({ statements: [allowLogging(logGroup)] }) },
    })
    const common = { destinationBucket: this.bucket, logGroup, role }
    // Hashed files are uploaded first and never removed, for pages that are open during a deployment.
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
    // Both uploads share one function, which has the layer of the first: the CDK makes another one of 22 MB for nothing.
    others.node.tryRemoveChild('AwsCliLayer')
  }
}
