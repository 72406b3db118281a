import { useState } from 'react'
import { recall, remember } from '../lib/navigation/historyEntry.ts'
import { useLocation } from '../lib/navigation/router.tsx'
import { useIsHydrated } from '../lib/startup/hydration.tsx'

const MEMORY = 'opened'

/**
 * Whether something of a list is open, and its setter. The history entry keeps it.
 *
 * @param name the key of a trend for all of its articles, or the name of something else
 * @param isOpenAtFirst whether it is until the reader opens or closes it
 */
export function useOpened(name = '', isOpenAtFirst = false): [boolean, (isOpen: boolean) => void] {
  const { key, memory } = useLocation()
  const isHydrated = useIsHydrated()
  const [chosen, choose] = useState<boolean>()

  function open(isOpen: boolean): void {
    const others = keysOf(recall(key, MEMORY)).filter((each) => each !== name)
    remember(key, MEMORY, isOpen ? [...others, name] : others)
    choose(isOpen)
  }

  return [chosen ?? (isOpenAtFirst || (isHydrated && keysOf(memory[MEMORY]).includes(name))), open]
}

/** The keys of trends in a history entry; none when it holds something else. Not by zod, which a first view does without. */
function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
}
