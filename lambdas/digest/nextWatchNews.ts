import type { Follower } from '../adapters/people/followerRecord.ts'
import { type StoredWatch, silentSince } from '../adapters/people/watchEntry.ts'
import type { WatchStore } from '../adapters/people/watchTable.ts'
import { activeWatches, mayAsk } from './activeWatches.ts'
import type { DigestServices } from './DigestRun.ts'
import { type WaitingServices, type WatchNews, waitingHits, watchNews } from './watchNews.ts'

/** What `nextWatchNews` reads from. */
export type NextWatchServices = WaitingServices &
  Pick<DigestServices, 'takedowns'> & { watches: Pick<WatchStore, 'lastMatches'> }

/** No real message has this name, so hits that a message has claimed are left out. */
const NO_MESSAGE = 'preview'

/**
 * The watch hits and questions of the next digest. Claims and asks nothing, so the real digest still reports them.
 *
 * @param followed the trends that follows report
 */
export async function nextWatchNews(
  services: NextWatchServices,
  follower: Follower,
  now: string,
  followed: Iterable<{ country: string; topic: string }>,
): Promise<WatchNews> {
  const at = new Date(now).toISOString()
  const hits = await waitingHits(services, follower, { name: NO_MESSAGE, kind: 'digest', at })
  return watchNews(services, follower, { hits, questions: await nextQuestions(services, follower, at), followed })
}

/** The watches that the next digest will ask about. */
async function nextQuestions(
  { watches }: Pick<NextWatchServices, 'watches'>,
  follower: Follower,
  at: string,
): Promise<StoredWatch[]> {
  const asking = activeWatches(follower).filter((watch) => watch.deliver === 'digest' && mayAsk(watch, at))
  if (asking.length === 0) return []
  const matches = await watches.lastMatches(follower.sub)
  return asking.filter(({ id }) => {
    const last = matches.get(id)
    return last === undefined || silentSince(last) <= at
  })
}
