import type { DataState, DigestReport, StatusCountry } from '../../../shared/answers/statusAnswer.ts'
import { dataState } from '../../../shared/collections/dataState.ts'
import { type Country, REGIONS } from '../../../shared/countries.ts'
import { trendsPage } from '../../../shared/pages.ts'
import { Flag } from '../../components/Flag.tsx'
import { fill } from '../../components/fill.tsx'
import { Placeholder } from '../../components/Placeholder.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { countriesOf, countryName, regionName } from '../../texts/formats.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { CollectionHistory } from './CollectionHistory.tsx'
import { ago } from './sinceTexts.ts'
import type { StatusView } from './statusQuery.ts'
import { statusTexts } from './statusTexts.ts'

/** The status page below its headline. */
export function StatusContent({ view }: { view: StatusView }) {
  const now = useNow()
  switch (view.status) {
    case 'ready': {
      const state = dataState(view.answer, now)
      return (
        <>
          <CollectionHistory collections={view.answer.collections} />
          <DigestNumbers digest={view.answer.digest} />
          {state !== 'none' && <CountryAges countries={view.answer.countries} state={state} />}
        </>
      )
    }
    case 'loading':
      return <LoadingStatus isSlow={view.isSlow} />
    default:
      return <NotLoaded message={statusTexts.failed} />
  }
}

const OUTCOMES = ['sent', 'skipped', 'unknown', 'failed'] as const

/** The outcomes of a day's digests, with the time they were counted. */
function DigestNumbers({ digest }: { digest: DigestReport | null }) {
  const now = useNow()
  return (
    <section>
      <h2>{statusTexts.digests}</h2>
      {digest === null ? (
        <p className="quiet">{statusTexts.noDigests}</p>
      ) : (
        <>
          <p className="quiet">
            {fill(statusTexts.digestsUntil, { time: <time dateTime={digest.at}>{ago(digest.at, now)}</time> })}
          </p>
          <dl className="outcomes">
            {OUTCOMES.map((outcome) => (
              <div key={outcome}>
                <dt>
                  {statusTexts.outcomes[outcome].name}
                  <small>{statusTexts.outcomes[outcome].meaning}</small>
                </dt>
                <dd>{statusTexts.count(digest[outcome])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

/** Placeholders, invisible until loading is slow. */
function LoadingStatus({ isSlow }: { isSlow: boolean }) {
  return (
    <>
      <Placeholder isSlow={isSlow}>
        <Skeleton className="skel--block" width="100%" height="9rem" />
      </Placeholder>
      <Placeholder isSlow={isSlow}>
        <Skeleton className="skel--block" width="100%" height="9rem" />
      </Placeholder>
    </>
  )
}

/** The age of each country's trends, by region. */
function CountryAges({ countries, state }: { countries: readonly StatusCountry[]; state: DataState }) {
  const answered = new Map(countries.map((country) => [country.code, country]))
  // `stale` is relative to the other countries: when all data is old, no country is fresh.
  const isFresh = ({ code }: Country) => state !== 'old' && answered.get(code)?.stale === false
  return (
    <div className="ages">
      {REGIONS.map((id) => {
        const ofRegion = countriesOf(id)
        return (
          <section key={id} className="region">
            <div>
              <h2>{regionName(id)}</h2>
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
          <b>{countryName(country.code)}</b>
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
