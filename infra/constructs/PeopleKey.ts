import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import type { Grant } from '../manifest/grantsOf.ts'
import { TABLES } from '../manifest/stores.ts'
import type { Stage } from './stage.ts'

/** How long a key that is to be deleted can still be brought back, in days; KMS allows 7 to 30. */
const UNDO_DAYS = { keeping: 30, trying: 7 }

/**
 * The key with which everything that tells of people is encrypted. Who may not use it reads nothing of them, whatever
 * else they may do.
 */
export class PeopleKey extends Construct {
  readonly key: Key

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    this.key = new Key(this, 'Key', {
      alias: `${Stack.of(this).stackName}/people`,
      description: 'Encrypts what tells of people',
      enableKeyRotation: true,
      pendingWindow: Duration.days(stage.keepsData ? UNDO_DAYS.keeping : UNDO_DAYS.trying),
      removalPolicy: stage.removalPolicy,
    })
  }

  /** What these grants need of the key: none where nothing tells of people, and never past the services they name. */
  allow(grants: readonly Grant[]): PolicyStatement[] {
    const uses = grants.flatMap(useOf)
    if (uses.length === 0) return []
    const { region } = Stack.of(this)
    const services = [...new Set(uses.map(({ service }) => `${service}.${region}.amazonaws.com`))]
    return [
      new PolicyStatement({
        actions: [...new Set(uses.flatMap(({ actions }) => actions))],
        resources: [this.key.keyArn],
        conditions: { StringEquals: { 'kms:ViaService': services } },
      }),
    ]
  }

  /**
   * Lets the mail service write to a topic that is encrypted with the key, in the words that AWS gives for it. From which
   * account, and about whose mails, is for the policy of the topic to say.
   */
  allowMailService(): void {
    this.key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ENCRYPT,
        resources: ['*'],
      }),
    )
  }
}

const DECRYPT = ['kms:Decrypt']
/** Whoever writes to a queue or a topic is given a key for some minutes, which must be decrypted before it is used. */
const ENCRYPT = ['kms:Decrypt', 'kms:GenerateDataKey']

type Use = { service: 'dynamodb' | 'secretsmanager' | 'sqs'; actions: string[] }

function useOf(grant: Grant): Use[] {
  switch (grant.on) {
    case 'table':
      // A table has its own key, which is only ever decrypted, to write as to read.
      return TABLES[grant.table].personal ? [{ service: 'dynamodb', actions: DECRYPT }] : []
    case 'secret':
      return [{ service: 'secretsmanager', actions: DECRYPT }]
    case 'queue':
      return [{ service: 'sqs', actions: grant.actions.includes('sqs:SendMessage') ? ENCRYPT : DECRYPT }]
    default:
      return []
  }
}
