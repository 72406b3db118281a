import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Country } from '../../../../shared/countries.ts'
import { trendsPage } from '../../../../shared/pages.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Link } from '../../../lib/navigation/router.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { changesQuery } from '../accountQueries.ts'
import { FollowFilter, matchesFollow } from './FollowFilter.tsx'
import { followButtonId } from './FollowRow.tsx'
import { ComparedWith, FollowTable } from './FollowTable.tsx'
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
