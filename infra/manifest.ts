/**
 * The product in one description: what is stored, what runs, who may use what, and what answers where.
 * The CDK stack deploys it and the local runner runs it, so the two cannot drift apart.
 */

export type TableName = 'trends' | 'people'
export type BucketName = 'published'
export type QueueName = 'failures' | 'confirmations' | 'digests'
export type SecretName = 'keys'
export type FunctionName =
  | 'ingest'
  | 'trends'
  | 'timestamp'
  | 'status'
  | 'topics'
  | 'search'
  | 'pages'
  | 'images'
  | 'functions'
  | 'captcha'
  | 'follows'
  | 'account'
  | 'deletions'
  | 'preSignUp'
  | 'postConfirmation'
  | 'leaving'
  | 'confirmations'
  | 'mailEvents'
  | 'digest'
  | 'digestShard'

export type Table = {
  partitionKey: string
  sortKey: string
  /** The attribute (unix seconds) after which an item may vanish. */
  expiresAt: string
  /** The variable that tells a function the table's name. */
  variable: string
  /** Tells of people: on AWS it is encrypted with their key, as every queue and every secret is. */
  personal?: true
}

/** Two tables, so that what serves the public can have no permission on people. */
export const TABLES: Record<TableName, Table> = {
  trends: { partitionKey: 'pk', sortKey: 'sk', expiresAt: 'expires_at', variable: 'TRENDS_TABLE' },
  people: {
    partitionKey: 'pk',
    sortKey: 'sk',
    expiresAt: 'expires_at',
    variable: 'PEOPLE_TABLE',
    personal: true,
  },
}

export type Bucket = {
  variable: string
  /** How many days objects live, by the beginning of their names. */
  keepDays: { prefix: string; days: number }[]
}

export const BUCKETS: Record<BucketName, Bucket> = {
  published: {
    variable: 'PUBLISHED_BUCKET',
    keepDays: [
      { prefix: 'collections/', days: 400 },
      // The plain forms of whole files: copied to their fixed address when their collection is published.
      { prefix: 'plain/', days: 7 },
    ],
  },
}

type Queue = {
  /** For how many hours a message is kept that nobody has worked off. */
  keepHours: number
  /** The variable that tells a function the queue's address. */
  variable: string
  /** Who works off its messages; a queue without a consumer is read by people. */
  consumer?: Consumer
}

type Consumer = {
  function: FunctionName
  /** How many messages it is handed at a time at most. */
  batchSize: number
  /** How many batches are worked off at the same time at most; SQS wants at least 2. */
  atOnce: number
  /** How often a message is handed out before it goes to the other queue. */
  tries: number
  lostTo: QueueName
  /**
   * How long a message that was handed out is kept from others, in time limits of the function; never less than one.
   * AWS asks for six, since Lambda may be holding messages back until it can start the function.
   */
  visibilityPerTimeout: number
}

/** How many parts of time zones are worked off at the same time, beside the tick. */
const DIGEST_SHARDS_AT_ONCE = 10

export const QUEUES: Record<QueueName, Queue> = {
  /** Where the events of failed background runs end up, for an operator to look at. */
  failures: { keepHours: 14 * 24, variable: 'FAILURES_QUEUE' },
  /** The ends of the windows in which confirmations of follows are collected. */
  confirmations: {
    keepHours: 24,
    variable: 'CONFIRMATIONS_QUEUE',
    consumer: {
      function: 'confirmations',
      batchSize: 10,
      atOnce: 5,
      tries: 3,
      lostTo: 'failures',
      visibilityPerTimeout: 6,
    },
  },
  /** Parts of a time zone's readers that the tick handed on. */
  digests: {
    // A digest is sent from 8:00 to noon, and every tick hands on again what is not done: older messages are no use.
    keepHours: 4,
    variable: 'DIGESTS_QUEUE',
    consumer: {
      function: 'digestShard',
      batchSize: 1,
      atOnce: DIGEST_SHARDS_AT_ONCE,
      tries: 2,
      lostTo: 'failures',
      // Back after half an hour: six times would be an hour and a half of these four.
      visibilityPerTimeout: 2,
    },
  },
}

