import {
  AccountRecovery,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { USER_POOL } from '../manifest.ts'
import type { Stage } from './stage.ts'

/** Who may sign in: people with a verified e-mail address, by a password that the browser never sends (SRP). */
export class Accounts extends Construct {
  readonly userPool: UserPool
  readonly webClient: UserPoolClient

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    this.userPool = new UserPool(this, 'People', {
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      autoVerify: { email: true },
      // A new address counts only when its owner has confirmed it.
      keepOriginal: { email: true },
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: 'Your Uptick code',
        emailBody: 'Your Uptick code is {####}.',
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: USER_POOL.minimumPasswordLength,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      deletionProtection: stage.keepsData,
      removalPolicy: stage.removalPolicy,
    })
    this.webClient = this.userPool.addClient('Web', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    })
  }
}
