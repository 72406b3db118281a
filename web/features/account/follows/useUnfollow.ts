import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Follow } from '../../../../shared/people/follow.ts'
import { Problem } from '../../../../shared/problem.ts'

/** The requests that change what is followed; what is known of the list is right when they are through. */
export type FollowRequests = {
  add: (follow: Follow) => Promise<unknown>
  remove: (follow: Follow) => Promise<unknown>
}

/** What the reader has to know, and can answer. */
export type UnfollowNote = {
  kind: 'unfollowed' | 'not-unfollowed' | 'not-followed-again' | 'too-many-follows'
  follow: Follow
}

type Wish = { follow: Follow; isFollowed: boolean }

export type Unfollowing = {
  /** The list as the reader wants it: what is on its way counts already. */
  follows: readonly Follow[]
  note: UnfollowNote | undefined
  unfollow: (follow: Follow) => void
  undo: (follow: Follow) => void
  dismiss: () => void
}

/**
 * Takes things off the list at once, and puts them back. One request after the other, so that what is undone is never
 * followed before it is unfollowed; one that fails leaves the list as the server has it, and says so.
 */
export function useUnfollow(known: readonly Follow[], { add, remove }: FollowRequests): Unfollowing {
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map())
  const [note, setNote] = useState<UnfollowNote>()

  const { mutate } = useMutation({
    mutationFn: ({ follow, isFollowed }: Wish) => (isFollowed ? add(follow) : remove(follow)),
    scope: { id: 'unfollow' },
    networkMode: 'always',
    onError: (error, { follow, isFollowed }) => setNote({ kind: failureOf(error, isFollowed), follow }),
    onSettled: (_answer, _error, wish) =>
      setWishes((open) =>
        open.get(wish.follow.id) === wish ? new Map([...open].filter(([id]) => id !== wish.follow.id)) : open,
      ),
  })

  function want(wish: Wish): void {
    setWishes((open) => new Map(open).set(wish.follow.id, wish))
    mutate(wish)
  }

  return {
    follows: asWanted(known, wishes),
    note,
    unfollow(follow) {
      setNote({ kind: 'unfollowed', follow })
      want({ follow, isFollowed: false })
    },
    undo(follow) {
      setNote(undefined)
      want({ follow, isFollowed: true })
    },
    dismiss: () => setNote(undefined),
  }
}

/** What is followed again is the newest. */
function asWanted(known: readonly Follow[], wishes: ReadonlyMap<string, Wish>): Follow[] {
  const ids = new Set(known.map(({ id }) => id))
  const again = [...wishes.values()].filter(({ follow, isFollowed }) => isFollowed && !ids.has(follow.id))
  const left = known.filter(({ id }) => wishes.get(id)?.isFollowed !== false)
  return [...again.map(({ follow }) => follow), ...left]
}

function failureOf(error: Error, isFollowed: boolean): UnfollowNote['kind'] {
  if (!isFollowed) return 'not-unfollowed'
  return error instanceof Problem && error.code === 'too-many-follows'
    ? 'too-many-follows'
    : 'not-followed-again'
}
