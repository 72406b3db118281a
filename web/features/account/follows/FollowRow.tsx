import type { FollowNews } from '../../../../shared/answers/signedInApi.ts'
import { findCategory, LEFTOVER_CATEGORY } from '../../../../shared/categories.ts'
import { type Country, findCountry } from '../../../../shared/countries.ts'
import { topicPage, trendsPage } from '../../../../shared/pages.ts'
import { type Follow, topicOfFollow } from '../../../../shared/people/follow.ts'
import { Flag } from '../../../components/Flag.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { StatusBadge } from '../../../components/StatusBadge.tsx'
import { Link } from '../../../lib/navigation/router.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { FollowChanges } from './FollowChanges.tsx'
import { FollowName } from './FollowName.tsx'

type Props = {
  follow: Follow
  /** Undefined while it is not known. */
  news: FollowNews | undefined
  isLoading: boolean
  onUnfollow: () => void
}

/** The id of the button of a row, by which the focus finds it. */
export function followButtonId({ id }: Follow): string {
  return `following-${id}`
}

/** Something that is followed: what it is, what changed, how much it is searched for, and the way out. */
export function FollowRow({ follow, news, isLoading, onUnfollow }: Props) {
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
            {country?.name ?? follow.country}
          </span>
          <span>{kindOf(follow, news)}</span>
          {news?.status != null && <StatusBadge status={news.status} />}
        </small>
      </th>
      <td>
        <FollowChanges follow={follow} news={news} isLoading={isLoading} />
      </td>
      <td className="n">{news?.search || <span className="quiet">{accountTexts.nothingKnown}</span>}</td>
      <td className="n">
        <button
          id={followButtonId(follow)}
          type="button"
          className="follow"
          aria-pressed="true"
          onClick={onUnfollow}
        >
          <Icon shape="check" size={13} />
          {accountTexts.following}
          <span className="vh"> {follow.name}</span>
        </button>
      </td>
    </tr>
  )
}

/** The page of a topic is the same in each category; of one that is in no list now, none is known. */
function pageOf(follow: Follow, news: FollowNews | undefined, country: Country): string {
  return follow.kind === 'category'
    ? trendsPage(country, findCategory(follow.name))
    : topicPage(country, news?.category ?? LEFTOVER_CATEGORY, topicOfFollow(follow))
}

function kindOf({ kind }: Follow, news: FollowNews | undefined): string {
  const trends = news?.trends ?? null
  return trends === null ? accountTexts[kind] : accountTexts.categoryWithTrends(trends)
}
