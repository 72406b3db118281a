import type { PartitionName } from '../../../lambdas/adapters/people/partitions.ts'
import { collectionVariables } from '../settings/collectionHours.ts'
import { sourceVariables } from '../settings/sourceSettings.ts'
import type { Access } from './access.ts'
import { type Concurrency, DEFAULT_CONCURRENCY } from './concurrency.ts'
import { mapEntries } from './mapEntries.ts'
import type { QueueName } from './names.ts'

export type LambdaFunction = {
  /** A short description, shown in the console and in the terminal. */
  does: string
  entry: string
  timeoutSeconds: number
  memoryMb: number
  access: Access[]
  /** Additional variables with their defaults, which settings of a deployment replace. */
  environment: Record<string, string>
  /** Variables that a function has only where settings give them. */
  settingVariables: readonly string[]
  /** The queue for failed events of a function that runs in the background. */
  failuresTo?: QueueName
}

/** The sending rate that SES grants first when an account leaves its sandbox, in mails a second. */
const MAILS_PER_SECOND = 14

/** The shares of the sending rate that digests leave to other mails, and that strangers can use of it at most. */
const OTHER_MAILS_SHARE = 0.1
const STRANGERS_SHARE = 0.05

/** The contact for push services; deployments set their own site. */
const PUSH_CONTACT = 'https://uptick.example'

/** The longest that the user pool waits for a trigger. */
const MAX_TRIGGER_SECONDS = 5

/** A run for a later time is refused, because it would keep all runs before that time from collecting. */
const AT_MOST_AHEAD_HOURS = '1'

/**
 * How long a function may still answer with an older collection or list of takedowns, in seconds: it keeps the list for 2,
 * and an answer takes at most 20.
 */
const SETTLE_SECONDS = '30'

const USUAL = { timeoutSeconds: 10, memoryMb: 512, access: [], environment: {}, settingVariables: [] }

/** Where the captcha of forms is reCAPTCHA: its secret, and the host name that goes with it. */
const RECAPTCHA: Access[] = [{ secret: 'recaptcha', may: ['read'] }]
const RECAPTCHA_VARIABLES = ['RECAPTCHA_HOSTNAME']

/** The permission to read the published collection together with what was taken out. */
const SNAPSHOT: Access[] = [{ table: 'trends', may: ['getMany'] }]

/** The permission of functions that answer with what is published, or mail it. */
const ANSWERING: Access[] = [
  ...SNAPSHOT,
  { table: 'trends', may: ['read'] },
  { bucket: 'published', may: ['read', 'list'] },
]

/** The secret by which people are found: what they are called elsewhere is stored as a hash. */
const KEYS: Access[] = [{ secret: 'keys', may: ['read'] }]

/** The partitions with what belongs to a person, which a deletion empties, and those that say that it was or will be. */
const OF_PEOPLE: PartitionName[] = [
  ...(['person', 'outbox', 'disabled', 'addressChanges', 'feeds', 'waitlist', 'suppressions'] as const),
  ...(['tombstones', 'deletions'] as const),
]

/** The permissions to read, change and delete everything in some partitions. */
function everythingIn(of: PartitionName[]): Access[] {
  return [{ table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'deleteMany', 'check'], of }, ...KEYS]
}

const RATES = mailRates(MAILS_PER_SECOND)

type Described = { does: string } & Partial<Omit<LambdaFunction, 'entry'>>

