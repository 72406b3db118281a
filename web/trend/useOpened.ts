import { useState } from 'react'
import { recall, remember } from '../lib/navigation/historyEntry.ts'
import { useLocation } from '../lib/navigation/router.tsx'
import { useIsHydrated } from '../lib/startup/hydration.tsx'

const MEMORY = 'opened'

/** Whether all articles of a trend are shown, and its setter. The history entry keeps it. */
export function useOpened(trend = ''): [boolean, (isOpen: boolean) => void] {
  const { key, memory } = useLocation()
  const isHydrated = useIsHydrated()
  const [chosen, choose] = useState<boolean>()

  function open(isOpen: boolean): void {
    const others = keysOf(recall(key, MEMORY)).filter((each) => each !== trend)
    remember(key, MEMORY, isOpen ? [...others, trend] : others)
    choose(isOpen)
  }

  return [chosen ?? (isHydrated && keysOf(memory[MEMORY]).includes(trend)), open]
}

/** The keys of trends in a history entry; none when it holds something else. Not by zod, which a first view does without. */
function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []
}
