import type { ReactNode } from 'react'
import type { Country } from '../../../shared/countries.ts'
import { countriesPage, loginPage, type Page, plainPage } from '../../../shared/pages.ts'
import { Brand } from '../../components/Brand.tsx'
import { Link, NavLink } from '../../lib/router.tsx'
import { texts } from '../../texts/texts.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { SearchBox } from './SearchBox.tsx'

type Props = { page: Page; country: Country; premium: ReactNode }

/** The head of every page: the logo, the search, the ways to the other pages. */
export function Header({ page, country, premium }: Props) {
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
          <Link className="btn btn--bare btn--s hide-s" to={loginPage()}>
            {texts.login}
          </Link>
          <Link className="btn btn--slab btn--s hide-s" to={plainPage('signup')}>
            {texts.signUp}
          </Link>
          <PhoneMenu>
            <MainLinks />
            <hr />
            <Link to={loginPage()}>{texts.login}</Link>
            <Link to={plainPage('signup')}>
              <b>{texts.signUp}</b>
            </Link>
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
