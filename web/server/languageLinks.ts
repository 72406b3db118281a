import { indexedLanguages } from '../../shared/languages/indexedLanguages.ts'
import { inLanguage, readLanguage } from '../../shared/languages/languageAddress.ts'
import { LANGUAGES } from '../../shared/languages/languages.ts'
import { MISSING_PAGE } from '../../shared/pages.ts'

/** A page's own address, as React writes it: escaped. */
const CANONICAL = /<link rel="canonical" href="([^"]+)"/

/**
 * The links from a page to itself in all languages, by which search engines find them, for its head; and whether search engines
 * should leave it out in this language, where the page itself does not say so. Whose language is none of ours reads English.
 *
 * @param head what React has written of it
 */
export function languageLinks(head: string, origin: string): string {
  const [, address = ''] = CANONICAL.exec(head) ?? []
  const { language, path } = readLanguage(address.slice(origin.length))
  if (path === MISSING_PAGE) return ''
  const isLeftOut = !head.includes('<meta name="robots"') && !indexedLanguages(path).includes(language)
  const links = LANGUAGES.map(({ tag, lang }) => [lang, inLanguage(tag, path)] as const)
  return [
    ...(isLeftOut ? ['<meta name="robots" content="noindex, follow"/>'] : []),
    ...[...links, ['x-default', path] as const].map(
      ([hreflang, to]) => `<link rel="alternate" hreflang="${hreflang}" href="${origin + to}"/>`,
    ),
  ].join('')
}
