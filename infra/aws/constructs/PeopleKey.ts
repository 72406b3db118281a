import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import type { Grant } from '../../product/manifest/grantsOf.ts'
import { SECRETS, TABLES } from '../../product/manifest/stores.ts'
import type { Stage } from '../../product/settings/stage.ts'
import { removalPolicyOf } from './lifetimes.ts'

/** How long a scheduled deletion of the key can be cancelled, in days; KMS allows 7 to 30. */
const PENDING_DAYS = { prod: 30, dev: 7 }

/**
 * The key that encrypts all personal data. A function without permission to use it cannot read any, whatever its other
 * permissions.
 */
export class PeopleKey extends Construct {
  readonly key: Key

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    this.key = new Key(this, 'Key', {
      alias: `${Stack.of(this).stackName}/people`,
      description: 'Encrypts personal data',
      enableKeyRotation: true,
      pendingWindow: Duration.days(PENDING_DAYS[stage.kind]),
      removalPolicy: removalPolicyOf(stage),
    })
  }

  /** The permissions on the key that grants need, only through the services of the grants; none without personal data. */
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
   * Lets SES publish for this account to a topic that is encrypted with the key. The topic's own policy restricts the
   * configuration set.
   */
  allowMailService(): void {
    this.key.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('ses.amazonaws.com')],
        actions: ENCRYPT,
        resources: ['*'],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
  }
}

const DECRYPT = ['kms:Decrypt']
/** Sending to a queue or a topic uses a data key, which is generated and decrypted. */
const ENCRYPT = ['kms:Decrypt', 'kms:GenerateDataKey']

type Use = { service: 'dynamodb' | 'secretsmanager' | 'sqs'; actions: string[] }

function useOf(grant: Grant): Use[] {
  switch (grant.on) {
    case 'table':
    case 'index':
      // A table has its own data key, which is only decrypted, for reads and writes.
      return TABLES[grant.table].personal ? [{ service: 'dynamodb', actions: DECRYPT }] : []
    case 'secret':
      return SECRETS[grant.secret].personal ? [{ service: 'secretsmanager', actions: DECRYPT }] : []
    case 'queue':
      return [{ service: 'sqs', actions: grant.actions.includes('sqs:SendMessage') ? ENCRYPT : DECRYPT }]
    default:
      return []
  }
}
