/**
 * The product in one description: what is stored, what runs, who may use what, and what answers where.
 * The CDK stack deploys it and the local runner runs it, so the two cannot drift apart.
 */

export type TableName = 'trends' | 'people'
export type BucketName = 'published'
export type QueueName = 'failures'
export type SecretName = 'keys'
export type FunctionName =
  | 'ingest'
  | 'trends'
  | 'timestamp'
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

export type Table = {
  partitionKey: string
  sortKey: string
  /** The attribute (unix seconds) after which an item may vanish. */
  expiresAt: string
  /** The variable that tells a function the table's name. */
  variable: string
}

/** Two tables, so that what serves the public can have no permission on people. */
export const TABLES: Record<TableName, Table> = {
  trends: { partitionKey: 'pk', sortKey: 'sk', expiresAt: 'expires_at', variable: 'TRENDS_TABLE' },
  people: { partitionKey: 'pk', sortKey: 'sk', expiresAt: 'expires_at', variable: 'PEOPLE_TABLE' },
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

export type Queue = { keepDays: number }

/** Where the events of failed background runs end up, for an operator to look at. */
export const QUEUES: Record<QueueName, Queue> = {
  failures: { keepDays: 14 },
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
    timeoutSeconds: 10,
    memoryMb: 256,
    access: [],
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
    timeoutSeconds: 10,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'put', 'update', 'check'] },
      { secret: 'keys', may: ['read'] },
      { userPool: 'people', may: [] },
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
    ],
    environment: {},
  },
  deletions: {
    does: 'Finishes deletions of accounts that were interrupted',
    entry: 'lambdas/deletions/handler.ts',
    timeoutSeconds: 300,
    memoryMb: 512,
    access: [
      { table: 'people', may: ['get', 'query', 'put', 'delete'] },
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
  { method: 'ANY', path: '/api/functions/{name}', function: 'functions', query: [], cacheSeconds: 0 },
  { method: 'GET', path: '/api/captcha', function: 'captcha', query: [], cacheSeconds: 0 },
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
export const PAGE_PARAMETERS = ['country', 'preload', 'query', 'return']

export type Schedule = {
  function: FunctionName
  everyHours: number
  /** How often a failed run is tried again before its event goes to the failures queue. */
  retries: number
}

/** What runs by itself, and when; counted from midnight UTC. The event is `{ at }`, the scheduled time. */
export const SCHEDULES: Schedule[] = [
  { function: 'ingest', everyHours: 12, retries: 2 },
  { function: 'deletions', everyHours: 1, retries: 2 },
]

/** The moments at which the user pool calls a function. */
export type TriggerName = 'PreSignUp'

/** The user pool: sign-in by e-mail address, at least 6 characters (specification 5). */
export const USER_POOL = {
  minimumPasswordLength: 6,
  /** How long a token speaks for its owner: a reader who was disabled is gone after so many minutes. */
  tokenMinutes: 15,
  /** How long a reader stays signed in without coming back, in days. */
  sessionDays: 30,
  triggers: { PreSignUp: 'preSignUp' } satisfies Record<TriggerName, FunctionName>,
  /** The page that Google sends people back to. */
  callbackPath: '/login',
}

/** The variables that tell a function which pool's tokens to believe. */
const USER_POOL_VARIABLES = { pool: 'USER_POOL_ID', client: 'USER_POOL_CLIENT_ID' }

/** The names that things got when they were made. */
export type Names = {
  table: (table: TableName) => string
  bucket: (bucket: BucketName) => string
  secret: (secret: SecretName) => string
  /** Asked for only by functions that have access to the pool: the pool itself calls others, and is made after them. */
  userPool: () => { pool: string; client: string }
}

/** The variables a function is started with, given the real names of what it uses. */
export function environmentOf(name: FunctionName, names: Names): Record<string, string> {
  const { access, environment } = FUNCTIONS[name]
  const given = access.flatMap((one): [string, string][] => {
    if ('table' in one) return [[TABLES[one.table].variable, names.table(one.table)]]
    if ('bucket' in one) return [[BUCKETS[one.bucket].variable, names.bucket(one.bucket)]]
    if ('secret' in one) return [[SECRETS[one.secret].variable, names.secret(one.secret)]]
    const { pool, client } = names.userPool()
    return [
      [USER_POOL_VARIABLES.pool, pool],
      [USER_POOL_VARIABLES.client, client],
    ]
  })
  return { ...Object.fromEntries(given), ...environment }
}

/** A permission as both deployments enforce it: these actions on this one resource, and nothing else. */
export type Grant = { actions: readonly string[] } & (
  | { on: 'table'; table: TableName }
  | { on: 'bucket' | 'objects'; bucket: BucketName }
  | { on: 'secret'; secret: SecretName }
  | { on: 'userPool' }
)

/** Everything a function may do. Listing is granted on the bucket, the rest on its objects. */
export function grantsOf(name: FunctionName): Grant[] {
  return FUNCTIONS[name].access.flatMap((one): Grant[] => {
    if ('table' in one)
      return [{ on: 'table', table: one.table, actions: one.may.flatMap((verb) => [...TABLE_VERBS[verb]]) }]
    if ('secret' in one)
      return [
        { on: 'secret', secret: one.secret, actions: one.may.flatMap((verb) => [...SECRET_VERBS[verb]]) },
      ]
    if ('userPool' in one) {
      const actions = one.may.flatMap((verb) => [...USER_POOL_VERBS[verb]])
      return actions.length === 0 ? [] : [{ on: 'userPool', actions }]
    }
    const objects = one.may.filter((verb) => verb !== 'list').flatMap((verb) => [...BUCKET_VERBS[verb]])
    const grants: Grant[] = []
    if (objects.length > 0) grants.push({ on: 'objects', bucket: one.bucket, actions: objects })
    if (one.may.includes('list'))
      grants.push({ on: 'bucket', bucket: one.bucket, actions: BUCKET_VERBS.list })
    return grants
  })
}
