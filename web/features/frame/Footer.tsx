import type { ReactNode } from 'react'
import { REGIONS } from '../../../shared/countries.ts'
import { countriesPage, HOME_PAGE, plainPage } from '../../../shared/pages.ts'
import { Brand } from '../../components/Brand.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { texts } from '../../texts/texts.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const QUICK_LINKS: [text: string, to: string][] = [
  [texts.homeLink, HOME_PAGE],
  [texts.countries, countriesPage()],
  [texts.about, plainPage('about')],
  [texts.contact, plainPage('contact')],
  [texts.status, plainPage('status')],
]

const LEGAL: [text: string, to: string][] = [
  [texts.privacyPolicy, plainPage('privacy')],
  [texts.termsOfService, plainPage('terms')],
]

const REGION_LINKS = REGIONS.map(({ id, name }): [text: string, to: string] => [
  name,
  `${countriesPage()}#${id}`,
])

/** The dark footer; it also says when what is shown was invented. */
export function Footer({ isSample, keyboard }: { isSample: boolean; keyboard: ReactNode }) {
  const year = useNow().slice(0, 4)
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__grid">
          <div>
            <Brand />
            <p className="foot__note">{texts.attribution}</p>
            {isSample && <p className="foot__note foot__note--sample">{texts.sampleData}</p>}
          </div>
          <Links label={texts.quickLinksNavigation} title={texts.quickLinks} links={QUICK_LINKS} />
          <Links label={texts.legal} title={texts.legal} links={LEGAL} />
          <Links label={texts.regions} title={texts.regions} links={REGION_LINKS} />
        </div>
        <div className="foot__end">
          <span>{texts.copyright(year)}</span>
          <ThemeSwitch />
          {keyboard}
          <span>{texts.updateFrequency}</span>
        </div>
      </div>
    </footer>
  )
}

function Links({
  label,
  title,
  links,
}: {
  label: string
  title: string
  links: [text: string, to: string][]
}) {
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
