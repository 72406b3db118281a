import type { MailEnvironment } from '../common/readEnvironment.ts'

/** The address that digests come from: that of subscriptions, if there is one; empty when mail is not set up. */
export function digestSender({
  MAIL_FROM,
  MAIL_FROM_SUBSCRIPTIONS,
}: Pick<MailEnvironment, 'MAIL_FROM' | 'MAIL_FROM_SUBSCRIPTIONS'>): string {
  return MAIL_FROM === '' ? '' : MAIL_FROM_SUBSCRIPTIONS || MAIL_FROM
}
