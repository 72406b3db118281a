import type { DigestWatch } from '../../../../shared/answers/signedInApi.ts'
import { findCountry } from '../../../../shared/countries.ts'
import { Flag } from '../../../components/Flag.tsx'
import { WatchSentence } from '../../../components/WatchSentence.tsx'
import { Link } from '../../../lib/navigation/router.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { MarkedTitle, RelatedSearch } from '../../../trend/MarkedTitle.tsx'

/** The watches of a digest with what they found, as in its mail. */
export function DigestWatches({ watches }: { watches: readonly DigestWatch[] }) {
  if (watches.length === 0) return null
  return (
    <section>
      <div className="digest-list__country">
        <h3 className="digest-list__name">{accountTexts.yourWatches}</h3>
      </div>
      <ul>
        {watches.map(({ id, rule, about, hits, more }) => (
          <li key={id} className="digest-list__item">
            <p className="digest-list__rule">
              <WatchSentence parts={rule} />
            </p>
            <p>{hits.length > 0 ? <span className="digest-list__reason">{about}</span> : about}</p>
            {hits.length > 0 && (
              <ul>
                {hits.map((hit) => (
                  <Hit key={`${hit.page} ${hit.about}`} hit={hit} />
                ))}
              </ul>
            )}
            {more > 0 && <p className="digest-list__note">{accountTexts.moreHits(more)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hit({
  hit: { title, related, country: code, page, about, searches, matched },
}: {
  hit: DigestWatch['hits'][number]
}) {
  const country = findCountry(code)
  return (
    <li className="digest-list__trend">
      <Link to={page}>
        <MarkedTitle title={title} country={country} words={matched} />
      </Link>{' '}
      <span className="digest-list__note">
        <RelatedSearch title={related} country={country} words={matched} />
        {country && (
          <>
            <Flag code={country.flag} />
            {country.name}
            {', '}
          </>
        )}
        {[about, searches].filter((text) => text !== '').join(', ')}
      </span>
    </li>
  )
}
