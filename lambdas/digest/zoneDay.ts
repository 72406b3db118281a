import { phaseOf } from '../../shared/digest/dueTime.ts'
import type { ReportedCollection } from '../adapters/digest/digestMarkers.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { collectionsAt, daysBefore, type ZoneNews, zoneNews } from './zoneNews.ts'

/** A date of a time zone, and its news. */
export type ZoneDay = {
  zone: string
  date: string
  /** Undefined when the day is over: nothing is sent any more. */
  news: ZoneNews | undefined
}

/** Undefined when it is too early, or before the first collection. */
export async function zoneDay(
  services: DigestServices,
  run: DigestRun,
  zone: string,
  date: string,
): Promise<ZoneDay | undefined> {
  const phase = phaseOf(zone, date, run.at)
  if (phase === 'early') return undefined
  if (phase === 'late') return { zone, date, news: undefined }
  const collections = await collectionsOf(services, run, date, zone)
  const news = collections && zoneNews({ ...services, changes: run.changes }, zone, collections, daysBefore(date))
  return news && { zone, date, news }
}

/** The collections of a time zone's day, pinned so that all runs of that day use the same. */
async function collectionsOf(
  { markers, collections }: DigestServices,
  { at, isDry }: DigestRun,
  date: string,
  zone: string,
): Promise<ReportedCollection[] | undefined> {
  const pinned = await markers.pinned(date, zone)
  if (pinned) return pinned
  const current = await collectionsAt(collections, at)
  return isDry || !current ? current : markers.pin(date, zone, current)
}
