import { DUE, dateBefore, localMoment } from '../../shared/digest/localMoment.ts'

/** Whether the updates of a day may not be sent yet, may be sent, or are too late. */
export type Phase = 'early' | 'due' | 'late'

/** How a date of a time zone stands at an instant: due from 8:00 to noon of that very date. */
export function phaseOf(zone: string, date: string, at: string): Phase {
  const now = localMoment(zone, at)
  if (now.date !== date) return now.date < date ? 'early' : 'late'
  if (now.minutes < DUE.from) return 'early'
  return now.minutes < DUE.until ? 'due' : 'late'
}

/** The last date of a time zone whose updates were due at an instant or before it: until 8:00 it is yesterday. */
export function lastDueDate(zone: string, at: string): string {
  const { date, minutes } = localMoment(zone, at)
  return minutes < DUE.from ? dateBefore(date, 1) : date
}
