import type { DeploymentSettings } from './deploymentSettings.ts'
import { NEW_ACCOUNT } from './newAccount.ts'

/** A setting that is missing, and what that means: `name` is part of an output's name, `sentence` is for the operator. */
type MissingSetting = { name: string; sentence: string }

/** The optional settings that are missing, the most important for readers first. */
export function missingSettings(settings: Partial<DeploymentSettings>): MissingSetting[] {
  const { google, recaptcha, mail, alarmEmail, concurrency } = settings
  const missing: [name: string, isMissing: boolean, sentence: string][] = [
    [
      'Mail',
      mail?.senders === undefined,
      'Mail is not set up (mail): readers get the codes of the user pool, but no digests, confirmations, welcome mails or answers to contact messages.',
    ],
    [
      'Codes',
      mail?.senders === undefined || !mail.codes,
      `Codes for sign-ups and new passwords are not sent through SES (mail.codes): Cognito sends about ${NEW_ACCOUNT.codesPerDay} a day, and nobody else can sign up or reset a password on that day.`,
    ],
    [
      'Contact',
      mail?.contactTo === undefined,
      'No address for contact messages is set up (mail.contactTo): the contact form is unavailable.',
    ],
    [
      'PostalAddress',
      mail?.senders !== undefined && mail.postalAddress === undefined,
      'No postal address is set up (mail.postalAddress): mails lack the address that the law of many countries requires.',
    ],
    [
      'MailRate',
      mail?.senders !== undefined && mail.perSecond === undefined,
      `The sending rate of SES is not given (mail.perSecond): the account is taken for a new one, with ${NEW_ACCOUNT.mailsPerSecond} mail a second, and digests of many readers take hours.`,
    ],
    [
      'AlarmEmail',
      alarmEmail === undefined,
      'No address for alarms is set up (alarmEmail): nobody is notified of alarms and costs.',
    ],
    [
      'Concurrency',
      concurrency === undefined,
      `The quota of functions that run at once is not given (concurrency): the account is taken for a new one, with ${NEW_ACCOUNT.concurrency}. Digests of many readers take longer, and during a digest few pages can be rendered at once.`,
    ],
    [
      'Google',
      google === undefined,
      'Google is not set up (google): readers sign in with an email address and a password only.',
    ],
    [
      'Recaptcha',
      recaptcha === undefined,
      'reCAPTCHA is not set up (recaptcha): forms use the self-hosted captcha, which is fine.',
    ],
  ]
  return missing.flatMap(([name, isMissing, sentence]) => (isMissing ? [{ name, sentence }] : []))
}
