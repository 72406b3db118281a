import { type ReactNode, useEffect, useRef } from 'react'
import type { Country } from '../../../shared/countries.ts'
import {
  archivePage,
  COMPARE_PAGE,
  countriesPage,
  DEVELOPERS_PAGE,
  everywherePage,
  type Page,
  plainPage,
} from '../../../shared/pages.ts'
import { Brand } from '../../components/Brand.tsx'
import { Icon } from '../../components/Icon.tsx'
import { NavLink, useLocation } from '../../lib/navigation/router.tsx'
import * as texts from '../../texts/texts.ts'
import { LanguageEntry, LanguageOffers } from './Languages.tsx'
import { SearchBox, type SearchModule } from './SearchBox.tsx'

type Props = {
  page: Page
  country: Country
  loadSearch: () => Promise<SearchModule>
  premium: ReactNode
  account: ReactNode
  accountEntries: ReactNode
}

/** The header of every page: logo, search, navigation. */
export function Header({ page, country, loadSearch, premium, account, accountEntries }: Props) {
  return (
    <header className="mast">
      <div className="wrap mast__row">
        <Brand />
        <SearchBox page={page} country={country} loadSearch={loadSearch} />
        <nav className="mast__nav" aria-label={texts.mainNavigation}>
          <MainLinks country={country} />
        </nav>
        <div className="mast__end">
          {premium}
          {account}
          <PhoneMenu>
            <MainLinks country={country} />
            <NavLink to={COMPARE_PAGE}>{texts.compare}</NavLink>
            <NavLink to={plainPage('method')}>{texts.dataPages.method}</NavLink>
            <NavLink to={DEVELOPERS_PAGE}>{texts.dataPages.developers}</NavLink>
            <hr />
            {accountEntries}
            <hr />
            <LanguageEntry />
          </PhoneMenu>
        </div>
      </div>
      <LanguageOffers />
    </header>
  )
}

function MainLinks({ country }: { country: Country }) {
  return (
    <>
      <NavLink to={everywherePage()}>{texts.everywhere}</NavLink>
      <NavLink to={countriesPage()}>{texts.countries}</NavLink>
      <NavLink to={archivePage(country)}>{texts.archive}</NavLink>
      <NavLink to={plainPage('about')}>{texts.legalPages.about}</NavLink>
      <NavLink to={plainPage('contact')}>{texts.legalPages.contact}</NavLink>
    </>
  )
}

/** The menu of small screens. Closes after a choice, on Escape, and on a press or focus outside. */
function PhoneMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // `details` opens without scripts, so the element holds the state.
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  // The key gives every location a new element, so a choice closes the menu.
  return (
    <details className="more-nav" key={key} ref={menu}>
      <summary aria-label={texts.menu}>
        <Icon shape="menu" size={20} />
      </summary>
      <nav className="menu" aria-label={texts.mainNavigation}>
        {children}
      </nav>
    </details>
  )
}
