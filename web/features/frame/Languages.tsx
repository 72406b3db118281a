import { inLanguage } from '../../../shared/languages/languageAddress.ts'
import { LANGUAGES } from '../../../shared/languages/languages.ts'
import { plainPage } from '../../../shared/pages.ts'
import { Icon } from '../../components/Icon.tsx'
import { LANGUAGE } from '../../lib/language.ts'
import { Link, useLocation } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'

/*
 * The languages of the page, each with a link to the same page: another document, with other scripts. What is chosen by one of
 * them, `beforePaint.ts` remembers.
 */

/**
 * The page of the current address in any language. Not its fragment, which the server does not know. The server knows it by its
 * one spelling, so what it has written may differ, and stays.
 */
function useAddressIn() {
  const { pathname, search } = useLocation()
  return (tag: (typeof LANGUAGES)[number]['tag']) => inLanguage(tag, pathname + search)
}

/** All languages, in the footer. */
export function LanguageSwitch() {
  return (
    <nav className="langs" aria-labelledby="langs">
      <h3 id="langs">
        <Icon shape="globe" size={15} />
        {texts.language}
      </h3>
      <LanguageLinks />
    </nav>
  )
}

/** All languages in the menu of small screens: one row that opens, without scripts too. */
export function LanguageEntry() {
  return (
    <details className="menu__lang">
      <summary>
        <Icon shape="globe" size={15} />
        {texts.language}
        <b lang={LANGUAGE.lang}>{LANGUAGE.name}</b>
        <Icon shape="down" size={14} />
      </summary>
      <LanguageLinks />
    </details>
  )
}

function LanguageLinks() {
  const addressIn = useAddressIn()
  return (
    <ul>
      {LANGUAGES.map(({ tag, lang, name }) => (
        <li key={tag}>
          <a
            href={addressIn(tag)}
            lang={lang}
            hrefLang={lang}
            data-language={tag}
            suppressHydrationWarning
            aria-current={tag === LANGUAGE.tag ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Offers the page in the other languages, each in its own words; which one is shown, if any, `beforePaint.ts` says. Pressed away,
 * none is offered for a year.
 */
export function LanguageOffers() {
  const addressIn = useAddressIn()
  return LANGUAGES.filter(({ tag }) => tag !== LANGUAGE.tag).map(({ tag, lang, direction, offer }) => (
    <p key={tag} className={`offer offer--${tag}`} lang={lang}>
      <a dir={direction} href={addressIn(tag)} hrefLang={lang} data-language={tag} suppressHydrationWarning>
        <span className="f">{offer.full}</span>
        <span className="s">{offer.short}</span>
      </a>
      <button type="button" data-language={LANGUAGE.tag} aria-label={offer.dismiss}>
        <Icon shape="close" size={12} />
      </button>
    </p>
  ))
}

/** How the page was translated, with the ways to say what is wrong, and to the page in English. */
export function TranslationNote() {
  const addressIn = useAddressIn()
  const english = LANGUAGES[0]
  if (!english || english.tag === LANGUAGE.tag) return null
  return (
    <p className="foot__mt">
      {texts.translation} · <Link to={plainPage('contact')}>{texts.reportMistake}</Link> ·{' '}
      <a
        href={addressIn(english.tag)}
        lang={english.lang}
        dir={english.direction}
        hrefLang={english.lang}
        data-language={english.tag}
        suppressHydrationWarning
      >
        {english.name}
      </a>
    </p>
  )
}
