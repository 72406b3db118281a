import { sourceVariables } from '../settings/sourceSettings.ts'
import type { Access } from './access.ts'
import { DEFAULT_CONCURRENCY } from './concurrency.ts'
import type { FunctionName, QueueName } from './names.ts'

export type LambdaFunction = {
  /** A short description, shown in the console and in the terminal. */
  does: string
  entry: string
  timeoutSeconds: number
  memoryMb: number
  access: Access[]
  /** Additional variables with their defaults. */
  environment: Record<string, string>
  /** The queue for failed events of a function that runs in the background. */
  failuresTo?: QueueName
}

/** The default sending rate of SES for the account, in mails a second. */
export const MAILS_PER_SECOND = 14

/** The shares of the sending rate that digests leave to other mails, and that strangers can use of it at most. */
const OTHER_MAILS_SHARE = 0.1
const STRANGERS_SHARE = 0.05

/** The contact for push services; deployments set their own site. */
const PUSH_CONTACT = 'https://uptick.example'

/** A run for a later time is refused, because it would keep all runs before that time from collecting. */
const AT_MOST_AHEAD_HOURS = '1'

/** The permissions to send digests: read trends, notify readers and record the outcome. */
const DIGEST_ACCESS: Access[] = [
  { table: 'people', may: ['get', 'query', 'put', 'update', 'delete'] },
  { table: 'trends', may: ['read'] },
  { bucket: 'published', may: ['read', 'list'] },
  { secret: 'keys', may: ['read'] },
  { mail: 'senders', may: ['send'], kinds: ['digests'] },
]

