import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { previewDigest } from '../../../lambdas/account/previewDigest.ts'
import { DigestMarkers } from '../../../lambdas/adapters/digest/digestMarkers.ts'
import { Outbox } from '../../../lambdas/adapters/mail/Outbox.ts'
import { Suppressions } from '../../../lambdas/adapters/mail/suppressions.ts'
import { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { WatchHits } from '../../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../../lambdas/adapters/people/watchTable.ts'
import { CollectionTable } from '../../../lambdas/adapters/trends/collectionTable.ts'
import { PublishedBucket } from '../../../lambdas/adapters/trends/publishedBucket.ts'
import { openSnapshots } from '../../../lambdas/adapters/trends/snapshots.ts'
import { aroundCalls } from '../../support/aroundCalls.ts'
import { NOW } from '../../support/builders.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { TEST_KEYS } from '../../support/peopleTables.ts'
import { peakMegabytes } from '../peakMegabytes.ts'

/**
 * A process of its own: the first preview of a reader, who is stored, by their `sub`. Prints the objects it read, its
 * processor time in milliseconds, and its peak memory.
 */
/** A preview of a full digest is larger. */
const LEAST_BYTES = 20_000

const person = aPerson({ sub: process.argv[2] ?? '' })
let reads = 0
const objects = aroundCalls(new S3Client({}), (call) => {
  reads += 1
  return call()
})
const tables = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const collections = new CollectionTable(tables, 'trends')
const bucket = new PublishedBucket(objects, 'published')
const preview = previewDigest(new PeopleTable(tables, 'people', TEST_KEYS), {
  markers: new DigestMarkers(tables, 'people'),
  outbox: new Outbox(tables, 'people'),
  hits: new WatchHits(tables, 'people'),
  watches: new WatchTable(tables, 'people', TEST_KEYS),
  suppressions: new Suppressions(tables, 'people', TEST_KEYS),
  collections,
  bucket,
  takedowns: openSnapshots(tables, 'trends'),
  from: 'news@uptick.example',
  linksFor: async () => ({
    manage: 'https://uptick.example/account',
    stop: 'https://uptick.example/stop',
    header: '',
  }),
  context: { site: 'https://uptick.example', postalAddress: 'Uptick, 1 Sample Street' },
})

// The first calls of a process load parts of the SDK, whatever they read.
await Promise.all([collections.published(), bucket.readBytes('none')])
reads = 0

const before = process.cpuUsage()
const answer = await preview({
  route: 'GET /api/account/digest',
  method: 'GET',
  parameters: new Map(),
  query: new Map(),
  headers: new Map(),
  sourceIp: undefined,
  now: NOW,
  person,
  timeZone: undefined,
  body: {},
})
const { user, system } = process.cpuUsage(before)
if ((await answer.rendition.body('identity')).length < LEAST_BYTES) throw new Error('The preview has too little in it')
process.stdout.write(JSON.stringify({ reads, ms: (user + system) / 1_000, megabytes: peakMegabytes() }))
process.exit()
