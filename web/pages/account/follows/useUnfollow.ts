import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Follow } from '../../../../shared/people/follow.ts'
import { Problem } from '../../../../shared/problem.ts'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'

/** The requests that change the follows. They update the cached list before they resolve. */
export type FollowRequests = {
  add: (follow: Follow) => Promise<unknown>
  remove: (follow: Follow) => Promise<unknown>
}

/** The notice about the last change. */
export type UnfollowNote = {
  kind: 'unfollowed' | 'not-unfollowed' | 'not-followed-again' | 'too-many-follows'
  follow: Follow
  /** What else there is to say about a failure. */
  more?: string | undefined
}

type FollowChange = { follow: Follow; isFollowed: boolean }

export type Unfollowing = {
  /** The list with all pending changes applied. */
  follows: readonly Follow[]
  note: UnfollowNote | undefined
  unfollow: (follow: Follow) => void
  undo: (follow: Follow) => void
  dismiss: () => void
}

/**
 * Removes follows from the list, optimistically, and restores them. Requests run one after the other, so that an undo
 * never overtakes its unfollow. A failure leaves the list as it is on the server and shows a notice.
 */
export function useUnfollow(stored: readonly Follow[], { add, remove }: FollowRequests): Unfollowing {
  const [pending, setPending] = useState<ReadonlyMap<string, FollowChange>>(new Map())
  const [note, setNote] = useState<UnfollowNote>()

  const { mutate } = useMutation({
    mutationFn: ({ follow, isFollowed }: FollowChange) => (isFollowed ? add(follow) : remove(follow)),
    scope: { id: 'unfollow' },
    networkMode: 'always',
    onError: (error, { follow, isFollowed }) =>
      setNote({ kind: failureOf(error, isFollowed), follow, more: waitSentence(error) }),
    onSettled: (_answer, _error, change) =>
      setPending((all) => new Map([...all].filter(([, each]) => each !== change))),
  })

  function apply(change: FollowChange): void {
    setPending((all) => new Map(all).set(change.follow.id, change))
    mutate(change)
  }

  return {
    follows: withChanges(stored, pending),
    note,
    unfollow(follow) {
      setNote({ kind: 'unfollowed', follow })
      apply({ follow, isFollowed: false })
    },
    undo(follow) {
      setNote(undefined)
      apply({ follow, isFollowed: true })
    },
    dismiss: () => setNote(undefined),
  }
}

/** Restored follows come first, as the newest. */
function withChanges(stored: readonly Follow[], pending: ReadonlyMap<string, FollowChange>): Follow[] {
  const ids = new Set(stored.map(({ id }) => id))
  const restored = [...pending.values()].filter(({ follow, isFollowed }) => isFollowed && !ids.has(follow.id))
  const left = stored.filter(({ id }) => pending.get(id)?.isFollowed !== false)
  return [...restored.map(({ follow }) => follow), ...left]
}

function failureOf(error: Error, isFollowed: boolean): UnfollowNote['kind'] {
  const code = error instanceof Problem ? error.code : undefined
  if (!isFollowed) return 'not-unfollowed'
  return code === 'too-many-follows' ? code : 'not-followed-again'
}
