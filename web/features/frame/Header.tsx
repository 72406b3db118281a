import { Link, NavLink } from 'react-router'
import type { Country } from '../../../shared/countries.ts'
import { countriesPage, loginPage, type Page, plainPage } from '../../../shared/pages.ts'
import { Brand } from '../../components/Brand.tsx'
import { texts } from '../../texts/texts.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { SearchBox } from './SearchBox.tsx'

/** The address of the premium offer; it is shown on top of the page that is open. */
const PREMIUM_PAGE = '/premium'

export function Header({ page, country }: { page: Page; country: Country }) {
  return (
    <header className="mast">
      <div className="wrap mast__row">
        <Brand />
        <SearchBox page={page} country={country} />
        <nav className="mast__nav" aria-label={texts.mainNavigation}>
          <MainLinks />
        </nav>
        <div className="mast__end">
          <Link className="btn btn--mark btn--s" to={PREMIUM_PAGE}>
            {texts.premium}
          </Link>
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
