import type { Decision } from '../../shared/digest/decide.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import { Problem } from '../../shared/problem.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { WaitingOfWatch } from '../adapters/people/watchHits.ts'
import { ChangesOfRun } from './ChangesOfRun.ts'
import type { DigestServices, ZoneNews } from './DigestRun.ts'
import { type DecisionServices, decisionFor } from './decision.ts'
import { hasSampleData } from './hasSampleData.ts'
import { collectionsAt, daysBefore, type PinnedCollections, zoneNews } from './zoneNews.ts'

type NewsSources = Pick<DigestServices, 'collections' | 'bucket'> & { markers: PinnedCollections }

/** What the next digest reads from. */
export type NextDigestServices = DecisionServices & NewsSources

/**
 * The digest that a follower would get now: the changes of the newest collection that no earlier digest of their time zone
 * reported, including today's, and the watch hits that no message has reported. Throws `unavailable` before the first
 * collection, or when it cannot be read.
 */
export async function nextDigest(
  services: NextDigestServices,
  follower: Follower,
  now: string,
): Promise<{ date: string; isSample: boolean; decision: Decision<StoredWatch, WaitingOfWatch> }> {
  const { date } = localMoment(follower.zone, now)
  const news = await newsNow(services, follower, now)
  const about = { at: new Date(now).toISOString(), occasion: { kind: 'preview' }, zoneNews: news } as const
  const decision = await decisionFor(services, follower, about, { readsMarks: false })
  return { date, isSample: await hasSampleData(services.collections), decision }
}

/** The news of a follower's time zone as of now. Throws `unavailable` before the first collection. */
async function newsNow(
  { markers, collections, bucket }: NewsSources,
  { zone, follows }: Follower,
  now: string,
): Promise<ZoneNews> {
  const current = await collectionsAt(collections, now)
  if (!current) throw new Problem('unavailable', 'No trends have been collected yet.')
  const { date } = localMoment(zone, now)
  const changes = new ChangesOfRun(bucket, follows)
  return zoneNews({ markers, collections, changes }, zone, current, [date, ...daysBefore(date)])
}
