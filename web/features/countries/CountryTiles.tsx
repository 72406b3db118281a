import { type Country, REGIONS } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'

type Props = {
  /** Countries to show; a region without any is omitted. */
  countries: readonly Country[]
  current: Country | undefined
}

/** Countries by region, linked to their trends. Every page links to the ids of the regions. */
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
              <Link className="tile" to={trendsPage(country)} aria-current={country === current ? 'true' : undefined}>
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
