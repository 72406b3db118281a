import {
  addChange,
  type Changes,
  type FollowChange,
  NO_CONFIRMATIONS,
  withoutWindow,
} from '../../../shared/people/confirmationWindow.ts'

/** The time of the first change, in milliseconds. */
const START = Date.parse('2026-11-21T09:00:00.000Z')
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** A time some milliseconds after a person's first change. */
export function at(milliseconds: number): string {
  return new Date(START + milliseconds).toISOString()
}

/** The follow of a thing, some milliseconds after the start. */
export function followed(id: string, milliseconds = 0): FollowChange {
  return { kind: 'followed', thing: { id, created_at: at(milliseconds) } }
}

/** The end of a follow, some milliseconds after the start. */
export function unfollowed(id: string, milliseconds = 0): FollowChange {
  const thing = { id, created_at: at(milliseconds), kind: 'trend', name: id, country: 'CA' } as const
  return { kind: 'unfollowed', thing }
}

/** A person's confirmations as they go on; every new window has the next number. */
export function aPersonsDay() {
  let windows = 0
  const day = {
    state: NO_CONFIRMATIONS,
    /** The decision about a change some milliseconds after the start. */
    add(change: FollowChange, milliseconds: number) {
      windows += 1
      const { state, decision } = addChange(day.state, change, at(milliseconds), `window ${windows}`)
      day.state = state
      return decision
    },
    /** The changes of a window, which is removed. */
    close(id: string) {
      const window = day.state.windows.find((one) => one.id === id)
      day.state = withoutWindow(day.state, id)
      return window && idsOf(window)
    },
  }
  return day
}

function idsOf({ followed, unfollowed }: Changes) {
  return { followed: followed.map(({ id }) => id), unfollowed: unfollowed.map(({ id }) => id) }
}
