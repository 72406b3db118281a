import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChangesAnswer } from '../../../../shared/answers/signedInApi.ts'
import type { Country } from '../../../../shared/countries.ts'
import { trendsPage } from '../../../../shared/pages.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { foldForMatching } from '../../../../shared/text/foldForMatching.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { FilterField, type FilterFieldProps } from '../../../components/FilterField.tsx'
import { TryAgain } from '../../../components/FormAlert.tsx'
import { fill } from '../../../components/fill.tsx'
import { Timestamp } from '../../../components/Timestamp.tsx'
import { changesQuery } from '../../../features/account/accountQueries.ts'
import { Link } from '../../../lib/navigation/router.tsx'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'
import { countryName } from '../../../texts/formats.ts'
import { accountTexts } from '../accountTexts.ts'
import { FollowRow, followButtonId } from './FollowRow.tsx'
import { UnfollowBar } from './UnfollowBar.tsx'
import type { Unfollowing } from './useUnfollow.ts'

/** Follows from which on the filter is shown. */
const FILTERED_FROM = 8
/** Rows until the reader asks for all. */
const FOLDED_ROWS = 10

type Props = {
  uid: string
  list: Unfollowing
  /** The country that an empty list links to. */
  country: Country
}

/** The follows of a person, newest first, with filter and undo. */
export function FollowedList({ uid, list: { follows, note, unfollow, undo, dismiss }, country }: Props) {
  const changes = useQuery(changesQuery(uid))
  const [filter, setFilter] = useState('')
  const [isUnfolded, setUnfolded] = useState(false)
  const [next, setNext] = useState<{ focus: Follow | undefined }>()
  const isFilterShown = follows.length >= FILTERED_FROM || filter !== ''
  const matching = follows.filter((follow) => matchesFollow(follow, filter))
  const shown = isUnfolded ? matching : matching.slice(0, FOLDED_ROWS)

  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** The row beside the one that was removed. */
  const neighbour = useRef<Follow>(undefined)

  // After the list was rendered without or with the row.
  useEffect(() => {
    if (!next) return
    const button = next.focus && document.getElementById(followButtonId(next.focus))
    const target = button ?? section.current
    target?.focus()
  }, [next])

  function remove(follow: Follow): void {
    const at = shown.indexOf(follow)
    neighbour.current = shown[at + 1] ?? shown[at - 1]
    unfollow(follow)
  }

  function restore(follow: Follow): void {
    undo(follow)
    setNext({ focus: follow })
  }

  function close(): void {
    dismiss()
    setNext({ focus: neighbour.current })
  }

  function unfold(): void {
    setUnfolded(true)
    // The button goes away.
    setNext({ focus: matching[FOLDED_ROWS] })
  }

  function clearFilter(): void {
    setFilter('')
    field.current?.focus()
  }

  return (
    <section ref={section} tabIndex={-1} className="followed" aria-label={accountTexts.caption}>
      {isFilterShown && (
        <FollowFilter
          field={field}
          filter={filter}
          onFilter={setFilter}
          status={filter.trim() === '' ? '' : accountTexts.left(matching.length, follows.length)}
        />
      )}
      {matching.length > 0 && (
        <>
          <FollowTable follows={shown} changes={changes.data} isLoading={changes.isPending} onUnfollow={remove} />
          {shown.length < matching.length && (
            <button type="button" className="toggle" onClick={unfold}>
              {accountTexts.unfold(matching.length)}
            </button>
          )}
          <ComparedWith changes={changes.data} error={changes.error} onRetry={() => void changes.refetch()} />
        </>
      )}
      {follows.length === 0 && filter === '' && (
        <EmptyState line="flat" title={accountTexts.nothingFollowed} text={accountTexts.howToFollow}>
          <Link className="btn" to={trendsPage(country)}>
            {accountTexts.seeTrends(country)}
          </Link>
        </EmptyState>
      )}
      {matching.length === 0 && filter !== '' && (
        <EmptyState line="flat" title={accountTexts.noneLeft(filter.trim())} text={accountTexts.tryAnother}>
          <button type="button" className="btn" onClick={clearFilter}>
            {accountTexts.showAll}
          </button>
        </EmptyState>
      )}
      {/* Rendered before its text, so that screen readers announce it. */}
      <div className="undo-place" role="status">
        {note && (
          <UnfollowBar
            key={`${note.kind} ${note.follow.id}`}
            note={note}
            onUndo={() => restore(note.follow)}
            onDismiss={close}
            onTimeout={dismiss}
          />
        )}
      </div>
    </section>
  )
}

type TableProps = {
  follows: readonly Follow[]
  /** Undefined until they are loaded. */
  changes: ChangesAnswer | undefined
  isLoading: boolean
  onUnfollow: (follow: Follow) => void
}

/** The follows of a person, with what changed between the two collections that the next digest compares. */
function FollowTable({ follows, changes, isLoading, onUnfollow }: TableProps) {
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
function ComparedWith({ changes, error, onRetry }: ComparedProps) {
  if (!changes && error)
    return (
      <p className="hint" role="alert">
        {waitSentence(error) ?? accountTexts.changesFailed} <TryAgain className="toggle" onClick={onRetry} />
      </p>
    )
  if (!changes || changes.updated_at === null) return null
  if (changes.since === null) return <p className="hint">{accountTexts.notCompared}</p>
  return <p className="hint">{fill(accountTexts.comparedWith, { time: <Timestamp at={changes.since} /> })}</p>
}

/** Longer than any title. */
const MAX_LENGTH = 300

/** Filters a long list of follows. */
function FollowFilter(props: FilterFieldProps) {
  return (
    <div className="filter">
      <FilterField {...props} label={accountTexts.filter} placeholder={accountTexts.filter} maxLength={MAX_LENGTH} />
    </div>
  )
}

/**
 * Whether a follow matches a filter: every word occurs in its name, its country's name or its kind, ignoring case and
 * accents. An empty filter matches everything.
 */
export function matchesFollow({ kind, name, country }: Follow, filter: string): boolean {
  const texts = foldForMatching([name, countryName(country), accountTexts[kind]].join(' '))
  return foldForMatching(filter)
    .split(' ')
    .every((word) => texts.includes(word))
}