/** How long a message that was handed out is kept from others, in seconds; only where a function works them off. */
export function visibilitySecondsOf({ consumer }: Queue): number | undefined {
  return consumer && consumer.visibilityPerTimeout * FUNCTIONS[consumer.function].timeoutSeconds
}

export type Secret = {
  /** The variable that tells a function the secret's name. */
  variable: string
  does: string
}

/**
 * One random text, made at the first deployment and known to nobody. Every key of the product (for captchas, for
 * notifications, for hashes) is derived from it.
 */
export const SECRETS: Record<SecretName, Secret> = {
  keys: { variable: 'KEYS_SECRET', does: 'What every key of the product is derived from' },
}

/** What a function may do. Each verb stands for exactly these actions, granted on the one resource. */
const TABLE_VERBS = {
  read: ['dynamodb:GetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
  get: ['dynamodb:GetItem'],
  query: ['dynamodb:Query'],
  put: ['dynamodb:PutItem'],
  update: ['dynamodb:UpdateItem'],
  delete: ['dynamodb:DeleteItem'],
  /** A condition on an item that is part of a transaction. */
  check: ['dynamodb:ConditionCheckItem'],
} as const
const BUCKET_VERBS = {
  read: ['s3:GetObject'],
  write: ['s3:PutObject'],
  delete: ['s3:DeleteObject'],
  /** Also what makes a missing object a 404 instead of a 403. */
  list: ['s3:ListBucket'],
} as const
const QUEUE_VERBS = {
  send: ['sqs:SendMessage'],
  /** What Lambda does in the name of the function that works off a queue. */
  consume: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
} as const
const MAIL_VERBS = { send: ['ses:SendRawEmail'] } as const
const SECRET_VERBS = { read: ['secretsmanager:GetSecretValue'] } as const
const USER_POOL_VERBS = {
  /** Ends every session of a user and removes them. */
  delete: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:AdminDeleteUser'],
} as const

type Access =
  | { table: TableName; may: (keyof typeof TABLE_VERBS)[] }
  | { bucket: BucketName; may: (keyof typeof BUCKET_VERBS)[] }
  | { secret: SecretName; may: (keyof typeof SECRET_VERBS)[] }
  /** Whoever has this also knows which tokens to believe: those of this pool, for the web app's client. */
  | { userPool: 'people'; may: (keyof typeof USER_POOL_VERBS)[] }
  /** To work off a queue, a function need not ask: its consumer is named with the queue. */
  | { queue: QueueName; may: 'send'[] }
  /** Whoever sends from our addresses also knows what mails say of us; the operator's own address only some know. */
  | { mail: 'senders'; may: (keyof typeof MAIL_VERBS)[]; knowsOperator?: true }

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

/** How many mails a second SES takes of everybody together; a deployment names its own number. */
export const MAILS_PER_SECOND = 14

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
  functions: {
    does: 'Answers the functions that are called by name',
    entry: 'lambdas/functions/handler.ts',
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
  leaving: {
    does: 'Takes people off what is mailed to them',
    entry: 'lambdas/leaving/handler.ts',
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
      { table: 'people', may: ['get', 'query', 'update', 'delete'] },
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

/**
 * How many mails a second each function that sends digests may send, so that all that run at the same time keep to what
 * SES takes: all have the same, in whole mails, and the tick what is left over. Each has one at least; so with fewer than
 * 11 a second, parts beside the tick may be refused now and then, and what was refused is sent a little later.
 */
export function mailRates(perSecond: number): { digest: number; digestShard: number } {
  const digestShard = Math.max(1, Math.floor(perSecond / (DIGEST_SHARDS_AT_ONCE + 1)))
  return { digest: Math.max(1, perSecond - DIGEST_SHARDS_AT_ONCE * digestShard), digestShard }
}

export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'ANY'
  /** As API Gateway writes it: `/api/trends/{country}`. */
  path: string
  function: FunctionName
  /** The query parameters that tell answers apart; a cache ignores every other one. */
  query: string[]
  /** How long a cache may keep an answer at most, in seconds; 0 means never. */
  cacheSeconds: number
  /** Answers only those who are signed in, and each of them about themselves. */
  isSignedIn?: true
  /** Answers everybody, but asks who it is: their token where they have one, and their network address. */
  asksWho?: true
}

export const ROUTES: Route[] = [
  { method: 'GET', path: '/api/trends/{country}', function: 'trends', query: [], cacheSeconds: 300 },
  {
    method: 'GET',
    path: '/api/trends/{country}/{category}',
    function: 'trends',
    query: [],
    cacheSeconds: 300,
  },
  {
    method: 'GET',
    path: '/api/topics/{country}',
    function: 'topics',
    // Not part of the path: gateways decode paths before they read them, and a topic may hold a slash.
    query: ['topic'],
    cacheSeconds: 300,
  },
  { method: 'GET', path: '/api/timestamp', function: 'timestamp', query: [], cacheSeconds: 0 },
  { method: 'GET', path: '/api/status', function: 'status', query: [], cacheSeconds: 30 },
  { method: 'GET', path: '/api/search', function: 'search', query: ['query', 'country'], cacheSeconds: 300 },
  // What is served as a file (below) comes here only while there is no file: the answer is a JSON 503.
  { method: 'GET', path: '/api/trends', function: 'trends', query: [], cacheSeconds: 0 },
  { method: 'GET', path: '/api/trends-data', function: 'trends', query: [], cacheSeconds: 0 },
  { method: 'GET', path: '/api/titles', function: 'trends', query: [], cacheSeconds: 0 },
  // What link previews show; the parameters carry the ".png".
  { method: 'GET', path: '/images/{country}', function: 'images', query: [], cacheSeconds: 86_400 },
  {
    method: 'GET',
    path: '/images/{country}/{category}',
    function: 'images',
    query: [],
    cacheSeconds: 86_400,
  },
  // Every page: the edge function puts the reader's address into a header and asks for this one.
  { method: 'GET', path: '/index.html', function: 'pages', query: [], cacheSeconds: 300 },
  // Only POST calls one; whatever else comes is told so in the form in which functions answer.
  {
    method: 'ANY',
    path: '/api/functions/{name}',
    function: 'functions',
    query: [],
    cacheSeconds: 0,
    asksWho: true,
  },
  { method: 'GET', path: '/api/captcha', function: 'captcha', query: [], cacheSeconds: 0 },
  // Mail programs call the first by themselves (RFC 8058), the page that a link in a mail leads to all of them.
  { method: 'POST', path: '/api/unsubscribe', function: 'leaving', query: ['token'], cacheSeconds: 0 },
  { method: 'GET', path: '/api/unsubscribe', function: 'leaving', query: ['token'], cacheSeconds: 0 },
  { method: 'GET', path: '/api/leaving', function: 'leaving', query: ['token'], cacheSeconds: 0 },
  { method: 'POST', path: '/api/waitlist', function: 'leaving', query: [], cacheSeconds: 0 },
  ...signedIn('follows', [
    ['GET', '/api/follows'],
    ['POST', '/api/follows'],
    ['DELETE', '/api/follows/{id}'],
  ]),
  ...signedIn('account', [
    ['GET', '/api/account'],
    ['PATCH', '/api/account'],
    ['DELETE', '/api/account'],
    ['GET', '/api/account/export'],
    ['GET', '/api/account/changes'],
    ['GET', '/api/account/devices'],
    ['POST', '/api/account/devices'],
    ['POST', '/api/account/devices/{id}'],
    ['DELETE', '/api/account/devices/{id}'],
    ['POST', '/api/account/verified'],
    ['GET', '/api/account/digest'],
    ['POST', '/api/account/digest'],
  ]),
  // Every other address answers with an error in JSON as well.
  { method: 'ANY', path: '/api/{rest+}', function: 'trends', query: [], cacheSeconds: 0 },
]

/** Routes that answer only those who are signed in: no cache ever keeps what they answer. */
function signedIn(name: FunctionName, routes: [method: Route['method'], path: string][]): Route[] {
  return routes.map(([method, path]) => ({
    method,
    path,
    function: name,
    query: [],
    cacheSeconds: 0,
    isSignedIn: true,
  }))
}

export type PublishedFile = {
  path: string
  bucket: BucketName
  /** The plain form; `.br` and `.gz` beside it are the compressed ones. */
  key: string
}

/**
 * Answers that pass the 6 MB a function may return: written at collection time, served from the bucket at a
 * fixed address. While the file is missing, the route of the same path answers.
 */
export const PUBLISHED_FILES: PublishedFile[] = [
  { path: '/api/trends', bucket: 'published', key: 'latest/trends.json' },
  { path: '/api/trends-data', bucket: 'published', key: 'latest/trends-data.json' },
  { path: '/api/titles', bucket: 'published', key: 'latest/titles.json' },
]

/** What functions answer besides pages, as the CDN matches paths. */
export const API_PATHS = ['/api/*', '/images/*']

/**
 * The files of the web app, as the CDN matches paths: served from their bucket. Every other address outside of the
 * API is a page.
 */
export const WEB_FILES = [
  '/assets/*',
  '/config.json',
  '/favicon.svg',
  '/icon*',
  '/index.html',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/theme.js',
]

/** The query parameters that tell pages apart; every other one is left out before a cache is asked. */
export const PAGE_PARAMETERS = ['country', 'preload', 'query', 'return', 'token']

export type Schedule = {
  function: FunctionName
  /** How often a failed run is tried again before its event goes to the failures queue. */
  retries: number
} & ({ everyHours: number } | { everyMinutes: number })

/** What runs by itself, and when; counted from midnight UTC. The event is `{ at }`, the scheduled time. */
export const SCHEDULES: Schedule[] = [
  { function: 'ingest', everyHours: 12, retries: 2 },
  { function: 'deletions', everyHours: 1, retries: 2 },
  // 8:00 somewhere falls on every quarter of an hour; what one run misses, the next one does.
  { function: 'digest', everyMinutes: 15, retries: 0 },
]

/** The moments at which the user pool calls a function. */
export type TriggerName = 'PreSignUp' | 'PostConfirmation'

/** The user pool: sign-in by e-mail address, at least 6 characters (specification 5). */
export const USER_POOL = {
  minimumPasswordLength: 6,
  /** How long a token speaks for its owner: a reader who was disabled is gone after so many minutes. */
  tokenMinutes: 15,
  /** How long a reader stays signed in without coming back, in days. */
  sessionDays: 30,
  triggers: { PreSignUp: 'preSignUp', PostConfirmation: 'postConfirmation' } satisfies Record<
    TriggerName,
    FunctionName
  >,
  /** The page that Google sends people back to. */
  callbackPath: '/login',
}

/**
 * The variable that tells every function behind the API what only the CDN sends with each request: the one or two secrets
 * that it accepts, with a comma between them. The API can be called past the CDN; its functions then answer 403.
 */
const ORIGIN_SECRET_VARIABLE = 'ORIGIN_SECRET'

/** The variables that tell a function which pool's tokens to believe. */
const USER_POOL_VARIABLES = { pool: 'USER_POOL_ID', client: 'USER_POOL_CLIENT_ID' }

/** Who our mails are from, and what they say of us. */
export type MailDetails = {
  /** The site's origin, without a slash at its end. */
  site: string
  /** The address that mails to one person come from; empty where mail is not set up: then nothing is sent. */
  from: string
  /** The address that mails come from to which people have subscribed. */
  fromSubscriptions: string
  /** May be empty. */
  postalAddress: string
  /** Under which name the mail service reports what became of mails; may be empty. */
  configurationSet: string
  /** The operator's address; empty where nobody can be written to. */
  contactTo: string
}

/** The variables that tell a function how to write mails. */
const MAIL_VARIABLES = {
  SITE_URL: 'site',
  MAIL_FROM: 'from',
  MAIL_FROM_SUBSCRIPTIONS: 'fromSubscriptions',
  POSTAL_ADDRESS: 'postalAddress',
  MAIL_CONFIGURATION_SET: 'configurationSet',
} as const satisfies Record<string, keyof MailDetails>
const OPERATOR_VARIABLE = 'CONTACT_TO'

/** The names that things got when they were made. */
export type Names = {
  table: (table: TableName) => string
  bucket: (bucket: BucketName) => string
  secret: (secret: SecretName) => string
  /** The address at which a queue is written to. */
  queue: (queue: QueueName) => string
  mail: () => MailDetails
  /** What only the CDN sends; asked for by functions that answer requests. */
  originSecret: () => string
  /** Asked for only by functions that have access to the pool: the pool itself calls others, and is made after them. */
  userPool: () => { pool: string; client: string }
}

/** The variables a function is started with, given the real names of what it uses. */
export function environmentOf(name: FunctionName, names: Names): Record<string, string> {
  const { access, environment } = FUNCTIONS[name]
  const given = access.flatMap((one) => variablesOf(one, names))
  return {
    ...Object.fromEntries(given),
    ...(answersRequests(name) && { [ORIGIN_SECRET_VARIABLE]: names.originSecret() }),
    ...environment,
  }
}

function answersRequests(name: FunctionName): boolean {
  return ROUTES.some((route) => route.function === name)
}

function variablesOf(one: Access, names: Names): [name: string, value: string][] {
  if ('table' in one) return [[TABLES[one.table].variable, names.table(one.table)]]
  if ('bucket' in one) return [[BUCKETS[one.bucket].variable, names.bucket(one.bucket)]]
  if ('secret' in one) return [[SECRETS[one.secret].variable, names.secret(one.secret)]]
  if ('queue' in one) return [[QUEUES[one.queue].variable, names.queue(one.queue)]]
  if ('mail' in one) {
    const details = names.mail()
    const ours = Object.entries(MAIL_VARIABLES).map(([name, of]): [string, string] => [name, details[of]])
    return one.knowsOperator ? [...ours, [OPERATOR_VARIABLE, details.contactTo]] : ours
  }
  const { pool, client } = names.userPool()
  return [
    [USER_POOL_VARIABLES.pool, pool],
    [USER_POOL_VARIABLES.client, client],
  ]
}

/** A permission as both deployments enforce it: these actions on this one resource, and nothing else. */
export type Grant = { actions: readonly string[] } & (
  | { on: 'table'; table: TableName }
  | { on: 'bucket' | 'objects'; bucket: BucketName }
  | { on: 'secret'; secret: SecretName }
  | { on: 'queue'; queue: QueueName }
  /** Our own senders, and no other address. */
  | { on: 'senders' }
  | { on: 'userPool' }
)

/** Everything a function may do: what it asks for, and what Lambda does in its name. */
export function grantsOf(name: FunctionName): Grant[] {
  const { access, failuresTo } = FUNCTIONS[name]
  const consumed = queueNames().filter((queue) => QUEUES[queue].consumer?.function === name)
  return [
    ...access.flatMap(grantsFor),
    ...consumed.map((queue): Grant => ({ on: 'queue', queue, actions: QUEUE_VERBS.consume })),
    ...(failuresTo ? [{ on: 'queue', queue: failuresTo, actions: QUEUE_VERBS.send } as const] : []),
  ]
}

/** Listing is granted on the bucket, the rest on its objects; who may do nothing has no grant. */
function grantsFor(one: Access): Grant[] {
  return grantsIncludingEmpty(one).filter(({ actions }) => actions.length > 0)
}

function grantsIncludingEmpty(one: Access): Grant[] {
  if ('table' in one) return [{ on: 'table', table: one.table, actions: actionsOf(one.may, TABLE_VERBS) }]
  if ('secret' in one)
    return [{ on: 'secret', secret: one.secret, actions: actionsOf(one.may, SECRET_VERBS) }]
  if ('queue' in one) return [{ on: 'queue', queue: one.queue, actions: actionsOf(one.may, QUEUE_VERBS) }]
  if ('mail' in one) return [{ on: 'senders', actions: actionsOf(one.may, MAIL_VERBS) }]
  if ('userPool' in one) return [{ on: 'userPool', actions: actionsOf(one.may, USER_POOL_VERBS) }]
  const objects = one.may.filter((verb) => verb !== 'list')
  const bucket = one.may.filter((verb) => verb === 'list')
  return [
    { on: 'objects', bucket: one.bucket, actions: actionsOf(objects, BUCKET_VERBS) },
    { on: 'bucket', bucket: one.bucket, actions: actionsOf(bucket, BUCKET_VERBS) },
  ]
}

function actionsOf<Verb extends string>(
  may: readonly Verb[],
  verbs: Record<Verb, readonly string[]>,
): string[] {
  return may.flatMap((verb) => [...verbs[verb]])
}

function queueNames(): QueueName[] {
  return Object.keys(QUEUES) as QueueName[]
}
