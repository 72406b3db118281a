import type { ChangesAnswer } from '../../../../shared/answers/signedInApi.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { TryAgain } from '../../../components/FormAlert.tsx'
import { Moment } from '../../../components/Moment.tsx'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { FollowRow } from './FollowRow.tsx'

type TableProps = {
  follows: readonly Follow[]
  /** Undefined until they are loaded. */
  changes: ChangesAnswer | undefined
  isLoading: boolean
  onUnfollow: (follow: Follow) => void
}

/** The follows of a person, with what changed between the two collections that the next digest compares. */
export function FollowTable({ follows, changes, isLoading, onUnfollow }: TableProps) {
  // Without any trends it is unknown whether a follow is listed.
  const loaded = changes?.updated_at == null ? [] : changes.follows
  const news = new Map(loaded.map((each) => [each.id, each]))
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

type ComparedProps = {
  /** Undefined until they are loaded. */
  changes: ChangesAnswer | undefined
  error: Error | null
  onRetry: () => void
}

/** The collection that the changes are relative to, or that they could not be loaded. */
export function ComparedWith({ changes, error, onRetry }: ComparedProps) {
  if (!changes && error)
    return (
      <p className="hint" role="alert">
        {waitSentence(error) ?? accountTexts.changesFailed} <TryAgain className="toggle" onClick={onRetry} />
      </p>
    )
  if (!changes || changes.updated_at === null) return null
  if (changes.since === null) return <p className="hint">{accountTexts.notCompared}</p>
  return (
    <p className="hint">
      {accountTexts.comparedWith[0]}
      <Moment at={changes.since} />
      {accountTexts.comparedWith[1]}
    </p>
  )
}
