import { useState } from 'react'
import type { Follow } from '../../../../shared/people/follow.ts'
import { Problem } from '../../../../shared/problem.ts'
import { keyOfFollow } from '../../../features/follow/followRequests.ts'
import { type FollowChange, useListedFollows } from '../../../features/follow/followStore.ts'
import { waitSentence } from '../../../lib/requests/waitSentence.ts'

/** The notice about the last change. */
export type UnfollowNote = {
  kind: 'unfollowed' | 'not-unfollowed' | 'not-followed-again' | 'too-many-follows'
  follow: Follow
  /** What else there is to say about a failure. */
  more?: string | undefined
}

export type Unfollowing = {
  /** The list with all pending changes applied. */
  follows: readonly Follow[]
  note: UnfollowNote | undefined
  unfollow: (follow: Follow) => void
  undo: (follow: Follow) => void
  dismiss: () => void
}

/**
 * Removes follows from the list, optimistically, and restores them. A failure leaves the list as it is on the server and shows a
 * notice.
 */
export function useUnfollow(uid: string, stored: readonly Follow[]): Unfollowing {
  const [note, setNote] = useState<UnfollowNote>()
  const { pending, change } = useListedFollows(uid, (error, { isWanted, follow }) => {
    if (follow) setNote({ kind: failureOf(error, isWanted), follow, more: waitSentence(error) })
  })
  return {
    follows: withChanges(stored, pending),
    note,
    unfollow(follow) {
      setNote({ kind: 'unfollowed', follow })
      change(follow, false)
    },
    undo(follow) {
      setNote(undefined)
      change(follow, true)
    },
    dismiss: () => setNote(undefined),
  }
}

/** Restored follows come first, as the newest. */
function withChanges(stored: readonly Follow[], pending: ReadonlyMap<unknown, FollowChange>): Follow[] {
  const keys = new Set<unknown>(stored.map(keyOfFollow))
  const restored = [...pending].flatMap(([key, { isWanted, follow }]) =>
    isWanted && follow && !keys.has(key) ? follow : [],
  )
  return [...restored, ...stored.filter((follow) => pending.get(keyOfFollow(follow))?.isWanted !== false)]
}

function failureOf(error: Error, isFollowed: boolean): UnfollowNote['kind'] {
  const code = error instanceof Problem ? error.code : undefined
  if (!isFollowed) return 'not-unfollowed'
  return code === 'too-many-follows' ? code : 'not-followed-again'
}
