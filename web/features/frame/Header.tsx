import type { ReactNode } from 'react'
import type { Country } from '../../../shared/countries.ts'
import { countriesPage, type Page, plainPage } from '../../../shared/pages.ts'
import { Brand } from '../../components/Brand.tsx'
import { NavLink } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { SearchBox } from './SearchBox.tsx'

type Props = {
  page: Page
  country: Country
  premium: ReactNode
  account: ReactNode
  accountEntries: ReactNode
}

/** The head of every page: the logo, the search, the ways to the other pages. */
export function Header({ page, country, premium, account, accountEntries }: Props) {
  return (
    <header className="mast">
      <div className="wrap mast__row">
        <Brand />
        <SearchBox page={page} country={country} />
        <nav className="mast__nav" aria-label={texts.mainNavigation}>
          <MainLinks />
        </nav>
        <div className="mast__end">
          {premium}
          {account}
          <PhoneMenu>
            <MainLinks />
            <hr />
            {accountEntries}
          </PhoneMenu>
        </div>
      </div>
    </header>
  )
}

function MainLinks() {
  return (
    <>
      <NavLink to={countriesPage()}>{texts.countries}</NavLink>
      <NavLink to={plainPage('about')}>{texts.about}</NavLink>
      <NavLink to={plainPage('contact')}>{texts.contact}</NavLink>
    </>
  )
}
