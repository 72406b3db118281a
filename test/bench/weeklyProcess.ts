import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { changesSince } from '../../lambdas/account/changesSince.ts'
import { previewDigest } from '../../lambdas/account/previewDigest.ts'
import { DigestMarkers } from '../../lambdas/adapters/digest/digestMarkers.ts'
import { Outbox } from '../../lambdas/adapters/mail/Outbox.ts'
import { Suppressions } from '../../lambdas/adapters/mail/suppressions.ts'
import { PeopleTable } from '../../lambdas/adapters/people/peopleTable.ts'
import { WatchHits } from '../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../lambdas/adapters/people/watchTable.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import { PublishedBucket } from '../../lambdas/adapters/trends/publishedBucket.ts'
import { openSnapshots } from '../../lambdas/adapters/trends/snapshots.ts'
import { ChangesAnswer } from '../../shared/answers/signedInApi.ts'
import { aroundCalls } from '../support/aroundCalls.ts'
import { aSignedInRequest } from '../support/aSignedInRequest.ts'
import { aPerson } from '../support/peopleStore.ts'
import { TEST_KEYS } from '../support/peopleTables.ts'
import { peakMegabytes } from './memory.ts'

/**
 * A process of its own: the first preview of a stored reader (`preview`), or what has changed for them, twice (`changes`).
 * Prints the objects it read, its processor time in milliseconds, and its peak memory.
 */
export type PreviewFigures = { reads: number; ms: number; megabytes: number }
export type ChangesFigures = { cold: number; warm: number; megabytes: number }

/** A preview of a full digest is larger. */
const LEAST_BYTES = 20_000
const [task, sub = ''] = process.argv.slice(2)
const person = aPerson({ sub })
const tables = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const people = new PeopleTable(tables, 'people', TEST_KEYS)
let reads = 0
const objects = aroundCalls(new S3Client({}), (call) => {
  reads += 1
  return call()
})
const bucket = new PublishedBucket(objects, 'published')
const snapshots = openSnapshots(tables, 'trends')

// The first calls of a process load parts of the SDK, whatever they read.
await Promise.all([snapshots.stored(), bucket.readBytes('none')])
reads = 0
process.stdout.write(JSON.stringify(task === 'preview' ? await preview() : await changes()))
process.exit()

async function preview(): Promise<PreviewFigures> {
  const site = 'https://uptick.example'
  const ask = previewDigest(people, {
    markers: new DigestMarkers(tables, 'people'),
    outbox: new Outbox(tables, 'people'),
    hits: new WatchHits(tables, 'people'),
    watches: new WatchTable(tables, 'people', TEST_KEYS),
    suppressions: new Suppressions(tables, 'people', TEST_KEYS),
    collections: new CollectionTable(tables, 'trends'),
    bucket,
    takedowns: snapshots,
    from: 'news@uptick.example',
    linksFor: async () => ({ manage: `${site}/account`, stop: `${site}/stop`, header: '' }),
    context: { site, postalAddress: 'Uptick, 1 Sample Street' },
  })
  const before = process.cpuUsage()
  const { rendition } = await ask(aSignedInRequest('GET /api/account/digest', person))
  const ms = milliseconds(before)
  if ((await rendition.body('identity')).length < LEAST_BYTES) throw new Error('The preview has too little in it')
  return { reads, ms, megabytes: peakMegabytes() }
}

async function changes(): Promise<ChangesFigures> {
  const read = (key: string) => bucket.read(key)
  const ask = changesSince({ people, snapshots, bucket: { read, takedowns: snapshots } })
  const once = async () => {
    const before = process.cpuUsage()
    const { rendition } = await ask(aSignedInRequest('GET /api/account/changes', person))
    const ms = milliseconds(before)
    const { follows } = ChangesAnswer.parse(JSON.parse(String(await rendition.body('identity'))))
    if (!follows.every((follow) => follow.changes.length > 0)) throw new Error('A follow has no changes')
    return ms
  }
  const [cold, warm] = [await once(), await once()]
  return { cold, warm, megabytes: peakMegabytes() }
}

function milliseconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
