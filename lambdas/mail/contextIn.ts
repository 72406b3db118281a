import { prefixOf } from '../../shared/languages/languageAddress.ts'
import type { Language } from '../../shared/languages/languages.ts'
import type { MailContext, MailSite } from './MailDocument.ts'
import { mailWords } from './words/mailWords.ts'

/** What the mails to a reader need: the words of their language, and the address that their pages in it start with. */
export function contextIn({ site, postalAddress }: MailSite, language: Language): MailContext {
  return { site: `${site}${prefixOf(language)}`, postalAddress, words: mailWords(language) }
}
