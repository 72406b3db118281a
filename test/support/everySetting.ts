import type { DeploymentSettings } from '../../infra/product/settings/deploymentSettings.ts'

/** A deployment in another region, with everything that an operator may set. */
export const EVERY_SETTING = {
  region: 'eu-central-1',
  concurrency: 1_000,
  collectEveryHours: 6,
  dailyCeiling: 'none',
  google: { clientId: '1234-abc.apps.googleusercontent.com', clientSecretName: 'uptick/google' },
  recaptcha: { siteKey: 'site-key', secretName: 'uptick/recaptcha', hostname: 'd111111abcdef8.cloudfront.net' },
  mail: {
    senders: {
      identity: { kind: 'domain', domain: 'uptick.example' },
      from: 'hello@uptick.example',
      fromSubscriptions: 'updates@uptick.example',
    },
    postalAddress: 'Uptick, 1 Sample Street',
    contactTo: 'operator@elsewhere.example',
    perSecond: 200,
    codes: true,
    service: {
      url: 'https://api.mails.example',
      userId: 'user',
      serviceId: 'service',
      templateId: 'template',
    },
  },
} satisfies Partial<DeploymentSettings>

/** Mail, whose codes Cognito sends itself: then there is every alarm on mails. */
export const MAIL_WITH_EVERY_ALARM = { ...EVERY_SETTING.mail, codes: false }

/** Where people sign in with Google in that deployment. */
export const SIGN_IN_DOMAIN = 'https://uptick-prod-eu-central-1-a928c96604.auth.eu-central-1.amazoncognito.com'
