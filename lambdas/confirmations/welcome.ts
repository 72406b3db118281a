import { loginPage } from '../../shared/pages.ts'
import type { WelcomeService } from '../adapters/mail/welcomeService.ts'
import type { MailContext } from '../mail/MailDocument.ts'
import type { OutgoingMail } from '../mail/mailer.ts'
import { welcomeMail } from '../mail/templates/welcome.ts'

/** A person who has just signed up. */
export type Newcomer = { sub: string; email: string; name: string }

/** The mail that welcomes a person, once ever: our own, or that of a third-party email service. */
export function welcomeOf(
  { sub, email, name }: Newcomer,
  context: MailContext,
  service: WelcomeService | undefined,
): OutgoingMail {
  const document = welcomeMail(context, { name })
  const parameters = {
    to_email: email,
    to_name: name,
    site_name: 'Uptick',
    login_url: `${context.site}${loginPage()}`,
  }
  const through = service && (() => service.send(parameters))
  return { record: 'welcome', person: sub, purpose: 'welcome', to: email, document, through }
}
