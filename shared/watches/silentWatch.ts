import { WATCH_SILENT_MONTHS } from '../limits.ts'

/** The fields of a watch that decide whether its reader is asked to keep it. */
type Watch = {
  paused: boolean
  /** When its reader was asked last; undefined if never, or since they answered. */
  asks_since: string | undefined
  /** The earliest time at which it may have been silent long enough to ask. */
  ask_from: string
}

/** When a watch has been silent long enough to ask whether to keep it, if it has no hit after an instant. */
export function silentSince(instant: string): string {
  const date = new Date(instant)
  date.setUTCMonth(date.getUTCMonth() + WATCH_SILENT_MONTHS)
  return date.toISOString()
}

/** Whether a watch may have to ask; its last match decides, which takes a read (`mustAsk`). */
export function mayAsk({ paused, ask_from }: Watch, at: string): boolean {
  return !paused && ask_from <= at
}

/** Whether a watch has to ask its reader in the next message: it had no hit for `WATCH_SILENT_MONTHS` and does not ask yet. */
export function mustAsk(watch: Watch, lastMatch: string | undefined, at: string): boolean {
  const isSilent = lastMatch === undefined || silentSince(lastMatch) <= at
  return mayAsk(watch, at) && isSilent && !isAsking(watch, lastMatch)
}

/** Whether a question is open: it was asked and not answered, and no hit has withdrawn it. */
export function isAsking({ asks_since }: Pick<Watch, 'asks_since'>, lastMatch: string | undefined): boolean {
  return asks_since !== undefined && (lastMatch === undefined || lastMatch < asks_since)
}
