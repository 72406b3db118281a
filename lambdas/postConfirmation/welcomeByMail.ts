import type { SendMail } from '../mail/mailer.ts'
import type { MailContext } from '../mail/templates/MailContext.ts'
import { welcomeMail } from '../mail/templates/welcome.ts'
import type { Welcome } from './postConfirmation.ts'

/** The name under which it is recorded that a person was welcomed. */
export const WELCOME_RECORD = 'welcome'

/** Welcomes people by a mail of our own. */
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
