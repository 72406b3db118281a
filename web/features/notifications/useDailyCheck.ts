import { useEffect, useEffectEvent } from 'react'
import { notifyOfChanges } from './notifyOfChanges.ts'
import { forgetChecks, startDailyCheck } from './startDailyCheck.ts'

type Options = {
  uid: string
  /** The number of follows; undefined until it is loaded. */
  followCount: number | undefined
  /** Called when the reader clicks a notification. */
  onOpen: () => void
}

/** Notifies of changes once a day while a person follows anything. */
export function useDailyCheck({ uid, followCount, onOpen }: Options): void {
  const open = useEffectEvent(onOpen)
  const isFollowing = followCount === undefined ? undefined : followCount > 0

  useEffect(() => {
    if (isFollowing) return startDailyCheck(uid, { check: (signal) => notifyOfChanges(signal, () => open()) })
    if (isFollowing === false) forgetChecks(uid)
    return undefined
  }, [uid, isFollowing])
}
