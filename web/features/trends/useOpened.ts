import { useState } from 'react'
import * as z from 'zod/mini'
import { recall, remember } from '../../lib/navigation/historyEntry.ts'
import { useLocation } from '../../lib/navigation/router.tsx'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'

const MEMORY = 'opened'
const Opened = z.catch(z.array(z.string()), [])

/** Whether all articles of a trend are shown, and its setter. The history entry keeps it. */
export function useOpened(trend = ''): [boolean, (isOpen: boolean) => void] {
  const { key, memory } = useLocation()
  const isHydrated = useIsHydrated()
  const [chosen, choose] = useState<boolean>()

  function open(isOpen: boolean): void {
    const others = Opened.parse(recall(key, MEMORY)).filter((each) => each !== trend)
    remember(key, MEMORY, isOpen ? [...others, trend] : others)
    choose(isOpen)
  }

  return [chosen ?? (isHydrated && Opened.parse(memory[MEMORY]).includes(trend)), open]
}
