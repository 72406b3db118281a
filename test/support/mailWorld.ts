import type { WaitingMail } from '../../lambdas/adapters/mail/confirmationQueue.ts'
import type { MailContext } from '../../lambdas/mail/MailDocument.ts'
import type { OutgoingMail, SendMail } from '../../lambdas/mail/mailer.ts'
import { isAgain, type Outcome } from '../../lambdas/mail/sendOnce.ts'
import type { LinksFor } from '../../lambdas/mail/unsubscribeToken.ts'
import { english } from '../../lambdas/mail/words/english.ts'
import { inLanguage } from '../../shared/languages/languageAddress.ts'
import { whyNoMail } from '../../shared/people/mayMail.ts'

/** A mailer that keeps the mails, for tests of senders. */
export type MemoryMailer = {
  send: SendMail
  context: MailContext
  linksFor: LinksFor
  /** Every sent mail, oldest first. */
  sent: OutgoingMail[]
  /** The outcome of the next mails: `sent` at first. */
  outcome: Outcome | Error
}

/** A mailer in memory. It sends a record once, like the real one. */
export function memoryMailer(): MemoryMailer {
  const handled = new Set<string>()
  const site = 'https://uptick.example'
  const memory: MemoryMailer = {
    sent: [],
    outcome: 'sent',
    context: { site, postalAddress: 'Uptick, 1 Sample Street, Toronto, Canada', words: english },
    async send(mail) {
      if (memory.outcome instanceof Error) throw memory.outcome
      const early = whyNoMail(mail.purpose, mail.reader, { isMailSetUp: true })
      if (early && early !== 'stopped') return { not: early }
      const record = JSON.stringify([mail.person, mail.record])
      if (handled.has(record)) return { not: 'before' }
      if (!isAgain(memory.outcome)) handled.add(record)
      if (memory.outcome === 'sent') memory.sent.push(mail)
      return memory.outcome
    },
    async linksFor({ sub, language }, scope) {
      const token = [sub, ...Object.values(scope)].join('-')
      return {
        manage: `${site}${inLanguage(language, '/account')}`,
        stop: `${site}${inLanguage(language, `/unsubscribe?token=${token}`)}`,
        header: `${site}/api/unsubscribe?token=${token}`,
      }
    },
  }
  return memory
}

/** A queue in memory that delivers nothing: its messages with their delays, in seconds. */
export function memoryQueue() {
  const messages: { sub: string; window: string; seconds: number }[] = []
  return {
    messages,
    later: async (message: WaitingMail, seconds: number) => {
      if ('window' in message) messages.push({ ...message, seconds })
    },
  }
}
