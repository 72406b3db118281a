import type { DamagedFollower } from '../adapters/people/followerPages.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import { logger } from '../common/logger.ts'
import type { DigestRun, DigestServices } from './DigestRun.ts'
import { notifyPerson, type PersonOutcome } from './notifyPerson.ts'
import type { ZoneDay } from './zoneDay.ts'

/** Tells one follower, who stops nobody else: whatever goes wrong is an outcome, too. */
export async function attemptToNotify(
  services: DigestServices,
  run: DigestRun,
  day: ZoneDay,
  follower: Follower | DamagedFollower,
): Promise<PersonOutcome> {
  if ('damaged' in follower) {
    logger.error('A follower cannot be read', { zone: day.zone })
    return { skipped: 'damaged' }
  }
  try {
    return await notifyPerson(services, run, day, follower)
  } catch (error) {
    run.breaker.failed()
    logger.error('A follower was not told', {
      error: error instanceof Error ? error : new Error(String(error)),
    })
    return 'failed'
  }
}
