import { lazily } from '../../common/lazily.ts'
import { configurationSetsOf, type MailEnvironment } from '../../common/readEnvironment.ts'
import type { MailService } from './mailService.ts'

/** The mail service, whose client is loaded for the first mail: most requests send none. */
export function deferredMails(environment: MailEnvironment): MailService {
  const service = lazily(async () => {
    const { mailClient, mailService } = await import('./mailService.ts')
    return mailService(mailClient(), configurationSetsOf(environment))
  })
  return { send: async (mail) => (await service()).send(mail) }
}