export const FUNCTIONS: Record<FunctionName, LambdaFunction> = {
  ingest: {
    does: 'Collects the trends of every country and publishes them',
    entry: 'lambdas/ingest/handler.ts',
    timeoutSeconds: 900,
    memoryMb: 1024,
    access: [
      { table: 'trends', may: ['read', 'write'] },
      { bucket: 'published', may: ['read', 'write', 'delete', 'list'] },
    ],
    environment: {
      ...sourceVariables(),
      AT_MOST_AHEAD_HOURS,
      // Limits the heap: by default, Node uses 300 MB instead of 180 before it collects garbage.
      NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=320',
    },
    failuresTo: 'failures',
  },
  trends: {
    does: 'Answers with the trends of one country',
    entry: 'lambdas/trends/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 512,
    access: [
      { table: 'trends', may: ['read'] },
      { bucket: 'published', may: ['read', 'list'] },
    ],
    environment: {},
  },
  timestamp: {
    does: 'Answers with the time of the published trends',
    entry: 'lambdas/timestamp/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 256,
    access: [{ table: 'trends', may: ['get'] }],
    environment: {},
  },
  status: {
    does: 'Answers with the age of the trends and the outcomes of collections and digests',
    entry: 'lambdas/status/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 256,
    access: [{ table: 'trends', may: ['read'] }],
    environment: {},
  },
  topics: {
    does: 'Answers with the details and the history of a topic',
    entry: 'lambdas/topics/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 512,
    access: [
      { table: 'trends', may: ['read'] },
      { bucket: 'published', may: ['read', 'list'] },
    ],
    environment: {},
  },
  search: {
    does: 'Searches the trends of all countries',
    entry: 'lambdas/search/handler.ts',
    timeoutSeconds: 20,
    memoryMb: 1769,
    access: [
      { table: 'trends', may: ['read'] },
      { bucket: 'published', may: ['read', 'list'] },
    ],
    environment: {},
  },
  pages: {
    does: 'Renders the pages of the web site',
    entry: 'lambdas/pages/handler.ts',
    timeoutSeconds: 20,
    // As much as `search` has, since the search page runs a search.
    memoryMb: 1769,
    access: [
      { table: 'trends', may: ['read'] },
      { bucket: 'published', may: ['read', 'list'] },
    ],
    environment: {},
  },
  images: {
    does: 'Draws the images of link previews',
    entry: 'lambdas/images/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 1024,
    access: [],
    environment: {},
  },
  callables: {
    does: 'Answers the callable functions',
    entry: 'lambdas/callables/handler.ts',
    timeoutSeconds: 20,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      { userPool: 'people', may: [] },
      { queue: 'confirmations', may: ['send'] },
      { mail: 'senders', may: ['send'], kinds: ['requested', 'strangers'], knowsOperator: true },
    ],
    environment: { MAIL_PER_SECOND: String(mailRates(MAILS_PER_SECOND).callables) },
  },
  captcha: {
    does: 'Creates captcha challenges for forms',
    entry: 'lambdas/captcha/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 256,
    access: [{ secret: 'keys', may: ['read'] }],
    environment: {},
  },
  follows: {
    does: 'Reads and changes the follows of signed-in readers',
    entry: 'lambdas/follows/handler.ts',
    timeoutSeconds: 20,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      { userPool: 'people', may: [] },
      { queue: 'confirmations', may: ['send'] },
      { mail: 'senders', may: ['send'], kinds: ['requested'] },
    ],
    environment: {},
  },
  account: {
    does: 'Shows, changes, exports and deletes the account of a signed-in reader',
    entry: 'lambdas/account/handler.ts',
    timeoutSeconds: 20,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'check'] },
      { table: 'trends', may: ['read'] },
      { bucket: 'published', may: ['read', 'list'] },
      { secret: 'keys', may: ['read'] },
      { userPool: 'people', may: ['delete'] },
      // A copy of the digest on request.
      { mail: 'senders', may: ['send'], kinds: ['requested'] },
    ],
    environment: { PUSH_CONTACT },
  },
  deletions: {
    does: 'Finishes interrupted account deletions',
    entry: 'lambdas/deletions/handler.ts',
    timeoutSeconds: 300,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      { userPool: 'people', may: ['delete'] },
    ],
    environment: {},
    failuresTo: 'failures',
  },
  reconciliation: {
    does: 'Removes unconfirmed sign-ups, and follows readers whom the operator disabled or deleted in the user pool',
    entry: 'lambdas/reconciliation/handler.ts',
    timeoutSeconds: 900,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      { userPool: 'people', may: ['list', 'delete'] },
    ],
    environment: {},
    failuresTo: 'failures',
  },
  preSignUp: {
    does: 'Refuses sign-ups without a solved captcha',
    entry: 'lambdas/preSignUp/handler.ts',
    // The user pool waits at most 5 seconds.
    timeoutSeconds: 5,
    memoryMb: 512,
    access: [
      // Captchas that were used, and the tally of codes.
      { table: 'people', may: ['put', 'query', 'update'] },
      { secret: 'keys', may: ['read'] },
    ],
    environment: {},
  },
  postConfirmation: {
    does: 'Sends the welcome mail after sign-up',
    entry: 'lambdas/postConfirmation/handler.ts',
    timeoutSeconds: 5,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      // A welcome that SES does not accept is tried again.
      { queue: 'confirmations', may: ['send'] },
      { mail: 'senders', may: ['send'], kinds: ['requested'] },
    ],
    environment: {},
  },
  unsubscribe: {
    does: 'Unsubscribes people from mails',
    entry: 'lambdas/unsubscribe/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'update', 'delete'] },
      { secret: 'keys', may: ['read'] },
      // It sends no mail, but redirects from links in mails to the site.
      { mail: 'senders', may: [], kinds: [] },
    ],
    environment: {},
  },
  confirmations: {
    does: 'Confirms follows and unfollows by mail, and tries welcomes again',
    entry: 'lambdas/confirmations/handler.ts',
    // Ten messages, each of which may wait for SES.
    timeoutSeconds: 120,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      // The address of a welcome that is tried again.
      { userPool: 'people', may: ['read'] },
      { mail: 'senders', may: ['send'], kinds: ['requested'] },
    ],
    environment: {},
  },
  mailEvents: {
    does: 'Records bounces and complaints',
    entry: 'lambdas/mailEvents/handler.ts',
    timeoutSeconds: 30,
    memoryMb: 256,
    access: [
      { table: 'people', may: ['get', 'update'] },
      { secret: 'keys', may: ['read'] },
    ],
    environment: {},
    failuresTo: 'failures',
  },
  digest: {
    does: 'Sends the digest in time zones where it is 8:00, and queues shards for large ones',
    entry: 'lambdas/digest/handler.ts',
    timeoutSeconds: 900,
    memoryMb: 1024,
    access: [
      ...DIGEST_ACCESS,
      // The public summary of a run, since public functions have no access to the people table.
      { table: 'trends', may: ['put'] },
      { queue: 'digests', may: ['send'] },
    ],
    environment: {
      PUSH_CONTACT,
      MAIL_PER_SECOND: String(mailRates(MAILS_PER_SECOND).digest),
      AT_MOST_AHEAD_HOURS,
    },
    failuresTo: 'failures',
  },
  digestShard: {
    does: 'Sends the digest to a shard of a time zone’s readers',
    entry: 'lambdas/digestShard/handler.ts',
    timeoutSeconds: 900,
    memoryMb: 1024,
    access: DIGEST_ACCESS,
    environment: { PUSH_CONTACT, MAIL_PER_SECOND: String(mailRates(MAILS_PER_SECOND).digestShard) },
  },
  sampleDigest: {
    does: 'Mails the operator a digest of fixed follows',
    entry: 'lambdas/sampleDigest/handler.ts',
    timeoutSeconds: 60,
    memoryMb: 512,
    access: [
      { table: 'trends', may: ['read'] },
      { bucket: 'published', may: ['read', 'list'] },
      { secret: 'keys', may: ['read'] },
      { mail: 'senders', may: ['send'], kinds: ['digests'] },
    ],
    // Nobody gets one unless a deployment says so.
    environment: { SAMPLE_DIGEST_TO: '' },
    failuresTo: 'failures',
  },
  sourceCheck: {
    does: 'Asks the source for one country, to notice early that it has changed',
    entry: 'lambdas/sourceCheck/handler.ts',
    timeoutSeconds: 60,
    memoryMb: 512,
    access: [],
    environment: sourceVariables(),
    failuresTo: 'failures',
  },
}

/**
/**
 * Splits the account's sending rate. Digests get 90 %, between the tick and the shards that run concurrently: all shards get
 * the same, in whole mails, and the tick gets the rest. Each gets about one at least, so with a rate below the number of
 * runs SES may throttle some, which are then sent a little later. Of the others, `callables` sends what strangers cause, at
 * most half.
 */
export function mailRates(
  perSecond: number,
  shards: number = DEFAULT_CONCURRENCY.digestShards,
): { digest: number; digestShard: number; callables: number } {
  const digests = perSecond * (1 - OTHER_MAILS_SHARE)
  const least = Math.min(1, digests)
  const digestShard = Math.max(least, Math.floor(digests / (shards + 1)))
  return {
    digest: rounded(Math.max(least, digests - shards * digestShard)),
    digestShard: rounded(digestShard),
    callables: rounded(perSecond * STRANGERS_SHARE),
  }
}

/** Down to two decimals. */
function rounded(perSecond: number): number {
  return Math.floor(perSecond * 100 + 1e-6) / 100
}
