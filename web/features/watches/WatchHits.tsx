import { useQuery } from '@tanstack/react-query'
import { findCountry } from '../../../shared/countries.ts'
import { WATCH_HIT_DAYS } from '../../../shared/limits.ts'
import type { Watch, WatchHitsAnswer } from '../../../shared/watches/watch.ts'
import { Flag } from '../../components/Flag.tsx'
import { MarkedTitle } from '../../components/MarkedTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { watchTexts } from '../../texts/watchTexts.ts'
import { watchHitsQuery } from './watchRequests.ts'

type Props = { id: string; uid: string; watch: Watch }

/** The recent hits of a watch, including those that mails only count. */
export function WatchHits({ id, uid, watch }: Props) {
  const { data, isPending, error, refetch } = useQuery(watchHitsQuery(uid, watch.id))
  return (
    <div className="hit-list" id={id}>
      <h3>
        {watchTexts.hitsOf}
        <bdi>{watch.name}</bdi>
      </h3>
      {data && <HitList found={data} />}
      {isPending && (
        <>
          <p className="vh" role="status">
            {watchTexts.loadingHits}
          </p>
          <Skeleton width="60%" />
        </>
      )}
      {!data && !isPending && (
        <p role="alert">
          {waitSentence(error) ?? watchTexts.hitsFailed}{' '}
          <button type="button" className="btn btn--s" onClick={() => void refetch()}>
            {watchTexts.tryAgain}
          </button>
        </p>
      )}
    </div>
  )
}

function HitList({ found: { hits, more } }: { found: WatchHitsAnswer }) {
  if (hits.length === 0) return <p>{watchTexts.noHits(WATCH_HIT_DAYS)}</p>
  return (
    <>
      <ol>
        {hits.map((hit) => (
          <Hit key={hit.key} hit={hit} />
        ))}
      </ol>
      {more > 0 && <p>{watchTexts.more(more)}</p>}
    </>
  )
}

function Hit({
  hit: { trend, country: code, page, search, at, reason, matched },
}: {
  hit: WatchHitsAnswer['hits'][number]
}) {
  const dates = useReaderDates()
  const country = findCountry(code)
  return (
    <li>
      <Link to={page}>
        <MarkedTitle title={trend} country={country} words={matched} />
      </Link>
      <small>
        <span>
          <Flag code={country?.flag ?? ''} />
          {country?.name ?? code}
        </span>
        {search !== '' && <span>{search}</span>}
        <span>{watchTexts.reasons[reason]}</span>
        <time dateTime={at}>{dates.shortDay(at)}</time>
      </small>
    </li>
  )
}
