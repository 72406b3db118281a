import type { ChangesAnswer } from '../../../../shared/answers/signedInApi.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { FollowRow } from './FollowRow.tsx'

type Props = {
  follows: readonly Follow[]
  /** Undefined while it is not known. */
  changes: ChangesAnswer | undefined
  isLoading: boolean
  onUnfollow: (follow: Follow) => void
}

/** What a person follows, with what changed since the last update. */
export function FollowTable({ follows, changes, isLoading, onUnfollow }: Props) {
  // While no trends are known at all, it is not known either that one is not listed.
  const known = changes?.updated_at == null ? [] : changes.follows
  const news = new Map(known.map((each) => [each.id, each]))
  const { columns } = accountTexts
  return (
    <table className="table">
      <caption className="vh">{accountTexts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.changes}</th>
          <th scope="col" className="n">
            {columns.searches}
          </th>
          <th scope="col">
            <span className="vh">{columns.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {follows.map((follow) => (
          <FollowRow
            key={follow.id}
            follow={follow}
            news={news.get(follow.id)}
            isLoading={isLoading}
            onUnfollow={() => onUnfollow(follow)}
          />
        ))}
      </tbody>
    </table>
  )
}
