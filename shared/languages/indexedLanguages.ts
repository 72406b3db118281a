import type { Country } from '../countries.ts'
import { readPage } from '../pages.ts'
import { LANGUAGES, type Language } from './languages.ts'

/** Further languages of countries, beside the one of most of their searches. */
const OTHER_LANGUAGES: Readonly<Record<string, readonly Language[]>> = {
  BE: ['fr', 'de'],
  CA: ['fr'],
  CH: ['fr'],
  IL: ['ar'],
}

/**
 * The languages in which a page is worth a place in search engines: all for one with a fixed address, and for one of a country its own
 * languages and English.
 *
 * @param path without a language
 */
export function indexedLanguages(path: string): readonly Language[] {
  const [pathname = '', search] = path.split('?')
  const page = readPage(pathname, search)
  const country = 'country' in page && !(page.name === 'archive' && !page.isOfCountry) ? page.country : undefined
  return LANGUAGES.filter(({ tag, lang }) => !country || tag === 'en' || isOf(country, tag, lang)).map(({ tag }) => tag)
}

function isOf({ code, language }: Country, tag: Language, lang: string): boolean {
  return [tag, lang].includes(language) || (OTHER_LANGUAGES[code] ?? []).includes(tag)
}
