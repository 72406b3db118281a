/**
 * What stands in an address, in an account and in the name of the folders of a language. Apart from what else is said of each: the
 * script before the first paint needs no more, and stands in every page.
 */
export const LANGUAGE_TAGS = ['en', 'es', 'pt', 'de', 'fr', 'ja', 'ar'] as const

/** The tag of a language of the pages. */
export type Language = (typeof LANGUAGE_TAGS)[number]

/** What is said of a language. */
export type LanguageFacts = {
  tag: Language
  /** As BCP 47 writes it: for `lang`, `hreflang` and `Intl`. */
  lang: string
  /** By itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** As Open Graph writes it. */
  locale: string
  /** What offers a page in this language to a reader of it: in one line, where there is little room, and to press away. */
  offer: { full: string; short: string; dismiss: string }
}

/** English first, in which a page is without a language in its address. */
export const LANGUAGES: readonly LanguageFacts[] = [
  {
    tag: 'en',
    lang: 'en',
    name: 'English',
    direction: 'ltr',
    locale: 'en_US',
    offer: { full: 'See this page in English', short: 'See in English', dismiss: 'Close' },
  },
  {
    tag: 'es',
    lang: 'es',
    name: 'Español',
    direction: 'ltr',
    locale: 'es_ES',
    offer: { full: 'Ver esta página en español', short: 'Ver en español', dismiss: 'Cerrar' },
  },
  {
    tag: 'pt',
    lang: 'pt-BR',
    name: 'Português',
    direction: 'ltr',
    locale: 'pt_BR',
    offer: { full: 'Ver esta página em português', short: 'Ver em português', dismiss: 'Fechar' },
  },
  {
    tag: 'de',
    lang: 'de',
    name: 'Deutsch',
    direction: 'ltr',
    locale: 'de_DE',
    offer: { full: 'Diese Seite auf Deutsch ansehen', short: 'Auf Deutsch ansehen', dismiss: 'Schließen' },
  },
  {
    tag: 'fr',
    lang: 'fr',
    name: 'Français',
    direction: 'ltr',
    locale: 'fr_FR',
    offer: { full: 'Voir cette page en français', short: 'Voir en français', dismiss: 'Fermer' },
  },
  {
    tag: 'ja',
    lang: 'ja',
    name: '日本語',
    direction: 'ltr',
    locale: 'ja_JP',
    offer: { full: 'このページを日本語で見る', short: '日本語で見る', dismiss: '閉じる' },
  },
  {
    tag: 'ar',
    lang: 'ar',
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar_AR',
    offer: { full: 'عرض هذه الصفحة بالعربية', short: 'العرض بالعربية', dismiss: 'إغلاق' },
  },
]

/** The facts of a language. */
export function languageNamed(tag: Language): LanguageFacts {
  const found = LANGUAGES.find((each) => each.tag === tag)
  if (!found) throw new Error(`There is no language "${tag}".`)
  return found
}

/** The cookie that keeps which language the reader has chosen. The start page leads there, and nothing else reads it. */
export const LANGUAGE_COOKIE = 'language'
