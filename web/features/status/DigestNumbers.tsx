import type { DigestReport } from '../../../shared/answers/statusAnswer.ts'
import { useNow } from '../../lib/time/now.tsx'
import { statusTexts } from '../../texts/statusTexts.ts'
import { ago } from './sinceTexts.ts'

const OUTCOMES = ['sent', 'skipped', 'unknown', 'failed'] as const

/** What became of the digests of a day; up to when is said, since nobody may have looked for a while. */
export function DigestNumbers({ digest }: { digest: DigestReport | null }) {
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
