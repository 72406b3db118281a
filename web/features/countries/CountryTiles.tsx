import type { TopSearches } from '../../../shared/answers/topSearches.ts'
import { type Country, REGIONS } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { languageOf } from '../../../shared/text/languageOf.ts'
import { Flag } from '../../components/Flag.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { countriesTexts } from '../../texts/countriesTexts.ts'

type Props = {
  /** Countries to show; a region without any is omitted. */
  countries: readonly Country[]
  current: Country | undefined
  /** By code; a country whose top search is not known has no line. */
  topSearches: TopSearches['countries']
}

/** Countries by region, linked to their trends. Every page links to the ids of the regions. */
export function CountryTiles({ countries, current, topSearches }: Props) {
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
                <span>
                  <b>
                    <span>{country.name}</span>
                  </b>
                  <TopSearch country={country} top={topSearches[country.code]} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type TopSearchProps = { country: Country; top: TopSearches['countries'][string] | undefined }

function TopSearch({ country, top }: TopSearchProps) {
  if (!top) return null
  return (
    <small className="tile__top">
      <span className="vh">{countriesTexts.topSearch}</span>
      <bdi dir="auto" lang={languageOf(top.trend, country.language)}>
        {top.trend}
      </bdi>
    </small>
  )
}
