import type { FollowNews } from '../../../../shared/answers/signedInApi.ts'
import { findCategory, LEFTOVER_CATEGORY } from '../../../../shared/categories.ts'
import { type Country, findCountry } from '../../../../shared/countries.ts'
import { topicPage, trendsPage } from '../../../../shared/pages.ts'
import { type Follow, type Followed, topicOfFollow } from '../../../../shared/people/follow.ts'
import { languageOf } from '../../../../shared/text/languageOf.ts'
import { parseVolume } from '../../../../shared/trends/volume.ts'
import { Flag } from '../../../components/Flag.tsx'
import { fill } from '../../../components/fill.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { followName } from '../../../features/follow/followName.ts'
import { Link } from '../../../lib/navigation/router.tsx'
import { changeText } from '../../../texts/changeTexts.ts'
import { countryName, volume } from '../../../texts/formats.ts'
import { StatusBadge } from '../../../trend/TrendStatus.tsx'
import { accountTexts } from '../accountTexts.ts'

type RowProps = {
  follow: Follow
  /** Undefined until it is loaded. */
  news: FollowNews | undefined
  isLoading: boolean
  onUnfollow: () => void
}

/** The id of a row's button, to focus it. */
export function followButtonId({ id }: Follow): string {
  return `following-${id}`
}

/** One follow: its name, changes, search volume, and the button to unfollow. */
export function FollowRow({ follow, news, isLoading, onUnfollow }: RowProps) {
  const country = findCountry(follow.country)
  return (
    <tr>
      <th scope="row">
        {country ? (
          <Link to={pageOf(follow, news, country)}>
            <FollowName follow={follow} />
          </Link>
        ) : (
          <FollowName follow={follow} />
        )}
        <small className="what">
          <span>
            <Flag code={country?.flag ?? ''} />
            {follow.kind === 'category' ? categoryOf(news) : countryName(follow.country)}
          </span>
          {follow.kind === 'trend' && <span>{accountTexts.trend}</span>}
          {news?.status != null && <StatusBadge status={news.status} />}
        </small>
      </th>
      <td>
        <FollowChanges follow={follow} news={news} isLoading={isLoading} />
      </td>
      <td className="n">
        {news?.search ? volume(parseVolume(news.search)) : <span className="quiet">{accountTexts.nothingKnown}</span>}
      </td>
      <td className="n">
        <button id={followButtonId(follow)} type="button" className="follow" onClick={onUnfollow}>
          <Icon shape="check" size={13} />
          {fill(accountTexts.following, { name: followName(follow) })}
        </button>
      </td>
    </tr>
  )
}

/** A topic has the same page in every category, so any category serves for one that is not listed now. */
function pageOf(follow: Follow, news: FollowNews | undefined, country: Country): string {
  return follow.kind === 'category'
    ? trendsPage(country, findCategory(follow.name))
    : topicPage(country, news?.category ?? LEFTOVER_CATEGORY, topicOfFollow(follow))
}

function categoryOf(news: FollowNews | undefined): string {
  const trends = news?.trends ?? null
  return trends === null ? accountTexts.category : accountTexts.categoryWithTrends(trends)
}

/** Changed trends shown for a category, most searched first. */
const SHOWN_TRENDS = 3

function FollowChanges({ follow, news, isLoading }: Omit<RowProps, 'onUnfollow'>) {
  if (isLoading) return <Skeleton width="7rem" />
  if (!news) return <span className="quiet">{accountTexts.nothingKnown}</span>
  if (news.kind === 'trend' && news.status === null) return <span className="quiet">{accountTexts.notListed}</span>
  const { changes } = news
  if (changes.length === 0) return <span className="quiet">{accountTexts.noChange}</span>
  if (news.kind === 'trend')
    return <span className="reasons">{changes.flatMap(({ reasons }) => reasons.map(changeText)).join('; ')}</span>
  return <ChangedTrends changes={changes} country={follow.country} />
}

function ChangedTrends({ changes, country }: { changes: FollowNews['changes']; country: string }) {
  const language = findCountry(country)?.language ?? 'en'
  const more = changes.length - SHOWN_TRENDS
  return (
    <ul className="changed">
      {changes.slice(0, SHOWN_TRENDS).map(({ trend, reasons }) => (
        <li key={trend}>
          <bdi lang={languageOf(trend, language)}>{trend}</bdi>: {reasons.map(changeText).join('; ')}
        </li>
      ))}
      {more > 0 && <li className="quiet">{accountTexts.moreChanges(more)}</li>}
    </ul>
  )
}

/** The name of a follow: a trend's is in the language of its country, a category's in ours. */
export function FollowName({ follow }: { follow: Followed }) {
  const language = follow.kind === 'trend' ? findCountry(follow.country)?.language : undefined
  return (
    <bdi className="name" lang={language && languageOf(follow.name, language)}>
      {followName(follow)}
    </bdi>
  )
}
