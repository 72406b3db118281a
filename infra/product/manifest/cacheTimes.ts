import { mostSecondsUntilNext } from '../../../shared/collections/pace.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import { DAY_SECONDS } from '../../../shared/time.ts'

/** How long answers and pages are cached at most, in seconds: those of the newest collection, until the next one is due. */
export const UNTIL_NEXT_SECONDS = mostSecondsUntilNext(COLLECTION_HOURS)
/** The same about a time of the past. */
export const PAST_SECONDS = DAY_SECONDS
