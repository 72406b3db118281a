/**
 * The numbers that people read in sentences of the site and its mails. Each exists once: rules compare with them, and
 * sentences are built from them, so that a changed number changes every text that names it.
 */

/** Hours that a list of trends covers (specification 1). */
export const TREND_HOURS = 48
/** Hours from one collection to the next (specification 1). */
export const COLLECTION_HOURS = 12
/** Data older than this is shown as old, in hours: one interval and the time that a collection may take. */
export const MAX_DATA_AGE_HOURS = COLLECTION_HOURS + 1

/** A change is significant above each of these, not at them (specification 4; decision 27). */
export const SIGNIFICANT_VOLUME_PERCENT = 30
export const SIGNIFICANT_GROWTH_POINTS = 15
export const SIGNIFICANT_ARTICLES = 2

/** The local hour from which the digest is sent, and the one at which a missed digest is given up (decision 26). */
export const DIGEST_HOUR = 8
export const DIGEST_LAST_HOUR = 12
/** The day of the weekly digest; `weekday` counts from 1, Monday. */
export const WEEKLY_DIGEST_DAY = { weekday: 1, name: 'Monday' } as const
/** Days that the outcome of a digest is kept. */
export const DIGEST_OUTCOME_DAYS = 35
/** Minutes between two looks for time zones whose digest is due. */
export const DIGEST_EVERY_MINUTES = 15
/** Items in one digest. */
export const MAX_DIGEST_ITEMS = 60
/** Trends of one followed category in a digest, by the reader's setting. */
export const DIGEST_TRENDS_PER_CATEGORY = { quiet: 3, normal: 10, everything: 30 } as const

/** The oldest trend of the tab Latest, in hours (decision 10). */
export const MAX_LATEST_HOURS = 6
/** Quick Hits: how many, how many of one category, and the oldest, in days (specification 9). */
export const MAX_QUICK_HITS = 9
export const MAX_QUICK_HITS_PER_CATEGORY = 3
export const MAX_QUICK_HIT_DAYS = 3

/** What one person can follow (decision 21). */
export const MAX_FOLLOWS = 200
/** The longest folded name that can be followed, in bytes of UTF-8. */
export const MAX_FOLLOW_NAME_BYTES = 200
/** How often a person can follow or unfollow something in a day (UTC). */
export const MAX_FOLLOW_CHANGES = 300
/** The longest name of a person, in characters. */
export const MAX_NAME_LENGTH = 100
/** Characters of a password; operators may set a higher minimum (specification 5; decision 19). */
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256
/** Minutes after signing in within which an account can be deleted; not less than the lifetime of a token. */
export const FRESH_SIGN_IN_MINUTES = 15
/** Digits of a mailed code. */
export const CODE_DIGITS = 6
/** Characters of a search (contract, Public API). */
export const MIN_QUERY_LENGTH = 2
export const MAX_QUERY_LENGTH = 64
/** Results of a search that are listed (specification 9). */
export const MAX_SEARCH_RESULTS = 40

/** Hours after which a sign-up that was never confirmed is removed (decision 45). */
export const UNCONFIRMED_HOURS = 24
/** Days that an unconfirmed place on the waitlist is kept. */
export const WAITLIST_PENDING_DAYS = 7
/** Days that the tombstone of a deleted account is kept. */
export const TOMBSTONE_DAYS = 30
/** Days that an address to which mail failed gets none. */
export const SUPPRESSION_DAYS = 365
/** Days that backups of the tables reach back. */
export const BACKUP_DAYS = 35
