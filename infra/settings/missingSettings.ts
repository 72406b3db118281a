import type { DeploymentSettings } from './deploymentSettings.ts'

type Settings = Pick<DeploymentSettings, 'google' | 'recaptcha' | 'mail' | 'alarmEmail'>

/** Something that is not set up, by a name for it, and what that means, in a sentence for the operator. */
type MissingSetting = { name: string; sentence: string }

/** What an operator has not set up. A deployment works without all of it; the order is what readers miss most. */
export function missingSettings({ google, recaptcha, mail, alarmEmail }: Settings): MissingSetting[] {
  const missing: [name: string, isMissing: boolean, sentence: string][] = [
    [
      'Mail',
      mail?.senders === undefined,
      'Mail is not set up (-c mail): readers get the codes of the user pool, but no digests, no confirmations, no welcome, and no answer to contact messages.',
    ],
    [
      'Contact',
      mail?.contactTo === undefined,
      'No address for contact messages is set up (mail.contactTo): the contact form says that it is unavailable.',
    ],
    [
      'PostalAddress',
      mail?.senders !== undefined && mail.postalAddress === undefined,
      'No postal address is set up (mail.postalAddress): mails do not say where we are, as the law of many countries asks.',
    ],
    [
      'AlarmEmail',
      alarmEmail === undefined,
      'No address for alarms is set up (-c alarmEmail): alarms ring, but nobody is told, and nobody hears of costs.',
    ],
    [
      'Google',
      google === undefined,
      'Google is not set up (-c google): readers sign in with an e-mail address and a password only.',
    ],
    [
      'Recaptcha',
      recaptcha === undefined,
      'reCAPTCHA is not set up (-c recaptcha): forms are protected by our own puzzles, which is fine.',
    ],
  ]
  return missing.flatMap(([name, isMissing, sentence]) => (isMissing ? [{ name, sentence }] : []))
}
