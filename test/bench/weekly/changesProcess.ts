import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { changesSince } from '../../../lambdas/account/changesSince.ts'
import { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { PublishedBucket } from '../../../lambdas/adapters/trends/publishedBucket.ts'
import { openSnapshots } from '../../../lambdas/adapters/trends/snapshots.ts'
import { ChangesAnswer } from '../../../shared/answers/signedInApi.ts'
import { NOW } from '../../support/builders.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { TEST_KEYS } from '../../support/peopleTables.ts'
import { peakMegabytes } from '../peakMegabytes.ts'

/**
 * A process of its own: `GET /api/account/changes` of a reader, who is stored, by their `sub`, twice. Prints the processor
 * time of both in milliseconds, and the peak memory.
 */
const person = aPerson({ sub: process.argv[2] ?? '' })
const tables = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const snapshots = openSnapshots(tables, 'trends')
const stored = new PublishedBucket(new S3Client({}), 'published')
const bucket = { read: (key: string) => stored.read(key), takedowns: snapshots }
const changes = changesSince({ people: new PeopleTable(tables, 'people', TEST_KEYS), snapshots, bucket })

// The first calls of a process load parts of the SDK, whatever they read.
await Promise.all([snapshots.stored(), stored.readBytes('none')])

async function ask(): Promise<number> {
  const before = process.cpuUsage()
  const { rendition } = await changes({
    route: 'GET /api/account/changes',
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
  const { follows } = ChangesAnswer.parse(JSON.parse(String(await rendition.body('identity'))))
  if (!follows.every((follow) => follow.changes.length > 0)) throw new Error('A follow has no changes')
  return (user + system) / 1_000
}

const [cold, warm] = [await ask(), await ask()]
process.stdout.write(JSON.stringify({ cold, warm, megabytes: peakMegabytes() }))
process.exit()
