import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

const SECRET_CHARACTERS = 64

/**
 * What CloudFront sends with every request to the functions, so that they answer nobody who comes past it. AWS makes each
 * secret; the template only says where it is, and CloudFormation reads it while it deploys.
 */
export class OriginSecrets extends Construct {
  /** What CloudFront sends: the first of them. */
  readonly sent: string
  /** What functions accept: all of them, as their variable has them. */
  readonly accepted: string

  /** @param numbers which secrets there are; a number that is new makes a new one, and one that is gone removes its own */
  constructor(scope: Construct, id: string, numbers: readonly [number, ...number[]]) {
    super(scope, id)
    const [first, ...others] = numbers
    this.sent = this.#secret(first)
    this.accepted = [this.sent, ...others.map((number) => this.#secret(number))].join(',')
  }

  #secret(number: number): string {
    const secret = new Secret(this, String(number), {
      description: 'What only CloudFront sends to the functions',
      generateSecretString: { passwordLength: SECRET_CHARACTERS, excludePunctuation: true },
      // Worth nothing without the deployment it was made for.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    return secret.secretValue.unsafeUnwrap()
  }
}
