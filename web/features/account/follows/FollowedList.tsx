import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Country } from '../../../../shared/countries.ts'
import { trendsPage } from '../../../../shared/pages.ts'
import type { Follow } from '../../../../shared/people/follow.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Link } from '../../../lib/navigation/router.tsx'
import { accountTexts } from '../../../texts/accountTexts.ts'
import { changesQuery } from '../accountQueries.ts'
import { ComparedWith } from './ComparedWith.tsx'
import { FollowFilter } from './FollowFilter.tsx'
import { followButtonId } from './FollowRow.tsx'
import { FollowTable } from './FollowTable.tsx'
import { matchesFollow } from './matchesFollow.ts'
import { UnfollowBar } from './UnfollowBar.tsx'
import type { Unfollowing } from './useUnfollow.ts'

/** From so many on, one looks for something rather than reading the list. */
const FILTERED_FROM = 8

type Props = {
  uid: string
  list: Unfollowing
  /** Where the way on from an empty list leads. */
  country: Country
}

/** All that a person follows, newest first. */
export function FollowedList({ uid, list: { follows, note, unfollow, undo, dismiss }, country }: Props) {
  const changes = useQuery(changesQuery(uid))
  const [filter, setFilter] = useState('')
  const [next, setNext] = useState<{ focus: Follow | undefined }>()
  const isFilterShown = follows.length >= FILTERED_FROM || filter !== ''
  const left = follows.filter((follow) => matchesFollow(follow, filter))

  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** What stands in the place of the one that went. */
  const neighbour = useRef<Follow>(undefined)

  // Once the list is drawn that the reader goes on in.
  useEffect(() => {
    if (!next) return
    const button = next.focus && document.getElementById(followButtonId(next.focus))
    const target = button ?? section.current
    target?.focus()
  }, [next])

  function takeOff(follow: Follow): void {
    const at = left.indexOf(follow)
    neighbour.current = left[at + 1] ?? left[at - 1]
    unfollow(follow)
  }

  function putBack(follow: Follow): void {
    undo(follow)
    setNext({ focus: follow })
  }

  function close(): void {
    dismiss()
    setNext({ focus: neighbour.current })
  }

  function showAll(): void {
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
          status={filter.trim() === '' ? '' : accountTexts.left(left.length, follows.length)}
        />
      )}
      {left.length > 0 && (
        <>
          <FollowTable
            follows={left}
            changes={changes.data}
            isLoading={changes.isPending}
            onUnfollow={takeOff}
          />
          <ComparedWith
            changes={changes.data}
            isFailed={changes.isError}
            onRetry={() => void changes.refetch()}
          />
        </>
      )}
      {follows.length === 0 && filter === '' && (
        <EmptyState line="flat" title={accountTexts.nothingFollowed} text={accountTexts.howToFollow}>
          <Link className="btn" to={trendsPage(country)}>
            {accountTexts.seeTrends(country)}
          </Link>
        </EmptyState>
      )}
      {left.length === 0 && filter !== '' && (
        <EmptyState line="flat" title={accountTexts.noneLeft(filter.trim())} text={accountTexts.tryAnother}>
          <button type="button" className="btn" onClick={showAll}>
            {accountTexts.showAll}
          </button>
        </EmptyState>
      )}
      {/* There before its text is, so that screen readers announce it. */}
      <div className="undo-place" role="status">
        {note && (
          <UnfollowBar
            key={`${note.kind} ${note.follow.id}`}
            note={note}
            onUndo={() => putBack(note.follow)}
            onDismiss={close}
            onOver={dismiss}
          />
        )}
      </div>
    </section>
  )
}
