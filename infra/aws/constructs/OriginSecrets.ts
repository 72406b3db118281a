import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

const SECRET_CHARACTERS = 64

/**
 * The secrets that CloudFront sends with every request, so that functions refuse requests that bypass it. AWS generates
 * them, and CloudFormation reads them during the deployment; the template has only their ARNs.
 */
export class OriginSecrets extends Construct {
  /** The secret that CloudFront sends: the first one. */
  readonly sent: string
  /** The secrets that functions accept: all of them, separated by commas. */
  readonly accepted: string

  /** @param numbers the secrets: a new number creates a secret, a removed number deletes it */
  constructor(scope: Construct, id: string, numbers: readonly [number, ...number[]]) {
    super(scope, id)
    const [first, ...others] = numbers
    this.sent = this.#secret(first)
    this.accepted = [this.sent, ...others.map((number) => this.#secret(number))].join(',')
  }

  #secret(number: number): string {
    const secret = new Secret(this, String(number), {
      description: 'The secret that CloudFront sends to the functions',
      generateSecretString: { passwordLength: SECRET_CHARACTERS, excludePunctuation: true },
      // Useless without its deployment.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    return secret.secretValue.unsafeUnwrap()
  }
}
