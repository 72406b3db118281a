import { loginPage } from '../../shared/pages.ts'
import type { MailRecordStore } from '../adapters/mail/mailRecords.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { WelcomeService } from '../adapters/mail/welcomeService.ts'
import { logger } from '../common/logger.ts'
import type { MailContext } from '../mail/MailDocument.ts'
import type { SendMail } from '../mail/mailer.ts'
import { welcomeMail } from '../mail/templates/welcome.ts'

/** A person who has just signed up. */
export type Newcomer = { sub: string; email: string; name: string }

/** Welcomes a person, at most once ever; returns the outcome. */
export type Welcome = (newcomer: Newcomer, now: string) => Promise<string>

/** The record of a person's welcome in the outbox. */
const WELCOME_RECORD = 'welcome'

/** Welcomes people by our own mail. */
export function welcomeByMail({ send, context }: { send: SendMail; context: MailContext }): Welcome {
  return ({ sub, email, name }, now) =>
    send(
      {
        record: WELCOME_RECORD,
        person: sub,
        kind: 'transactional',
        to: email,
        document: welcomeMail(context, { name }),
      },
      now,
    )
}

export type WelcomeByServiceParts = {
  service: WelcomeService
  records: Pick<MailRecordStore, 'begin' | 'end'>
  suppressions: Pick<Suppressions, 'find'>
  /** The site's origin. */
  site: string
}

/** Welcomes people through the third-party e-mail service, with the same outbox and suppression list. */
export function welcomeByService({ service, records, suppressions, site }: WelcomeByServiceParts): Welcome {
  return async ({ sub, email, name }, now) => {
    if (await suppressions.find(email)) return 'suppressed'
    const claim = await records.begin({ record: WELCOME_RECORD, person: sub, kind: 'transactional' }, now)
    if (claim === 'gone') return 'suppressed'
    if (claim === 'there') return 'again'
    const outcome = await service.send({
      to_email: email,
      to_name: name,
      site_name: 'Uptick',
      login_url: `${site}${loginPage()}`,
    })
    if (outcome.kind !== 'sent')
      logger.error('The e-mail service sent no welcome', { outcome: outcome.kind, reason: outcome.reason })
    await records.end(claim, outcome.kind, now)
    return outcome.kind
  }
}
