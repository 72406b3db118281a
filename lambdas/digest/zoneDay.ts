import { localMoment } from '../../shared/digest/localMoment.ts'
import type { ReportedCollection } from '../adapters/digest/digestMarkers.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { phaseOf } from './dayOfZone.ts'
import { collectionsAt, daysBefore, type ZoneNews, zoneNews } from './zoneNews.ts'

/** A date of a time zone, and what there is to tell. */
export type ZoneDay = {
  zone: string
  date: string
  weekday: number
  /** Undefined when the day is over: then nobody is told anything any more. */
  news: ZoneNews | undefined
}

/** Undefined when there is nothing to do yet: it is too early, or nothing was ever collected. */
export async function zoneDay(
  services: DigestServices,
  run: DigestRun,
  zone: string,
  date: string,
): Promise<ZoneDay | undefined> {
  const { weekday } = localMoment('UTC', `${date}T12:00:00.000Z`)
  const phase = phaseOf(zone, date, run.at)
  if (phase === 'early') return undefined
  if (phase === 'late') return { zone, date, weekday, news: undefined }
  const collections = await collectionsOf(services, run, date, zone)
  const news =
    collections && zoneNews({ ...services, changes: run.changes }, zone, collections, daysBefore(date))
  return news && { zone, date, weekday, news }
}

/** Everybody in a time zone is told from the same collections, however long it takes. */
async function collectionsOf(
  { markers, collections }: DigestServices,
  { at, isDry }: DigestRun,
  date: string,
  zone: string,
): Promise<ReportedCollection[] | undefined> {
  const told = await markers.told(date, zone)
  if (told) return told
  const current = await collectionsAt(collections, at)
  return isDry || !current ? current : markers.tell(date, zone, current)
}
