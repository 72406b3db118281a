import { LANGUAGE_TAGS, type Language } from './languages.ts'

/*
 * The language of a page stands before its address, `/lang-de/Canada/Sports`; without it, the page is in English. All other code
 * reads and writes addresses without a language (`shared/pages.ts`): they are turned here where they come in and go out.
 */

/** What begins the address of a page in a language: `"/lang-de"`, of one in English `""`. */
export function prefixOf(language: Language): string {
  return language === 'en' ? '' : `/lang-${language}`
}

/**
 * The address of a page in a language: `"/lang-de/Canada"` for `"/Canada"`, and of the home page `"/lang-de"`. A fragment alone stays as
 * it is.
 */
export function inLanguage(language: Language, address: string): string {
  const prefix = prefixOf(language)
  if (!address.startsWith('/')) return address
  return prefix !== '' && /^\/([?#]|$)/.test(address) ? prefix + address.slice(1) : prefix + address
}

/** The language of a path, and the path without it. A language that there is not stays in the path, which is that of no page. */
export function readLanguage(pathname: string): { language: Language; path: string } {
  const [, tag, path = ''] = /^\/lang-([^/]*)(\/.*)?$/s.exec(pathname) ?? []
  const language = LANGUAGE_TAGS.find((each) => each === tag)
  return language ? { language, path: path || '/' } : { language: 'en', path: pathname }
}