/** What each function does, and how it differs from `USUAL`. */
const DESCRIBED = {
  ingest: {
    does: 'Collects the trends of every country and publishes them',
    timeoutSeconds: 900,
    memoryMb: 1024,
    access: [
      { table: 'trends', may: ['read', 'write'] },
      { bucket: 'published', may: ['read', 'write', 'delete', 'list'] },
      { queue: 'archive', may: ['send'] },
      // A collection that no cache expects.
      { cdn: 'site', may: ['invalidate'] },
    ],
    environment: {
      ...sourceVariables(),
      ...collectionVariables(),
      AT_MOST_AHEAD_HOURS,
      SETTLE_SECONDS,
      // Limits the heap: by default, Node uses 300 MB instead of 180 before it collects garbage.
      NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=320',
      // Limits the arenas of glibc: one for each thread that compresses would keep 30 MB.
      MALLOC_ARENA_MAX: '2',
      // Returns what is free: by default, glibc keeps up to 64 MB once a large document was written.
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    failuresTo: 'failures',
  },
  trends: {
    does: 'Answers with the trends of one country',
    access: ANSWERING,
    environment: collectionVariables(),
  },
  timestamp: {
    does: 'Answers with the time of the published trends',
    memoryMb: 256,
    access: SNAPSHOT,
    environment: collectionVariables(),
  },
  status: {
    does: 'Answers with the age of the trends and the outcomes of collections and digests',
    memoryMb: 256,
    access: [{ table: 'trends', may: ['read'] }],
    environment: collectionVariables(),
  },
  topics: {
    does: 'Answers with the details and the history of a topic',
    access: ANSWERING,
    environment: collectionVariables(),
  },
  search: {
    does: 'Searches the trends of all countries',
    timeoutSeconds: 20,
    memoryMb: 1769,
    access: ANSWERING,
    environment: collectionVariables(),
  },
  world: {
    does: 'Answers with what trends in many countries, and compares some',
    // The trends of five countries are read at once.
    memoryMb: 1024,
    access: ANSWERING,
    environment: collectionVariables(),
  },
  pages: {
    does: 'Renders the pages of the web site',
    timeoutSeconds: 20,
    // As much as `search` has, since the search page runs a search.
    memoryMb: 1769,
    access: ANSWERING,
    environment: collectionVariables(),
    settingVariables: ['SIGN_IN_DOMAIN', 'RECAPTCHA_SITE_KEY', 'SECURITY_CONTACT'],
  },
  feeds: {
    does: 'Answers with feeds and tables',
    timeoutSeconds: 20,
    // As much as `search` has: the feed of a search runs one.
    memoryMb: 1769,
    access: [...ANSWERING, { site: 'address' }],
    environment: collectionVariables(),
  },
  mcp: {
    does: 'Answers assistants (Model Context Protocol)',
    // As much as `search` has, which is one of its tools.
    memoryMb: 1769,
    access: [...ANSWERING, { site: 'address' }],
  },
  images: {
    does: 'Draws the images of link previews, and charts',
    memoryMb: 1024,
    access: ANSWERING,
    environment: collectionVariables(),
  },
  embed: {
    does: 'Renders the widgets for other sites, and describes them for oEmbed',
    access: [...ANSWERING, { site: 'address' }],
    environment: collectionVariables(),
  },
  callables: {
    does: 'Answers the callable functions',
    timeoutSeconds: 20,
    access: [
      // The caller, if signed in, and whether they were deleted: no list of what is theirs.
      { table: 'people', may: ['get'], of: ['person', 'suppressions', 'tombstones', 'waitlist', 'counts', 'mails'] },
      { table: 'people', may: ['put'], of: ['person', 'tombstones', 'waitlist', 'captchas', 'mails'] },
      { table: 'people', may: ['update'], of: ['suppressions', 'counts', 'mails', 'tallies'] },
      { table: 'people', may: ['delete'], of: ['mails'] },
      { table: 'people', may: ['check'], of: ['tombstones'] },
      { table: 'people', may: ['query'], of: ['tallies'] },
      ...KEYS,
      ...RECAPTCHA,
      ...SNAPSHOT,
      { userPool: 'people', may: [] },
      { queue: 'confirmations', may: ['send'] },
      { mail: 'senders', may: ['send'], kinds: ['strangers'], knowsOperator: true },
    ],
    environment: { MAIL_PER_SECOND: String(RATES.callables) },
    settingVariables: RECAPTCHA_VARIABLES,
  },
  captcha: {
    does: 'Creates captcha challenges for forms',
    memoryMb: 256,
    access: [
      // The counts of networks.
      { table: 'people', may: ['get', 'update'], of: ['counts'] },
      { secret: 'keys', may: ['read'] },
    ],
  },
  follows: {
    does: 'Reads and changes the follows of signed-in readers',
    timeoutSeconds: 20,
    access: [
      { table: 'people', may: ['get'], of: ['person', 'suppressions', 'counts'] },
      { table: 'people', may: ['put'], of: ['person'] },
      { table: 'people', may: ['update'], of: ['person', 'suppressions', 'counts'] },
      { table: 'people', may: ['get', 'put', 'check'], of: ['tombstones'] },
      { secret: 'keys', may: ['read'] },
      ...SNAPSHOT,
      { userPool: 'people', may: [] },
      { queue: 'confirmations', may: ['send'] },
      // It sends no mail, but promises one where there is a sender.
      { mail: 'senders', may: [], kinds: [] },
    ],
  },
  account: {
    does: 'Shows, changes, exports and deletes the account of a signed-in reader, or stops it for a former address',
    timeoutSeconds: 20,
    access: [
      ...everythingIn([...OF_PEOPLE, 'counts', 'digestMarkers', 'tallies']),
      ...ANSWERING,
      { userPool: 'people', may: ['delete', 'giveBack'] },
      // The notice to an address that the account has left.
      { queue: 'confirmations', may: ['send'] },
      // A copy of the digest on request.
      { mail: 'senders', may: ['send'], kinds: ['requested'] },
    ],
    environment: {
      PUSH_CONTACT,
      // Collects young garbage early, and keeps little of what is free: an answer about all countries takes 115 MB instead of
      // 140, in the same time.
      NODE_OPTIONS: '--max-semi-space-size=2',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  },
  watches: {
    does: 'Reads, changes and previews the watches of signed-in readers',
    timeoutSeconds: 20,
    // A preview looks through the trends of a week.
    memoryMb: 1769,
    access: [
      ...everythingIn(['person', 'feeds', 'tombstones', 'counts']),
      ...ANSWERING,
      { userPool: 'people', may: [] },
    ],
  },
  watchFeed: {
    does: 'Answers with the private feed of a watch',
    access: [
      { table: 'people', may: ['get'], of: ['feeds', 'person'] },
      { table: 'people', may: ['query'], of: ['person'] },
      ...SNAPSHOT,
      // It changes nothing, so it needs no key.
      { secret: 'keys', may: [] },
      { site: 'address' },
    ],
  },
  deletions: {
    does: 'Finishes interrupted account deletions, and carries out those that had to wait',
    timeoutSeconds: 300,
    access: [
      ...everythingIn(OF_PEOPLE),
      { userPool: 'people', may: ['delete'] },
      // The notices that former addresses did not get yet.
      { queue: 'confirmations', may: ['send'] },
    ],
    failuresTo: 'failures',
  },
  reconciliation: {
    does: 'Removes unconfirmed sign-ups, and follows readers who were changed, disabled or deleted in the user pool',
    timeoutSeconds: 900,
    access: [
      ...everythingIn([...OF_PEOPLE, 'reconciliation']),
      // Everybody who has an account is due at some time.
      { index: 'people', may: ['query'] },
      { userPool: 'people', may: ['list', 'delete'] },
      // The notice to an address that was changed in the pool.
      { queue: 'confirmations', may: ['send'] },
    ],
    failuresTo: 'failures',
  },
  preSignUp: {
    does: 'Refuses sign-ups without a solved captcha, and replaces unconfirmed ones',
    timeoutSeconds: MAX_TRIGGER_SECONDS,
    access: [
      { callingPool: 'people', may: ['discard'] },
      { table: 'people', may: ['get', 'update'], of: ['counts'] },
      { table: 'people', may: ['put'], of: ['captchas'] },
      { table: 'people', may: ['query'], of: ['tallies'] },
      { secret: 'keys', may: ['read'] },
      ...RECAPTCHA,
    ],
    settingVariables: RECAPTCHA_VARIABLES,
  },
  customMessage: {
    does: 'Counts the codes that the user pool mails, writes their texts, and refuses those of too many',
    timeoutSeconds: MAX_TRIGGER_SECONDS,
    access: [
      { table: 'people', may: ['get', 'update'], of: ['counts'] },
      { table: 'people', may: ['query', 'update'], of: ['tallies'] },
      { secret: 'keys', may: ['read'] },
    ],
    // Where Cognito sends the codes, it takes no texts.
    environment: { CODE_SENDER: 'ses' },
  },
  postConfirmation: {
    does: 'Queues the welcome mail after sign-up, and ends all sessions after a new password',
    timeoutSeconds: MAX_TRIGGER_SECONDS,
    access: [
      // The user pool waits for its triggers, so they must not know the address of the site, which CloudFront makes.
      { queue: 'confirmations', may: ['send'] },
      { callingPool: 'people', may: ['endSessions'] },
    ],
  },
  unsubscribe: {
    does: 'Unsubscribes people from mails, and renews push subscriptions, without a session',
    access: [
      { table: 'people', may: ['get', 'update'], of: ['person'] },
      { table: 'people', may: ['check'], of: ['tombstones'] },
      { table: 'people', may: ['get', 'put', 'delete'], of: ['waitlist'] },
      ...SNAPSHOT,
      { secret: 'keys', may: ['read'] },
      // It sends no mail, but redirects from links in mails to the site.
      { mail: 'senders', may: [], kinds: [] },
    ],
  },
  confirmations: {
    does: 'Sends welcomes, confirms follows and unfollows by mail, tells former addresses, and ends access after a new password',
    // Ten messages, each of which may wait for SES.
    timeoutSeconds: 120,
    access: [
      // The recipient, and what their outbox has of the mail: no list of what is theirs.
      { table: 'people', may: ['get'], of: ['person', 'outbox', 'addressChanges', 'suppressions', 'tombstones'] },
      { table: 'people', may: ['put'], of: ['person', 'outbox', 'addressChanges', 'feeds'] },
      { table: 'people', may: ['update'], of: ['person', 'outbox', 'suppressions', 'tallies'] },
      // After a new password, private feeds have another address; a mail that was surely not sent is released.
      { table: 'people', may: ['delete'], of: ['feeds', 'outbox'] },
      { table: 'people', may: ['check'], of: ['tombstones'] },
      { table: 'people', may: ['query'], of: ['tallies'] },
      ...KEYS,
      ...SNAPSHOT,
      // The address of a welcome.
      { userPool: 'people', may: ['read'] },
      { mail: 'senders', may: ['send'], kinds: ['requested'] },
    ],
    settingVariables: [
      'EMAIL_SERVICE_URL',
      'EMAIL_SERVICE_USER_ID',
      'EMAIL_SERVICE_SERVICE_ID',
      'EMAIL_SERVICE_TEMPLATE_ID',
    ],
  },
  mailEvents: {
    does: 'Records bounces and complaints',
    timeoutSeconds: 30,
    memoryMb: 256,
    access: [
      { table: 'people', may: ['get', 'update'], of: ['person', 'suppressions', 'counts'] },
      { table: 'people', may: ['check'], of: ['tombstones'] },
      { table: 'people', may: ['update'], of: ['tallies'] },
      { secret: 'keys', may: ['read'] },
    ],
    // No `failuresTo`: its events name recipients, who may delete their account while an event waits for the operator.
  },
  digest: {
    does: 'Hands readers over to the queues whose digest, watches or messages at once are due',
    timeoutSeconds: 300,
    access: [
      { index: 'people', may: ['query'] },
      { table: 'people', may: ['get', 'put'], of: ['ticks'] },
      { table: 'people', may: ['query'], of: ['tallies'] },
      { table: 'trends', may: ['read'] },
      // The public summary, since public functions have no access to the people table.
      { table: 'trends', may: ['put'] },
      ...(['watches', 'digests', 'atOnce'] as const).map((queue): Access => ({ queue, may: ['send'] })),
    ],
    environment: { AT_MOST_AHEAD_HOURS },
    failuresTo: 'failures',
  },
  readers: {
    does: 'Serves readers who are due: matches their watches, sends their digests, tells them at once',
    timeoutSeconds: 120,
    memoryMb: 1024,
    access: [
      ...everythingIn(['person', 'outbox', 'suppressions', 'digestMarkers', 'tallies']),
      ...ANSWERING,
      { mail: 'senders', may: ['send'], kinds: ['digests'] },
      // A dry run looks for who is due itself.
      { index: 'people', may: ['query'] },
      // A message that comes again is split into one for each reader.
      ...(['watches', 'digests', 'atOnce'] as const).map((queue): Access => ({ queue, may: ['send'] })),
    ],
    environment: { PUSH_CONTACT, MAIL_PER_SECOND: String(RATES.readers) },
  },
  sourceCheck: {
    does: 'Asks the source for one country, to notice early that it has changed',
    timeoutSeconds: 60,
    environment: sourceVariables(),
    failuresTo: 'failures',
  },
  suppress: {
    does: 'Takes a topic out of everything that is answered, or brings it back',
    timeoutSeconds: 180,
    // As much as a collection has, whose files it rewrites.
    memoryMb: 1024,
    access: [
      { table: 'trends', may: ['get', 'put'] },
      { bucket: 'published', may: ['read', 'write', 'delete', 'list'] },
      { cdn: 'site', may: ['invalidate'] },
      { queue: 'archive', may: ['send'] },
    ],
    environment: { SETTLE_SECONDS },
  },
  archiveFiles: {
    does: 'Makes the files of the archive',
    timeoutSeconds: 600,
    // A whole processor; the files of a month need less memory.
    memoryMb: 1769,
    access: [
      { table: 'trends', may: ['read'] },
      { bucket: 'published', may: ['read', 'write', 'delete', 'list'] },
      { cdn: 'site', may: ['invalidate'] },
      { queue: 'archive', may: ['send'] },
    ],
    environment: {
      ...collectionVariables(),
      // Limits the heap and the arenas of glibc: by default, Node uses more before it collects garbage.
      NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256',
      MALLOC_ARENA_MAX: '2',
    },
  },
} satisfies Record<string, Described>

export type FunctionName = keyof typeof DESCRIBED

/** All functions by name. */
export const FUNCTIONS: Record<FunctionName, LambdaFunction> = mapEntries(DESCRIBED, (described: Described, name) => ({
  ...USUAL,
  entry: `lambdas/${name}/handler.ts`,
  ...described,
}))

/**
 * Splits the account's sending rate. Readers who are due get 90 %, between the messages that are worked on at once, whole mails
 * each. Each gets about one at least, so with a rate below their number SES may throttle some, which are then sent a little later.
 * Of the others, `callables` sends what strangers cause, at most half.
 */
export function mailRates(
  perSecond: number,
  { digests, atOnce }: Concurrency = DEFAULT_CONCURRENCY,
): { readers: number; callables: number } {
  const ofReaders = perSecond * (1 - OTHER_MAILS_SHARE)
  const least = Math.min(1, ofReaders)
  return {
    readers: rounded(Math.max(least, Math.floor(ofReaders / (digests + atOnce)))),
    callables: rounded(perSecond * STRANGERS_SHARE),
  }
}

/** Down to two decimals. */
function rounded(perSecond: number): number {
  return Math.floor(perSecond * 100 + 1e-6) / 100
}
