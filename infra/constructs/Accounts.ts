import { createHash } from 'node:crypto'
import { Duration, SecretValue, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  FeaturePlan,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolClientOptions,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { FunctionName, TriggerName } from '../manifest/names.ts'
import { USER_POOL } from '../manifest/stores.ts'

import type { GoogleSettings } from '../settings/deploymentSettings.ts'
import { mapEntries } from './mapEntries.ts'
import type { Stage } from './stage.ts'

type Props = {
  stage: Stage
  /** Where people come back to after they have signed in with Google. */
  siteUrl: string
  google: GoogleSettings | undefined
}

/**
 * Who may sign in: people with a verified e-mail address, by a password that the browser never sends (SRP), and with
 * Google where the operator has set that up.
 */
export class Accounts extends Construct {
  readonly userPool: UserPool
  readonly webClient: UserPoolClient
  /** The origin of the pages on which people sign in with Google; undefined where they cannot. */
  readonly signInDomain: string | undefined
  /** Every origin at which the web app talks to the pool. As texts: whatever allows them depends on nothing here. */
  readonly origins: string[]

  constructor(scope: Construct, id: string, { stage, siteUrl, google }: Props) {
    super(scope, id)
    const { region } = Stack.of(this)
    this.userPool = new UserPool(this, 'People', {
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: false, mutable: true },
      },
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
    const domainPrefix = google && this.#addGoogle(google)
    this.signInDomain = domainPrefix && `https://${domainPrefix}.auth.${region}.amazoncognito.com`
    this.origins = [`https://cognito-idp.${region}.amazonaws.com`, this.signInDomain].filter(
      (origin) => origin !== undefined,
    )
    this.webClient = this.userPool.addClient('Web', {
      authFlows: { userSrp: true },
      ...(google ? withGoogle(siteUrl) : WITHOUT_GOOGLE),
      idTokenValidity: Duration.minutes(USER_POOL.tokenMinutes),
      accessTokenValidity: Duration.minutes(USER_POOL.tokenMinutes),
      refreshTokenValidity: Duration.days(USER_POOL.sessionDays),
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    })
    // A client may name only providers that are there.
    this.webClient.node.addDependency(...this.userPool.identityProviders)
  }

  /** Lets the pool call the functions that the manifest names for its moments; only this pool may. */
  call(functions: Record<FunctionName, IFunction>): void {
    mapEntries(USER_POOL.triggers, (name, moment) =>
      this.userPool.addTrigger(OPERATIONS[moment], functions[name]),
    )
  }

  /** Answers what the address of the sign-in pages begins with. */
  #addGoogle({ clientId, clientSecretName, domainPrefix }: GoogleSettings): string {
    new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.userPool,
      clientId,
      // The template says where the secret is; CloudFormation reads it while it deploys.
      clientSecretValue: SecretValue.secretsManager(clientSecretName),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    })
    const prefix = domainPrefix ?? this.#ownDomainPrefix(clientId)
    this.userPool.addDomain('SignIn', { cognitoDomain: { domainPrefix: prefix } })
    return prefix
  }

  /** Nobody else in a region may have the same: no other deployment of this kind has this client of Google. */
  #ownDomainPrefix(clientId: string): string {
    const hash = createHash('sha256').update(clientId).digest('hex').slice(0, 10)
    return `${Stack.of(this).stackName.toLowerCase()}-${hash}`
  }
}

const OPERATIONS: Record<TriggerName, UserPoolOperation> = {
  PreSignUp: UserPoolOperation.PRE_SIGN_UP,
  PostConfirmation: UserPoolOperation.POST_CONFIRMATION,
}

const WITHOUT_GOOGLE: UserPoolClientOptions = {
  disableOAuth: true,
  supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
}

/** Tokens come to the app in exchange for a code (with PKCE, as the client has no secret), never in an address. */
function withGoogle(siteUrl: string): UserPoolClientOptions {
  return {
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
      callbackUrls: [`${siteUrl}${USER_POOL.callbackPath}`],
      logoutUrls: [`${siteUrl}/`],
    },
    supportedIdentityProviders: [
      UserPoolClientIdentityProvider.COGNITO,
      UserPoolClientIdentityProvider.GOOGLE,
    ],
  }
}
