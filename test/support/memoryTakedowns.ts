import { Shown } from '../../lambdas/adapters/trends/Shown.ts'
import type { TakedownTable } from '../../lambdas/adapters/trends/takedowns.ts'
import { NO_TAKEDOWNS, TakedownList } from '../../shared/takedowns/TakedownList.ts'
import { type Takedown, withoutTakedown, withTakedown } from '../../shared/takedowns/takedown.ts'
import { NOW } from './builders.ts'

/** The takedowns in memory, as the operator and as readers see them. */
export type MemoryTakedowns = Pick<TakedownTable, keyof TakedownTable> & {
  shown: Shown
  /** Takes a title out of a country, or of all. */
  suppress(title: string, country?: string, about?: Pick<Takedown, 'headlines'>): void
  undo(title: string, country?: string): void
}

/** Opens an empty list. */
export function memoryTakedowns(): MemoryTakedowns {
  let list = NO_TAKEDOWNS
  const change = (takedowns: readonly Takedown[], now = NOW) => {
    list = new TakedownList(list.version + 1, takedowns, now)
  }
  return {
    read: async () => list,
    shown: new Shown(async () => list),
    async replaceTakedowns(before, takedowns, now) {
      if (before.version !== list.version) return undefined
      change(takedowns, now)
      return list
    },
    suppress: (title, country, about) =>
      change(withTakedown(list.takedowns, { title, country: country ?? null, ...about }, NOW)),
    undo: (title, country) => change(withoutTakedown(list.takedowns, { title, country: country ?? null })),
  }
}

/** Nothing is taken out. */
export const NOTHING_TAKEN_OUT = memoryTakedowns()
