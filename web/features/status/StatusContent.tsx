import type { DigestReport } from '../../../shared/answers/statusAnswer.ts'
import { Failed } from '../../components/Failed.tsx'
import { Placeholder } from '../../components/Placeholder.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useNow } from '../../lib/time/now.tsx'
import { statusTexts } from '../../texts/statusTexts.ts'
import { CollectionHistory } from './CollectionHistory.tsx'
import { CountryAges } from './CountryAges.tsx'
import { ago } from './sinceTexts.ts'
import type { StatusView } from './useStatus.ts'

/** The status page below its headline. */
export function StatusContent({ view }: { view: StatusView }) {
  switch (view.status) {
    case 'ready':
      return (
        <>
          <CollectionHistory collections={view.answer.collections} />
          <DigestNumbers digest={view.answer.digest} />
          {view.state !== 'none' && <CountryAges countries={view.answer.countries} state={view.state} />}
        </>
      )
    case 'loading':
      return <LoadingStatus isSlow={view.isSlow} />
    case 'failed':
      return <Failed message={statusTexts.failed} />
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
            {statusTexts.digestsUntil}
            <time dateTime={digest.at}>{ago(digest.at, now)}</time>.
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
