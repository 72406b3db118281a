/**
 * The numbers that people read in sentences of the site and its mails. Each exists once: rules compare with them, and
 * sentences are built from them, so that a changed number changes every text that names it.
 */

/** Hours that a list of trends covers. */
export const TREND_HOURS = 48
/** Hours from one collection to the next, where the operator has set no other interval. */
export const COLLECTION_HOURS = 12

/** Maximum other countries that a topic lists; beyond, their count is a lower bound. */
export const MAX_ELSEWHERE_LINKS = 12

/** A change is significant above each of these, not at them. Hits of watches use the first. */
export const SIGNIFICANT_VOLUME_PERCENT = 30
/** The same for growth, in percentage points. */
export const SIGNIFICANT_GROWTH_POINTS = 15
/** The same for articles that were added. */
export const SIGNIFICANT_ARTICLES = 2

/** The local hour from which the digest is sent, and the one at which a missed digest is given up. */
export const DIGEST_HOUR = 8
/** The local hour at which a missed digest is given up. */
export const DIGEST_LAST_HOUR = 12
/** The day of the weekly digest; `weekday` counts from 1, Monday. */
export const WEEKLY_DIGEST_DAY = { weekday: 1, name: 'Monday' } as const
/** Days that the outcome of a digest is kept. */
export const DIGEST_OUTCOME_DAYS = 35
/** Minutes between two checks of whose digest is due. */
export const DIGEST_EVERY_MINUTES = 15
/**
 * How often a message about readers is received before it goes to the dead-letter queue: once whole, then reader by reader. A
 * throttled start of the function counts, too.
 */
export const READER_TRIES = 5
/** Lines of a digest for trends that go on, and as many for those that have ended. */
export const MAX_DIGEST_LINES = 60
/** Lines of the short form of a digest. */
export const MAX_SHORT_DIGEST_LINES = 15
/** Lines of one followed category in a digest. */
export const DIGEST_TRENDS_PER_CATEGORY = 10

/** The oldest trend of the tab Latest when it is collected, in hours. */
export const MAX_LATEST_HOURS = 6
/** Quick Hits: how many, how many of one category, and the oldest when it is collected, in days. */
export const MAX_QUICK_HITS = 9
/** Quick Hits of one category. */
export const MAX_QUICK_HITS_PER_CATEGORY = 3
/** The age of the oldest Quick Hit when it is collected, in days. */
export const MAX_QUICK_HIT_DAYS = 3

/** What one person can follow. */
export const MAX_FOLLOWS = 200
/** The longest folded name that can be followed, in bytes of UTF-8. */
export const MAX_FOLLOW_NAME_BYTES = 200
/** How often a person can follow or unfollow something in a day (UTC). */
export const MAX_FOLLOW_CHANGES = 300
/** How often a person can change settings or add a browser in a day (UTC). */
export const MAX_ACCOUNT_CHANGES = 300
/** The longest name of a person, in characters. */
export const MAX_NAME_LENGTH = 100
/** Characters of a password; operators may set a higher minimum. */
export const MIN_PASSWORD_LENGTH = 6
/** The most characters of a password; Cognito takes no more. */
export const MAX_PASSWORD_LENGTH = 256
/** Minutes after signing in within which an account can be deleted; not less than the lifetime of a token. */
export const FRESH_SIGN_IN_MINUTES = 15
/** Digits of a mailed code. */
export const CODE_DIGITS = 6
/** Hours that a mailed code is valid: one that confirms an address, and one that resets a password. Cognito decides both. */
export const CODE_HOURS = 24
/** Hours that a code is valid that resets a password. */
export const RESET_CODE_HOURS = 1
/** Characters of a search. */
export const MIN_QUERY_LENGTH = 2
/** The most characters of a search. */
export const MAX_QUERY_LENGTH = 64
/** Results of a search that are listed. */
export const MAX_SEARCH_RESULTS = 40
/** Similar titles that a search lists below its results. */
export const MAX_SIMILAR_RESULTS = 10

/** Hours after which a sign-up that was never confirmed is removed. */
export const UNCONFIRMED_HOURS = 24
/** Days that an unconfirmed place on the waitlist is kept. */
export const WAITLIST_PENDING_DAYS = 7
/** Days after a change of the address during which the address before can stop the account, and nothing final happens to it. */
export const HOLD_DAYS = 7
/** Days that the tombstone of a deleted account is kept. */
export const TOMBSTONE_DAYS = 30
/** Days that an address to which mail failed gets none. */
export const SUPPRESSION_DAYS = 365
/** Days that backups of the tables reach back. */
export const BACKUP_DAYS = 35

/** Days that the archive reaches back. Documents and lists are kept for 5 days more. */
export const ARCHIVE_DAYS = 395

