import { MAX_ACCOUNT_CHANGES, MAX_FOLLOW_CHANGES, MAX_WATCH_CHANGES } from '../limits.ts'
import { waitText } from '../text/waitText.ts'
import { DAY_SECONDS } from '../time.ts'

/** A token bucket of each person: it holds some points, all of which come back within some seconds, evenly. */
type TokenBucket = { points: number; seconds: number; refusal: string }

/**
 * What one person may ask for. A point of `reading` is about half a second of a function at worst, so that in the long run one
 * account keeps one function busy. A new AWS account runs ten functions: one person starts at most five calls at once that may
 * take some seconds, and eight previews of watches, which take one only where a function has just started. The other limits are
 * for changes, each of which writes the whole follower record.
 */
export const PERSON_LIMITS = {
  reading: { points: 40, seconds: 20, refusal: 'You have asked for a lot at once.' },
  follows: {
    points: MAX_FOLLOW_CHANGES,
    seconds: DAY_SECONDS,
    refusal: `You can follow and unfollow ${MAX_FOLLOW_CHANGES} times a day.`,
  },
  account: {
    points: MAX_ACCOUNT_CHANGES,
    seconds: DAY_SECONDS,
    refusal: `You can change your settings ${MAX_ACCOUNT_CHANGES} times a day.`,
  },
  watches: {
    points: MAX_WATCH_CHANGES,
    seconds: DAY_SECONDS,
    refusal: `You can change your watches ${MAX_WATCH_CHANGES} times a day.`,
  },
} as const satisfies Record<string, TokenBucket>

/** What one person may do only so often. */
export type PersonLimit = keyof typeof PERSON_LIMITS

/** The points of `reading` that each call takes which reads more than the follower record of its caller. */
export const READING_POINTS = {
  /** The list of watches, with a summary of what each has found. */
  watches: 1,
  /** What one watch has found. */
  hits: 2,
  /** Matching a watch with the last week, also before it is saved. */
  watchPreview: 5,
  /** The changes of everything that somebody follows, and their digest. */
  changes: 8,
  digest: 8,
  /** A test notification, which waits for a push service. */
  notification: 8,
  deletion: 8,
  export: 20,
} as const

/** The sentences for somebody who has to wait some seconds until they may go on. */
export function limitRefusal(limit: PersonLimit, seconds: number): string {
  return `${PERSON_LIMITS[limit].refusal} Please try again in ${waitText(seconds)}.`
}
