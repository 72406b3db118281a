import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findCountry } from '../../../shared/countries.ts'
import { MAX_FEED_ENTRIES, WATCH_HIT_DAYS } from '../../../shared/limits.ts'
import { parseVolume } from '../../../shared/trends/volume.ts'
import type { Watch, WatchEvent, WatchHitsAnswer } from '../../../shared/watches/watch.ts'
import { Flag } from '../../components/Flag.tsx'
import { TryAgain } from '../../components/FormAlert.tsx'
import { fill } from '../../components/fill.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { WatchedWords } from '../../components/WatchSentence.tsx'
import { Link } from '../../lib/navigation/router.tsx'
import { waitSentence } from '../../lib/requests/waitSentence.ts'
import { useReaderDates } from '../../lib/time/readerDates.ts'
import { countryName, volume } from '../../texts/formats.ts'
import { MarkedTitle, RelatedSearch } from '../../trend/MarkedTitle.tsx'
import { watchHitsQuery } from './watchRequests.ts'
import { watchTexts } from './watchTexts.ts'

/** Hits that are listed before the others are asked for. */
const FIRST_HITS = 10

type Props = { id: string; uid: string; watch: Watch }

/** The recent hits of a watch, including those that mails only count. */
export function WatchHits({ id, uid, watch }: Props) {
  const { data, isPending, error, refetch } = useQuery(watchHitsQuery(uid, watch.id))
  return (
    <div className="hit-list" id={id}>
      <h3>
        {fill(data ? watchTexts.matchesFor(data.hits.length + data.more) : watchTexts.hitsOf, {
          words: <WatchedWords words={watch} />,
        })}
      </h3>
      {data && <HitList found={data} hasFeed={watch.feed !== null} />}
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
          {waitSentence(error) ?? watchTexts.hitsFailed} <TryAgain onClick={() => void refetch()} />
        </p>
      )}
    </div>
  )
}

function HitList({ found: { hits, more }, hasFeed }: { found: WatchHitsAnswer; hasFeed: boolean }) {
  const { zone } = useReaderDates()
  const [isTitlesOnly, setTitlesOnly] = useState(false)
  const [isWhole, setWhole] = useState(false)
  if (hits.length === 0) return <p>{watchTexts.noHits(WATCH_HIT_DAYS)}</p>
  const inTitles = hits.filter(({ related }) => related === undefined)
  const chosen = isTitlesOnly ? inTitles : hits
  const shown = isWhole ? chosen : chosen.slice(0, FIRST_HITS)
  const total = hits.length + more
  return (
    <>
      <p className="about">
        {watchTexts.hitOrder} {hasFeed && total <= MAX_FEED_ENTRIES && `${watchTexts.sameInFeed(total)} `}
        {watchTexts.timesIn(zone)}
        {inTitles.length < hits.length && (
          <label className="check">
            <input
              type="checkbox"
              checked={isTitlesOnly}
              onChange={({ currentTarget }) => setTitlesOnly(currentTarget.checked)}
            />
            {watchTexts.titlesOnly(inTitles.length)}
          </label>
        )}
      </p>
      <ol>
        {shown.map((hit) => (
          <Hit key={hit.key} hit={hit} />
        ))}
      </ol>
      {shown.length < chosen.length && (
        <button type="button" className="toggle" onClick={() => setWhole(true)}>
          {watchTexts.showMore(chosen.length - shown.length)}
        </button>
      )}
      {more > 0 && shown.length === chosen.length && <p>{watchTexts.more(more)}</p>}
    </>
  )
}

function Hit({ hit }: { hit: WatchHitsAnswer['hits'][number] }) {
  const { trend, country: code, page, search, at, reason, matched, related } = hit
  const dates = useReaderDates()
  const country = findCountry(code)
  return (
    <li>
      <div>
        <Link to={page}>
          <MarkedTitle title={trend} country={country} words={matched} />
        </Link>
        <RelatedSearch title={related} country={country} words={matched} />
      </div>
      <span className="c">
        <Flag code={country?.flag ?? ''} />
        {countryName(code)}
      </span>
      <span className="when">
        <HitReason reason={reason} search={search} /> <time dateTime={at}>{dates.short(at, at)}</time>
      </span>
      <span className="n">{search !== '' && volume(parseVolume(search))}</span>
    </li>
  )
}

/** Why a hit was news: `New`, `Past 500K+`, `Ended`. */
export function HitReason({ reason, search = '' }: { reason: WatchEvent; search?: string }) {
  return (
    <span className={`badge badge--${reason === 'ended' ? 'lasted' : 'active'}`}>
      {reason === 'growing' && search !== ''
        ? watchTexts.past(volume(parseVolume(search)))
        : watchTexts.reasons[reason]}
    </span>
  )
}
