import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../../infra/manifest/functions.ts'
import { dev, elsewhere, prod } from '../support/deployments.ts'
import { SIGN_IN_DOMAIN } from '../support/everySetting.ts'
import { functionNames, functionOf, idOf, resourcesOf } from '../support/resourcesOf.ts'

describe('accounts', () => {
  test('are opened by anybody with an e-mail address, which is verified', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      UserPoolTier: 'LITE',
    })
  })

  test('have passwords of at least 6 characters of any kind', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    })
  })

  test('have a name, which may change', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      Schema: Match.arrayWith([{ Name: 'name', Mutable: true, Required: false }]),
    })
  })

  test('do not tell strangers who has one, and are reached without sending the password', () => {
    for (const { template } of [prod, elsewhere])
      template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
        PreventUserExistenceErrors: 'ENABLED',
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        EnableTokenRevocation: true,
        GenerateSecret: false,
      })
  })

  test('are believed for 15 minutes at a time, and stay signed in for 30 days', () => {
    for (const { template } of [prod, elsewhere])
      template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
        IdTokenValidity: 15,
        AccessTokenValidity: 15,
        RefreshTokenValidity: 30 * 24 * 60,
        TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
      })
  })

  test('are opened only with the consent of the function that checks captchas', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: Match.objectLike({
        PreSignUp: { 'Fn::GetAtt': [idOf(prod, 'FunctionspreSignUp'), 'Arn'] },
      }),
    })
  })

  test('are welcomed when they are confirmed', () => {
    prod.template.hasResourceProperties('AWS::Cognito::UserPool', {
      LambdaConfig: Match.objectLike({
        PostConfirmation: { 'Fn::GetAtt': [idOf(prod, 'FunctionspostConfirmation'), 'Arn'] },
      }),
    })
  })
})

describe('signing in with Google', () => {
  test('is off unless it is set up: there is no sign-in domain and no way to get tokens but the password', () => {
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

  test('gives tokens for a code only, and leads back to the login page of the site alone', () => {
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

  test('takes over who they are, and whether Google has verified the address', () => {
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

  test('happens at a domain that the web app and the pages know, and that the operator tells Google', () => {
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

describe('the captcha', () => {
  test('is our own unless reCAPTCHA is set up, and is never missing', () => {
    for (const { config } of [dev, prod]) expect(config.captcha).toEqual({ kind: 'altcha' })
    expect(elsewhere.config.captcha).toEqual({ kind: 'recaptcha', siteKey: 'site-key' })
  })

  test('of Google may be shown by the pages, where it is set up', () => {
    expect(functionOf(elsewhere, 'pages').environment).toMatchObject({ RECAPTCHA_SITE_KEY: 'site-key' })
    expect(functionOf(prod, 'pages').environment).not.toHaveProperty('RECAPTCHA_SITE_KEY')
  })

  test('of Google is checked with a secret that is not in the template, for our own site', () => {
    const check = resourcesOf(elsewhere, 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties.Description === FUNCTIONS.preSignUp.does,
    )
    expect(check?.Properties.Environment).toMatchObject({
      Variables: {
        RECAPTCHA_SECRET: '{{resolve:secretsmanager:uptick/recaptcha:SecretString:::}}',
        RECAPTCHA_HOSTNAME: { 'Fn::GetAtt': [idOf(elsewhere, 'SiteDistribution'), 'DomainName'] },
      },
    })
    const knowing = functionNames().filter(
      (name) => 'RECAPTCHA_SECRET' in functionOf(elsewhere, name).environment,
    )
    expect(knowing).toEqual(['callables', 'preSignUp'])
    for (const name of knowing)
      expect(functionOf(prod, name).environment).not.toHaveProperty('RECAPTCHA_SECRET')
  })
})
