import type { ReactNode } from 'react'
import { type Country, REGIONS } from '../../../shared/countries.ts'
import { THEMES } from '../../../shared/page/theme.ts'
import {
  ARCHIVE_PAGE,
  COMPARE_PAGE,
  countriesPage,
  DEVELOPERS_PAGE,
  everywherePage,
  HOME_PAGE,
  type PlainPage,
  plainPage,
  trendsPage,
} from '../../../shared/pages.ts'
import { Brand } from '../../components/Brand.tsx'
import { Flag } from '../../components/Flag.tsx'
import { chooseTheme, useTheme } from '../../lib/display/theme.ts'
import { Link } from '../../lib/navigation/router.tsx'
import { useIsSample } from '../../lib/requests/sampleData.ts'
import { useCollectionHours } from '../../lib/time/collectionHours.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { countriesOf, countryName, regionName } from '../../texts/formats.ts'
import * as texts from '../../texts/texts.ts'
import { LanguageSwitch, TranslationNote } from './Languages.tsx'

const QUICK_LINKS: [text: string, to: string][] = [
  [texts.homeLink, HOME_PAGE],
  [texts.everywhere, everywherePage()],
  [texts.compare, COMPARE_PAGE],
  [texts.countries, countriesPage()],
  [texts.archive, ARCHIVE_PAGE],
]

const DATA = linksTo(texts.dataPages)

const LEGAL = linksTo(texts.legalPages)

/** Links to the pages with these names. */
function linksTo<Name extends PlainPage | 'developers'>(pages: Record<Name, string>): [text: string, to: string][] {
  return (Object.keys(pages) as Name[]).map((name) => [
    pages[name],
    name === 'developers' ? DEVELOPERS_PAGE : plainPage(name),
  ])
}

const REGION_LINKS = REGIONS.map((id): [text: string, to: string] => [regionName(id), `${countriesPage()}#${id}`])

/** The footer. It says when sample data is shown. */
export function Footer({ keyboard }: { keyboard: ReactNode }) {
  const year = useNow().slice(0, 4)
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__grid">
          <div>
            <Brand />
            <p className="foot__note">{texts.attribution}</p>
            {useIsSample() && <p className="foot__note foot__note--sample">{texts.sampleData}</p>}
          </div>
          <Links label={texts.quickLinksNavigation} title={texts.quickLinks} links={QUICK_LINKS} />
          <Links label={texts.data} title={texts.data} links={DATA} />
          <Links label={texts.legal} title={texts.legal} links={LEGAL} />
          <Links label={texts.regions} title={texts.regions} links={REGION_LINKS} />
        </div>
        <LanguageSwitch />
        <div className="foot__end">
          <span>{texts.copyright(year)}</span>
          <ThemeSwitch />
          {keyboard}
          <span>{texts.updateFrequency(useCollectionHours())}</span>
          <TranslationNote />
        </div>
      </div>
    </footer>
  )
}

function Links({ label, title, links }: { label: string; title: string; links: [text: string, to: string][] }) {
  return (
    <nav aria-label={label}>
      <h3>{title}</h3>
      <ul>
        {links.map(([text, to]) => (
          <li key={text}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Switches between the system's theme, light and dark. */
function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="themes">
      <legend className="vh">{texts.theme}</legend>
      {THEMES.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => chooseTheme(theme)}>
          {texts.themes[theme]}
        </button>
      ))}
    </fieldset>
  )
}

/** Links to every country, on every page. */
export function CountryFooter({ current }: { current: Country }) {
  return (
    <nav className="lands" aria-labelledby="lands">
      <div className="wrap">
        <h2 id="lands">{texts.trendsByCountry}</h2>
        <div className="lands__grid">
          {REGIONS.map((region) => (
            <section key={region}>
              <h3>{regionName(region)}</h3>
              <ul>
                {countriesOf(region).map((country) => (
                  <li key={country.code}>
                    <Link to={trendsPage(country)} aria-current={country === current ? 'true' : undefined}>
                      <Flag code={country.flag} />
                      {countryName(country.code)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </nav>
  )
}
