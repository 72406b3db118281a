import { loginPage } from '../../shared/pages.ts'
import { Problem } from '../../shared/problem.ts'
import type { SendLater } from '../adapters/mail/confirmationQueue.ts'
import type { MailRecordStore } from '../adapters/mail/mailRecords.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { WelcomeService } from '../adapters/mail/welcomeService.ts'
import { logError, logger } from '../common/logger.ts'
import type { MailContext } from '../mail/MailDocument.ts'
import { mayRetry, type SendMail } from '../mail/mailer.ts'
import { welcomeMail } from '../mail/templates/welcome.ts'
import type { Welcome } from './postConfirmation.ts'

/** The record of a person's welcome in the outbox. */
const WELCOME_RECORD = 'welcome'

/** The delay before a welcome that was not accepted is tried again, in seconds. */
const RETRY_SECONDS = 60

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

/** Queues a welcome that was surely not sent, so that the function `confirmations` tries it again. */
export function withRetry(welcome: Welcome, later: SendLater): Welcome {
  return async (newcomer, now) => {
    const outcome = await attempt(newcomer, now)
    if (!mayRetry(outcome)) return outcome
    // Without the address: the pool knows it, and a queue may outlive the account.
    await later({ sub: newcomer.sub, username: newcomer.username }, RETRY_SECONDS)
    return 'queued'
  }

  /** A problem means that nothing was sent. */
  async function attempt(...newcomer: Parameters<Welcome>): Promise<string> {
    try {
      return await welcome(...newcomer)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      logError('A welcome could not be sent', error)
      return 'throttled'
    }
  }
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