/** Days that feeds reach back. */
export const RECENT_DAYS = 7
/** Entries of a feed: the maximum of `count`, and its default. */
export const MAX_FEED_ENTRIES = 100
/** Entries of a feed without `count`. */
export const FEED_ENTRIES = 30
/** Trends of one collection in the feed with an entry for each. */
export const FEED_DIGEST_LINES = 20
/** Trends in a widget: the maximum of `count`, and its default. */
export const MAX_EMBED_COUNT = 10
/** Trends in a widget without `count`. */
export const EMBED_COUNT = 5

/** Countries that an event is in before it is listed among those everywhere. */
export const MIN_EVENT_COUNTRIES = 3
/** Events across countries in an answer: the maximum of `limit`, and its default. */
export const MAX_EVENTS = 200
/** Events in an answer without `limit`. */
export const EVENTS = 50
/** On one page of events: the most of them, and the most topics of all of them together, so that it stays small. */
export const EVENTS_ON_PAGE = 25
/** The most topics of all events on one page together. */
export const TOPICS_ON_PAGE = 240
/** Countries that can be compared at once. */
export const MIN_COMPARED = 2
/** The most countries that can be compared at once. */
export const MAX_COMPARED = 5
/** Topics listed of each compared country that the others do not share. */
export const OWN_TOPICS = 10
/** Countries named as most like a compared one. */
export const MOST_LIKE = 3
/** Minutes within which two countries list an event at about the same time. */
export const SAME_TIME_MINUTES = 60
/** Hours within which two waves with equal words alone count as one event. */
export const NEAR_START_HOURS = 12
/** Topics listed of a country that no other country has anything like. */
export const MAX_ONLY_HERE = 10
/** The most trends of an event in one country. */
export const MAX_EVENT_TRENDS = 8
/** The most trends that may share an article or a query of an event. */
export const MAX_EVENT_SHARERS = 3
/** Two trends are likelier to be one event when they began within this many hours of each other; that alone does not make them one. */
export const CLOSE_START_HOURS = 4
/** The headline that an event shows was published within this many hours before or after the start of the event. */
export const EVENT_HEADLINE_HOURS = 12
/** The fewest words of the headline of an event. */
export const MIN_HEADLINE_WORDS = 4
/** The most words of the headline of an event. */
export const MAX_HEADLINE_WORDS = 20

/** Watches that one person can have. */
export const MAX_WATCHES = 50
/** Words of a watch, excluded ones and the phrase included. */
export const MAX_WATCH_WORDS = 10
/** Characters of a word of a watch: at least, at least when `*` follows, and at most. The phrase is limited alike. */
export const MIN_WATCH_WORD_LENGTH = 2
/** Characters of a word of a watch that `*` follows, at least. */
export const MIN_WATCH_PREFIX_LENGTH = 3
/** Characters of a word of a watch, at most. */
export const MAX_WATCH_WORD_LENGTH = 64
/** Characters of the name of a watch. */
export const MAX_WATCH_NAME_LENGTH = 60
/** A watch that matches more than this share of the trends of the last week is refused, in percent. */
export const MAX_WATCH_SHARE_PERCENT = 5
/** Trends that the preview of a watch lists. */
export const MAX_WATCH_PREVIEW = 20
/** How often a person can add, change or remove a watch in a day (UTC). */
export const MAX_WATCH_CHANGES = 300
/** Maximum size of a follower record with a new watch, including all follows and watches, in bytes. */
export const MAX_FOLLOWER_BYTES = 40 * 1024
/** Days that the hits of a watch are kept. */
export const WATCH_HIT_DAYS = 40
/** Of one look of a watch, the hits that are stored with all fields; the others are only counted. */
export const MAX_LOOK_HITS = 100
/** A watch keeps its newest looks: at most this many, and an older one only while the newer ones have fewer hits than this. */
export const MAX_WATCH_LOOKS = 100
/** Newer hits with which an older look is dropped. */
export const ENOUGH_WATCH_HITS = 300
/** Hours for which a watch remembers a wave that it reported: a wave leaves the list after `TREND_HOURS`. */
export const WATCH_RUNG_HOURS = 72
/** Hits of one watch that a message lists; the others are only counted. */
export const MAX_WATCH_HITS = 10
/** Most hits of a watch that are listed in the account. */
export const MAX_LISTED_WATCH_HITS = 200
/** Days after which unreported hits are not reported any more. */
export const WATCH_REPORT_DAYS = 15
/** Minimum hours between two "at once" messages, and hours after which the digest reports hits that they could not. */
export const AT_ONCE_HOURS = 1
/** Hours after which the digest reports hits that the messages at once could not. */
export const AT_ONCE_LATE_HOURS = 24
/** Days in which the hits of a watch are counted. */
export const WATCH_COUNT_DAYS = 30
/** The default quiet hours, in the reader's zone, without "at once" messages. */
export const QUIET_HOURS = { from: 22, to: 7 } as const
