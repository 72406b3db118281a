import { type DigestItems, digestItems } from '../../shared/digest/digestItems.ts'
import { trendsOf } from '../../shared/digest/digestUpdates.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import { Problem } from '../../shared/problem.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { MailDocument } from '../mail/MailDocument.ts'
import { ChangesOfRun } from './ChangesOfRun.ts'
import type { DigestServices } from './DigestRun.ts'
import { digestMessage } from './digestContent.ts'
import { type NextWatchServices, nextWatchNews } from './nextWatchNews.ts'
import { isEmptyNews, type WatchNews } from './watchNews.ts'
import { collectionsAt, daysBefore, zoneNews } from './zoneNews.ts'

export type NextDigest = {
  /** The reader's local date. */
  date: string
  isWeekly: boolean
  items: DigestItems
  /** Its watch hits and questions. */
  watches: WatchNews
  document: MailDocument
  /** The address that ends the digest by one POST (RFC 8058). */
  unsubscribe: string
}

/** What `nextDigest` reads from. */
export type NextDigestServices = Pick<DigestServices, 'collections' | 'bucket' | 'takedowns' | 'linksFor' | 'context'> &
  NextWatchServices & { markers: Pick<DigestServices['markers'], 'pinned'> }

/** Whether there is nothing to report: then no digest is sent. */
export function isEmptyDigest({ items, watches }: Pick<NextDigest, 'items' | 'watches'>): boolean {
  return items.items.length === 0 && isEmptyNews(watches)
}

/**
 * The digest that a follower would get now: the changes of the newest collection that no earlier digest of their time zone
 * reported, including today's, and the watch hits that no message has reported. Throws `unavailable` before the first
 * collection, or when it cannot be read.
 */
export async function nextDigest(services: NextDigestServices, follower: Follower, now: string): Promise<NextDigest> {
  const { markers, collections, bucket, takedowns, linksFor, context } = services
  const { zone, digest, detail, follows } = follower
  const current = await collectionsAt(collections, now)
  if (!current) throw new Problem('unavailable', 'No trends have been collected yet.')
  const { date } = localMoment(zone, now)
  const isWeekly = digest === 'weekly'
  const changes = new ChangesOfRun({ bucket, takedowns }, follows)
  const news = zoneNews({ markers, collections, changes }, zone, current, [date, ...daysBefore(date)])
  const codes = follows.map(({ country }) => country)
  const items = digestItems(follows, await news.countries(codes, isWeekly), detail)
  const followed = trendsOf(items.items).map(({ trend }) => trend)
  const watches = await nextWatchNews(services, follower, now, followed)
  const mail = await digestMessage({ context, linksFor }, follower, { items, watches }, { date, at: now, isWeekly })
  return { date, isWeekly, items, watches, ...mail }
}
