import { inLanguage } from '../../../shared/languages/languageAddress.ts'
import { LANGUAGE } from '../language.ts'

/** An address of a page, for a link or form that is no `Link`: in the language of this page. */
export function hrefOf(address: string): string {
  return inLanguage(LANGUAGE.tag, address)
}
