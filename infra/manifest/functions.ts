import type { Access } from './access.ts'
import { MAILS_PER_SECOND, mailRates } from './mailRates.ts'
import type { FunctionName, QueueName } from './names.ts'

export type LambdaFunction = {
  /** What it is for, in a few words: shown in the console and in the terminal. */
  does: string
  entry: string
  timeoutSeconds: number
  memoryMb: number
  access: Access[]
  /** Further variables, with the value a deployment has unless it says otherwise. */
  environment: Record<string, string>
  /** Runs in the background: its failed events are kept in this queue. */
  failuresTo?: QueueName
}

/** Whom push services write to when something is wrong: a deployment names its own site. */
const PUSH_CONTACT = 'https://uptick.example'

/** What sending digests takes: reading trends, telling people, and remembering what became of it. */
const DIGEST_ACCESS: Access[] = [
  { table: 'people', may: ['get', 'query', 'put', 'update', 'delete', 'check'] },
  { table: 'trends', may: ['read'] },
  { bucket: 'published', may: ['read', 'list'] },
  { secret: 'keys', may: ['read'] },
  { mail: 'senders', may: ['send'] },
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
      TRENDS_SOURCE_URL: 'https://trends.google.com',
      TRENDS_PACE_MS: '300',
      TRENDS_AT_ONCE: '2',
      // Left to itself, Node takes what memory it finds before it clears up: 300 MB instead of 180.
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
    does: 'Answers whether the trends are up to date, and what became of collections and digests',
    entry: 'lambdas/status/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 256,
    access: [{ table: 'trends', may: ['read'] }],
    environment: {},
  },
  topics: {
    does: 'Answers with all that is known of a topic',
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
    does: 'Finds trends of all countries by their words',
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
    // As much as the search has: it is part of the search page.
    memoryMb: 1769,
    access: [
      { table: 'trends', may: ['read'] },
      { bucket: 'published', may: ['read', 'list'] },
    ],
    environment: {},
  },
  images: {
    does: 'Draws the pictures that link previews show',
    entry: 'lambdas/images/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 1024,
    access: [],
    environment: {},
  },
  callables: {
    does: 'Answers the functions that are called by name',
    entry: 'lambdas/callables/handler.ts',
    timeoutSeconds: 20,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      { userPool: 'people', may: [] },
      { queue: 'confirmations', may: ['send'] },
      { mail: 'senders', may: ['send'], knowsOperator: true },
    ],
    environment: {},
  },
  captcha: {
    does: 'Hands out the puzzles that keep robots out of forms',
    entry: 'lambdas/captcha/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 256,
    access: [{ secret: 'keys', may: ['read'] }],
    environment: {},
  },
  follows: {
    does: 'Keeps what signed-in readers follow',
    entry: 'lambdas/follows/handler.ts',
    timeoutSeconds: 20,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      { userPool: 'people', may: [] },
      { queue: 'confirmations', may: ['send'] },
      { mail: 'senders', may: ['send'] },
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
      // A copy of the digest, for whoever asks for one.
      { mail: 'senders', may: ['send'] },
    ],
    environment: { PUSH_CONTACT },
  },
  deletions: {
    does: 'Finishes deletions of accounts that were interrupted',
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
  preSignUp: {
    does: 'Lets nobody sign up without a solved captcha',
    entry: 'lambdas/preSignUp/handler.ts',
    // The user pool waits for 5 seconds.
    timeoutSeconds: 5,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['put'] },
      { secret: 'keys', may: ['read'] },
    ],
    environment: {},
  },
  postConfirmation: {
    does: 'Welcomes who has just signed up',
    entry: 'lambdas/postConfirmation/handler.ts',
    timeoutSeconds: 5,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      { mail: 'senders', may: ['send'] },
    ],
    environment: {},
  },
  unsubscribe: {
    does: 'Takes people off what is mailed to them',
    entry: 'lambdas/unsubscribe/handler.ts',
    timeoutSeconds: 10,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'update', 'delete'] },
      { secret: 'keys', may: ['read'] },
      // It sends nothing, but leads from a mail's links to the site.
      { mail: 'senders', may: [] },
    ],
    environment: {},
  },
  confirmations: {
    does: 'Confirms by mail what somebody has followed and unfollowed in a while',
    entry: 'lambdas/confirmations/handler.ts',
    // Ten messages, each of which may have to wait for the mail service.
    timeoutSeconds: 120,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'put', 'update', 'delete', 'check'] },
      { secret: 'keys', may: ['read'] },
      { mail: 'senders', may: ['send'] },
    ],
    environment: {},
  },
  mailEvents: {
    does: 'Notes which mails came back or were complained about',
    entry: 'lambdas/mailEvents/handler.ts',
    timeoutSeconds: 30,
    memoryMb: 256,
    access: [
      { table: 'people', may: ['get', 'update', 'delete'] },
      { secret: 'keys', may: ['read'] },
    ],
    environment: {},
    failuresTo: 'failures',
  },
  digest: {
    does: 'Sends the digest wherever it has become 8:00, and hands on what is too much for it',
    entry: 'lambdas/digest/handler.ts',
    timeoutSeconds: 900,
    memoryMb: 1024,
    access: [
      ...DIGEST_ACCESS,
      // What everybody may know of it: the people table is closed to what serves the public.
      { table: 'trends', may: ['put'] },
      { queue: 'digests', may: ['send'] },
    ],
    environment: { PUSH_CONTACT, MAIL_PER_SECOND: String(mailRates(MAILS_PER_SECOND).digest) },
    failuresTo: 'failures',
  },
  digestShard: {
    does: 'Sends the digest to a part of a time zone’s readers',
    entry: 'lambdas/digestShard/handler.ts',
    timeoutSeconds: 900,
    memoryMb: 1024,
    access: DIGEST_ACCESS,
    environment: { PUSH_CONTACT, MAIL_PER_SECOND: String(mailRates(MAILS_PER_SECOND).digestShard) },
  },
}
