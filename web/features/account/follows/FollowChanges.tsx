import type { FollowNews } from '../../../../shared/answers/signedInApi.ts'
import { findCountry } from '../../../../shared/countries.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { languageOf } from '../../../lib/display/languageOf.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'

/** Of a category's changed trends, the first of which are the most searched. */
const SHOWN_TRENDS = 3

type Props = { follow: Follow; news: FollowNews | undefined; isLoading: boolean }

/** What changed in something that is followed. */
export function FollowChanges({ follow, news, isLoading }: Props) {
  if (isLoading) return <Skeleton width="7rem" />
  if (!news) return <span className="quiet">{accountTexts.nothingKnown}</span>
  if (news.kind === 'trend' && news.status === null)
    return <span className="quiet">{accountTexts.notListed}</span>
  const { changes } = news
  if (changes.length === 0) return <span className="quiet">{accountTexts.noChange}</span>
  if (news.kind === 'trend')
    return <span className="reasons">{changes.flatMap(({ reasons }) => reasons).join('; ')}</span>
  return <ChangedTrends changes={changes} country={follow.country} />
}

function ChangedTrends({ changes, country }: { changes: FollowNews['changes']; country: string }) {
  const language = findCountry(country)?.language ?? 'en'
  const more = changes.length - SHOWN_TRENDS
  return (
    <ul className="changed">
      {changes.slice(0, SHOWN_TRENDS).map(({ trend, reasons }) => (
        <li key={trend}>
          <bdi lang={languageOf(trend, language)}>{trend}</bdi>: {reasons.join('; ')}
        </li>
      ))}
      {more > 0 && <li className="quiet">{accountTexts.moreChanges(more)}</li>}
    </ul>
  )
}
