import { type Country, REGIONS } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'

type Props = {
  /** Those to show; a region without any is left away. */
  countries: readonly Country[]
  current: Country | undefined
}

/** Countries by region, each the way to its trends. The ids of the regions are linked to from every page. */
export function CountryTiles({ countries, current }: Props) {
  return REGIONS.map(({ id, name }) => {
    const ofRegion = countries.filter(({ region }) => region === id)
    if (ofRegion.length === 0) return null
    return (
      <section key={id} id={id} className="region">
        <div>
          <h2>{name}</h2>
          <p>{countriesTexts.countries(ofRegion.length)}</p>
        </div>
        <ul className="tiles">
          {ofRegion.map((country) => (
            <li key={country.code}>
              <Link
                className="tile"
                to={trendsPage(country)}
                aria-current={country === current ? 'true' : undefined}
              >
                <Flag code={country.flag} />
                <b>
                  <span>{country.name}</span>
                </b>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
