import { useEffect, useEffectEvent } from 'react'
import { notifyOfChanges } from './notifyOfChanges.ts'
import { forgetChecks, startDailyCheck } from './startDailyCheck.ts'

type Options = {
  uid: string
  /** How much is followed; undefined while that is not known. */
  followCount: number | undefined
  /** Shows what is followed: the reader has pressed a notification. */
  onOpen: () => void
}

/** Tells of changes once a day, as long as somebody is signed in and follows something. */
export function useDailyCheck({ uid, followCount, onOpen }: Options): void {
  const open = useEffectEvent(onOpen)
  const isFollowing = followCount === undefined ? undefined : followCount > 0

  useEffect(() => {
    if (isFollowing) return startDailyCheck(uid, { check: (signal) => notifyOfChanges(signal, () => open()) })
    if (isFollowing === false) forgetChecks(uid)
    return undefined
  }, [uid, isFollowing])
}
