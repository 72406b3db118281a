import { loginPage } from '../../shared/pages.ts'
import type { Outbox } from '../adapters/mail/Outbox.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { WelcomeParameters, WelcomeService } from '../adapters/mail/welcomeService.ts'
import type { Tombstones } from '../adapters/people/tombstones.ts'
import { logger } from '../common/logger.ts'
import type { MailContext } from '../mail/MailDocument.ts'
import type { SendMail } from '../mail/mailer.ts'
import { type Delivery, sendOnce } from '../mail/sendOnce.ts'
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
  outbox: Outbox
  suppressions: Suppressions
  tombstones: Tombstones
  /** The site's origin. */
  site: string
}

/** Welcomes people through the third-party email service, with the same outbox and suppression list. */
export function welcomeByService({ service, outbox, suppressions, tombstones, site }: WelcomeByServiceParts): Welcome {
  return async ({ sub, email, name }, now) => {
    const sent = await sendOnce<'suppressed'>(outbox, { record: WELCOME_RECORD, person: sub }, now, async () => {
      if ((await tombstones.isGone(sub)) || (await suppressions.find(email))) return { released: 'suppressed' }
      const parameters = { to_email: email, to_name: name, site_name: 'Uptick', login_url: `${site}${loginPage()}` }
      return { deliver: () => handOverTo(service, parameters) }
    })
    return sent.outcome === 'released' ? sent.reason : sent.outcome
  }
}

async function handOverTo(service: WelcomeService, parameters: WelcomeParameters): Promise<Delivery> {
  const outcome = await service.send(parameters)
  if (outcome.kind === 'sent') return 'sent'
  logger.error('The email service sent no welcome', { outcome: outcome.kind, reason: outcome.reason })
  return outcome.kind === 'unknown' ? 'unknown' : { skipped: 'refused' }
}
