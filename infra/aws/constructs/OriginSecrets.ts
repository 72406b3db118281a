import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { SECRETS } from '../../product/manifest/stores.ts'

const SECRET_CHARACTERS = 64

/**
 * The secrets that CloudFront sends with every request, so that functions refuse requests that bypass it. AWS generates
 * them. CloudFormation reads the one of CloudFront during the deployment, and functions read theirs; the template has only
 * their ARNs.
 */
export class OriginSecrets extends Construct {
  /** The secret that CloudFront sends: the first one. */
  readonly sent: string
  /** The secrets that functions accept: all of them. */
  readonly accepted: readonly Secret[]

  /** @param numbers the secrets: a new number creates a secret, a removed number deletes it */
  constructor(scope: Construct, id: string, numbers: readonly [number, ...number[]]) {
    super(scope, id)
    const [first, ...others] = numbers
    const sent = this.#secret(first)
    this.sent = sent.secretValue.unsafeUnwrap()
    this.accepted = [sent, ...others.map((number) => this.#secret(number))]
  }

  #secret(number: number): Secret {
    return new Secret(this, String(number), {
      description: SECRETS.origin.does,
      generateSecretString: { passwordLength: SECRET_CHARACTERS, excludePunctuation: true },
      // Useless without its deployment.
      removalPolicy: RemovalPolicy.DESTROY,
    })
  }
}
