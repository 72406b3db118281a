import type { DataState, StatusCountry } from '../../../shared/answers/statusAnswer.ts'
import { type Country, countriesOf, REGIONS } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { statusTexts } from '../../texts/statusTexts.ts'
import { ago } from './sinceTexts.ts'

/** The age of each country's trends, by region. */
export function CountryAges({ countries, state }: { countries: readonly StatusCountry[]; state: DataState }) {
  const answered = new Map(countries.map((country) => [country.code, country]))
  // `stale` is relative to the other countries: when all data is old, no country is fresh.
  const isFresh = ({ code }: Country) => state !== 'old' && answered.get(code)?.stale === false
  return (
    <div className="ages">
      {REGIONS.map(({ id, name }) => {
        const ofRegion = countriesOf(id)
        return (
          <section key={id} className="region">
            <div>
              <h2>{name}</h2>
              <p>{statusTexts.upToDate(ofRegion.filter(isFresh).length, ofRegion.length)}</p>
            </div>
            <ul className="tiles">
              {ofRegion.map((country) => (
                <CountryAge key={country.code} country={country} answered={answered.get(country.code)} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type Props = { country: Country; answered: StatusCountry | undefined }

function CountryAge({ country, answered }: Props) {
  const now = useNow()
  const updatedAt = answered?.updated_at ?? null
  return (
    <li>
      <Link className="tile" to={trendsPage(country)}>
        <Flag code={country.flag} />
        <span>
          <b>{country.name}</b>
          <small>
            {updatedAt === null ? (
              <span className="tag">{statusTexts.noTrends}</span>
            ) : (
              <>
                {answered?.stale && <span className="tag">{statusTexts.isOlder}</span>}
                <time dateTime={updatedAt}>{ago(updatedAt, now)}</time>
                <span className="ages__count">{statusTexts.trends(answered?.trends ?? 0)}</span>
              </>
            )}
          </small>
        </span>
      </Link>
    </li>
  )
}
