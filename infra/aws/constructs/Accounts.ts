import { createHash } from 'node:crypto'
import { Duration, SecretValue, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPool,
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  OAuthScope,
  ProviderAttribute,
  StandardThreatProtectionMode,
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
import { renderHtml } from '../../../lambdas/mail/renderHtml.ts'
import { anyCodeMail } from '../../../lambdas/mail/templates/code.ts'
import { english } from '../../../lambdas/mail/words/english.ts'
import type { FunctionName } from '../../product/manifest/functions.ts'
import { mapEntries } from '../../product/manifest/mapEntries.ts'
import type { TriggerName } from '../../product/manifest/names.ts'
import { USER_POOL } from '../../product/manifest/stores.ts'
import type { DeploymentSettings, GoogleSettings } from '../../product/settings/deploymentSettings.ts'
import type { Stage } from '../../product/settings/stage.ts'
import { removalPolicyOf } from './lifetimes.ts'
import type { CodeSender } from './Mail.ts'

type Props = {
  stage: Stage
  /** The site to which Google sign-in redirects. */
  siteUrl: string
  settings: DeploymentSettings
  /** The sender of codes; without one, Cognito sends them, and only a few a day. */
  codeSender: CodeSender | undefined
}

/**
 * The user pool: sign-in with a verified email address and a password, which never leaves the browser (SRP), and with
 * Google if it is set up.
 */
export class Accounts extends Construct {
  readonly userPool: UserPool
  readonly webClient: UserPoolClient
  /** The origin of Google sign-in; undefined if it is not set up. */
  readonly signInDomain: string | undefined
  /** The origins at which the web app calls the pool, as plain strings, so that using them adds no dependency. */
  readonly origins: string[]

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const { stage, siteUrl, settings, codeSender } = props
    const { google, minPasswordLength = USER_POOL.minimumPasswordLength } = settings
    const blocksBreached = settings.breachedPasswords === 'block'
    const { region } = Stack.of(this)
    this.userPool = new UserPool(this, 'People', {
      featurePlan: blocksBreached ? FeaturePlan.PLUS : FeaturePlan.LITE,
      ...(blocksBreached && { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }),
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: false, mutable: true },
      },
      autoVerify: { email: true },
      // A changed address replaces the old one only after its verification.
      keepOriginal: { email: true },
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: CODE_MAIL.subject,
        emailBody: renderHtml(CODE_MAIL),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: minPasswordLength,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      deletionProtection: stage.keepsData,
      removalPolicy: removalPolicyOf(stage),
    })
    if (blocksBreached) this.#blockBreachedPasswords()
    if (codeSender) this.#sendCodesFrom(codeSender)
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
    // A client may name only existing providers.
    this.webClient.node.addDependency(...this.userPool.identityProviders)
  }

  /** Adds the triggers of the manifest; only this pool may call their functions. */
  addTriggers(functions: Record<FunctionName, IFunction>): void {
    mapEntries(USER_POOL.triggers, (name, trigger) => this.userPool.addTrigger(OPERATIONS[trigger], functions[name]))
  }

  /**
   * Refuses new passwords that are known from data breaches. Sign-ins cannot be checked, because the password does not
   * leave the browser. Without other rules, nothing else is done about risks.
   */
  #blockBreachedPasswords(): void {
    new CfnUserPoolRiskConfigurationAttachment(this, 'BreachedPasswords', {
      userPoolId: this.userPool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
        actions: { eventAction: 'BLOCK' },
      },
    })
  }

  /** `UserPoolEmail.withSES` names an identity by the sender's domain, but ours may be the domain above it. */
  #sendCodesFrom({ from, identityArn, configurationSet }: CodeSender): void {
    const pool = this.userPool.node.defaultChild
    if (!(pool instanceof CfnUserPool)) throw new Error('The user pool has no resource.')
    pool.emailConfiguration = { emailSendingAccount: 'DEVELOPER', from, sourceArn: identityArn, configurationSet }
  }

  /** Adds Google as a provider; returns the domain prefix of the sign-in pages. */
  #addGoogle({ clientId, clientSecretName, domainPrefix }: GoogleSettings): string {
    new UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.userPool,
      clientId,
      // CloudFormation reads the secret during the deployment; the template has only its name.
      clientSecretValue: SecretValue.secretsManager(clientSecretName),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
      },
    })
    const prefix = domainPrefix ?? this.#defaultDomainPrefix(clientId)
    this.userPool.addDomain('SignIn', { cognitoDomain: { domainPrefix: prefix } })
    return prefix
  }

  /** A prefix that is unique in the region, since no other deployment has the same stack name and Google client. */
  #defaultDomainPrefix(clientId: string): string {
    const hash = createHash('sha256').update(clientId).digest('hex').slice(0, 10)
    return `${Stack.of(this).stackName.toLowerCase()}-${hash}`
  }
}

const CODE_MAIL = anyCodeMail(english)

const OPERATIONS: Record<TriggerName, UserPoolOperation> = {
  PreSignUp: UserPoolOperation.PRE_SIGN_UP,
  CustomMessage: UserPoolOperation.CUSTOM_MESSAGE,
  PostConfirmation: UserPoolOperation.POST_CONFIRMATION,
}

const WITHOUT_GOOGLE: UserPoolClientOptions = {
  disableOAuth: true,
  supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
}

/** The app exchanges a code for tokens (with PKCE, as the client has no secret); no token is ever part of a URL. */
function withGoogle(siteUrl: string): UserPoolClientOptions {
  return {
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
      callbackUrls: [`${siteUrl}${USER_POOL.callbackPath}`],
      logoutUrls: [`${siteUrl}/`],
    },
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO, UserPoolClientIdentityProvider.GOOGLE],
  }
}
