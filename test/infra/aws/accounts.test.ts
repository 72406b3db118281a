import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { FUNCTIONS, type FunctionName } from '../../../infra/product/manifest/functions.ts'
import { dev, elsewhere, prod } from '../../support/deployments.ts'
import { EVERY_SETTING, SIGN_IN_DOMAIN } from '../../support/everySetting.ts'
import { functionNames, functionOf, idOf, resourcesOf } from '../../support/resourcesOf.ts'
import { synthesize } from '../../support/synthesize.ts'

describe('accounts', () => {
  test('can be created by anyone with an email address, which is verified, and a password of 6 characters', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          ...{ RequireLowercase: false, RequireUppercase: false, RequireNumbers: false, RequireSymbols: false },
        },
      },
    })
  })

  test('do not reveal their existence, use SRP, and have tokens of 15 minutes and sessions of 30 days', () => {
    for (const { template } of [prod, elsewhere])
      template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
        PreventUserExistenceErrors: 'ENABLED',
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        EnableTokenRevocation: true,
        ...{ IdTokenValidity: 15, AccessTokenValidity: 15, RefreshTokenValidity: 30 * 24 * 60 },
        TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
      })
  })
})

describe('codes', () => {
  test('say what they are for, how long they are valid, and what to do about one that nobody asked for', () => {
    for (const text of ['{####}', 'To sign up', '24 hours', 'To reset', '1 hour', 'Not you?'])
      prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
        VerificationMessageTemplate: {
          DefaultEmailOption: 'CONFIRM_WITH_CODE',
          EmailMessage: Match.stringLikeRegexp(text.replace(/[{?]/g, '\\$&')),
          EmailSubject: 'Your Uptick code, to confirm your address or reset your password',
        },
      })
  })

  test('are sent by Cognito itself, until the settings say that SES may send them', () => {
    const { codes: _, ...mail } = EVERY_SETTING.mail
    for (const { template } of [dev, prod, synthesize('prod', { mail })])
      template.hasResourceProperties('AWS::Cognito::UserPool', { EmailConfiguration: Match.absent() })
  })

  test('are then sent through SES, from the verified domain, with a configuration set of their own', () => {
    elsewhere.template.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Uptick <hello@uptick.example>',
        SourceArn: Match.objectLike({
          'Fn::Join': Match.arrayWith([Match.arrayWith([{ Ref: idOf(elsewhere, 'MailIdentity') }])]),
        }),
        ConfigurationSet: { Ref: idOf(elsewhere, 'Mailcodes') },
      },
    })
  })
})

describe('sign-in with Google', () => {
  test('is off by default, without a sign-in domain or OAuth flows', () => {
    for (const { template, config } of [dev, prod]) {
      template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
        AllowedOAuthFlowsUserPoolClient: false,
        AllowedOAuthFlows: Match.absent(),
        CallbackURLs: Match.absent(),
        SupportedIdentityProviders: ['COGNITO'],
      })
      template.resourceCountIs('AWS::Cognito::UserPoolDomain', 0)
      template.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0)
      expect(config).not.toHaveProperty('signInDomain')
    }
  })

  test('uses the authorization code flow, and redirects only to the login page of the site', () => {
    const site = ['https://', { 'Fn::GetAtt': [idOf(elsewhere, 'SiteDistribution'), 'DomainName'] }]
    elsewhere.template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
      CallbackURLs: [{ 'Fn::Join': ['', [...site, '/login']] }],
      LogoutURLs: [{ 'Fn::Join': ['', [...site, '/']] }],
      SupportedIdentityProviders: ['COGNITO', 'Google'],
    })
    const [client] = resourcesOf(elsewhere, 'AWS::Cognito::UserPoolClient')
    expect(client?.DependsOn).toContain(idOf(elsewhere, 'AccountsGoogle'))
  })

  test('maps the name, the address and whether Google has verified it', () => {
    elsewhere.template.hasResourceProperties('AWS::Cognito::UserPoolIdentityProvider', {
      ProviderName: 'Google',
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
      ProviderDetails: {
        client_id: '1234-abc.apps.googleusercontent.com',
        client_secret: '{{resolve:secretsmanager:uptick/google:SecretString:::}}',
        authorize_scopes: 'openid email profile',
      },
    })
  })

  test('has a domain that the web app and the pages get, and an output for the redirect address', () => {
    elsewhere.template.hasResourceProperties('AWS::Cognito::UserPoolDomain', {
      Domain: new URL(SIGN_IN_DOMAIN).host.split('.')[0],
    })
    expect(elsewhere.config.signInDomain).toBe(SIGN_IN_DOMAIN)
    expect(functionOf(elsewhere, 'pages').environment).toMatchObject({ SIGN_IN_DOMAIN })
    expect(elsewhere.template.findOutputs('GoogleRedirect')).toMatchObject({
      GoogleRedirect: { Value: `${SIGN_IN_DOMAIN}/oauth2/idpresponse` },
    })
  })
})

describe('passwords', () => {
  const strict = synthesize('prod', { minPasswordLength: 10, breachedPasswords: 'block' })
  const RISKS = 'AWS::Cognito::UserPoolRiskConfigurationAttachment'

  test('have the minimum length that is set, which the web app gets', () => {
    strict.template.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: { PasswordPolicy: { MinimumLength: 10 } },
    })
    expect(strict.config.minPasswordLength).toBe(10)
    expect(prod.config.minPasswordLength).toBeUndefined()
  })

  test('of data breaches are refused if it is set, which needs the Plus plan', () => {
    strict.template.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
    })
    strict.template.hasResourceProperties(RISKS, {
      UserPoolId: { Ref: idOf(strict, 'AccountsPeople') },
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: {
        EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
        Actions: { EventAction: 'BLOCK' },
      },
      AccountTakeoverRiskConfiguration: Match.absent(),
    })
  })

  test('of data breaches are accepted otherwise', () => {
    for (const { template } of [dev, prod]) template.resourceCountIs(RISKS, 0)
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier: 'LITE',
      UserPoolAddOns: Match.absent(),
    })
  })
})

describe('the captcha', () => {
  test('is ALTCHA by default, and is never missing', () => {
    for (const { config } of [dev, prod]) expect(config.captcha).toEqual({ kind: 'altcha' })
    expect(elsewhere.config.captcha).toEqual({ kind: 'recaptcha', siteKey: 'site-key' })
  })

  test('of Google is verified with a secret that two functions read, for the host name of the site', () => {
    elsewhere.template.hasResourceProperties('AWS::Lambda::Function', {
      Description: FUNCTIONS.preSignUp.does,
      Environment: {
        Variables: {
          RECAPTCHA_SECRET: 'uptick/recaptcha',
          RECAPTCHA_HOSTNAME: 'd111111abcdef8.cloudfront.net',
        },
      },
    })
    const withSecret = functionNames().filter((name) => 'RECAPTCHA_SECRET' in functionOf(elsewhere, name).environment)
    expect(withSecret).toEqual(['callables', 'preSignUp'])
    const mayRead = (name: FunctionName) =>
      functionOf(elsewhere, name).grants.has('secretsmanager:GetSecretValue on secret uptick/recaptcha')
    expect(functionNames().filter(mayRead)).toEqual(withSecret)
    for (const name of withSecret) expect(functionOf(prod, name).environment).not.toHaveProperty('RECAPTCHA_SECRET')
    expect(functionOf(elsewhere, 'pages').environment).toMatchObject({ RECAPTCHA_SITE_KEY: 'site-key' })
  })
})
