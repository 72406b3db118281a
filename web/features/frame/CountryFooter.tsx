import { type Country, countriesOf, REGIONS } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { texts } from '../../texts/texts.ts'

/** The way from every page to every country. */
export function CountryFooter({ current }: { current: Country }) {
  return (
    <nav className="lands" aria-labelledby="lands">
      <div className="wrap">
        <h2 id="lands">{texts.trendsByCountry}</h2>
        <div className="lands__grid">
          {REGIONS.map((region) => (
            <section key={region.id}>
              <h3>{region.name}</h3>
              <ul>
                {countriesOf(region.id).map((country) => (
                  <li key={country.code}>
                    <Link to={trendsPage(country)} aria-current={country === current ? 'true' : undefined}>
                      <Flag code={country.flag} />
                      {country.name}
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
