import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FunctionName } from '../../../infra/manifest/functions.ts'
import { QUEUES } from '../../../infra/manifest/queues.ts'
import { BUCKETS, TABLES } from '../../../infra/manifest/stores.ts'
import { DigestSummary } from '../../../lambdas/adapters/digest/digestSummary.ts'
import { shardOf } from '../../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../../lambdas/adapters/people/peopleTable.ts'
import { CollectionBucket } from '../../../lambdas/adapters/trends/collectionBucket.ts'
import { collectionId } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { CollectionTable } from '../../../lambdas/adapters/trends/collectionTable.ts'
import { changesDocument } from '../../../lambdas/adapters/trends/documents.ts'
import { startTestAws, type TestAws } from '../../support/aws.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'
import { aRise, MIDNIGHT, MORNING, TODAY } from '../../support/digestWorld.ts'
import { aContext } from '../../support/httpEvents.ts'
import { aFollow, aPerson } from '../../support/peopleStore.ts'
import { TEST_KEYS } from '../../support/peopleTables.ts'
import { plainEnvironmentOf } from '../../support/plainEnvironment.ts'

const MAYA = aPerson({ sub: 'maya', email: 'maya@example.com' })
const ZONE = 'America/Toronto'
const JOB = { kind: 'digest', of: TODAY }

let aws: TestAws
let sqs: SQSClient
let queueUrl: string
let tables: DynamoDBDocumentClient
let digest: (event: unknown, timeLeft?: number) => Promise<unknown>
let digestShard: (event: unknown) => Promise<unknown>

beforeAll(async () => {
  aws = await startTestAws()
  await aws.ensureTable('people', TABLES.people)
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  await aws.ensureSecret('keys')
  queueUrl = await aws.ensureQueue('digests', QUEUES.digests)
  sqs = new SQSClient(aws.config)
  tables = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
  await settleMaya()
  await collect()
  start('digest')
  const { handler: ofTick } = await import('../../../lambdas/digest/handler.ts')
  digest = async (event, timeLeft = 900_000) => ofTick(event, { ...aContext, getRemainingTimeInMillis: () => timeLeft })
  start('digestShard')
  const { handler: ofShards } = await import('../../../lambdas/digestShard/handler.ts')
  digestShard = async (event) => ofShards(event, { ...aContext, getRemainingTimeInMillis: () => 900_000 })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await aws.cleanUp()
})

/** The environment variables of a deployed function, which sends mail. */
function start(name: FunctionName): void {
  const senders = {
    MAIL_FROM: 'hello@uptick.example',
    MAIL_FROM_SUBSCRIPTIONS: 'news@uptick.example',
    POSTAL_ADDRESS: 'Uptick, 1 Sample Street, Toronto, Canada',
  }
  const queues = Object.fromEntries(Object.values(QUEUES).map(({ variable }) => [variable, queueUrl]))
  const own = { ...senders, ...queues, AT_MOST_AHEAD_HOURS: '' }
  for (const [variable, value] of Object.entries({ ...aws.env, ...plainEnvironmentOf(name), ...own }))
    vi.stubEnv(variable, value)
}

async function settleMaya(): Promise<void> {
  const people = new PeopleTable(tables, 'people', TEST_KEYS)
  await people.open(MAYA, ZONE, MIDNIGHT)
  await people.addFollow(MAYA.sub, aFollow())
}

async function collect(): Promise<void> {
  const id = collectionId(MIDNIGHT, 'abcdef12')
  await changesDocument.write(
    new CollectionBucket(new S3Client({ ...aws.config, forcePathStyle: true }), 'published'),
    {
      collection: id,
      country: 'CA',
      since: '2026-11-20T00:00:00.000Z',
      changes: [aRise()],
    },
  )
  await new CollectionTable(tables, 'trends').publish({
    version: 1,
    id,
    at: MIDNIGHT,
    countries: [['CA', { ...UP_TO_DATE, collection: id, at: MIDNIGHT }]],
  })
}

async function rows(): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await tables.send(new ScanCommand({ TableName: 'people' }))
  return Items
}

const nothing = { zones: 1, sent: 0, skipped: 0, unknown: 0, failed: 0, queued: 0 }

describe('one morning in a whole deployment', () => {
  test('starts with a dry run, which changes nothing', async () => {
    const before = await rows()
    expect(await digest({ at: MORNING, dry: true })).toEqual({
      ...nothing,
      at: MORNING,
      sent: 1,
      would: [expect.objectContaining({ mail: true, updates: 1, countries: ['CA'] })],
    })
    expect(await rows()).toEqual(before)
    expect(await new DigestSummary(tables, 'trends').read()).toBeUndefined()
    expect(await aws.mailbox.list()).toEqual([])
  })

  test('continues in the queue when time is short', async () => {
    expect(await digest({ at: MORNING }, 59_000)).toEqual({ ...nothing, at: MORNING, queued: 16 })
    const bodies: unknown[] = []
    // The shards of the watches and of the digests, and the messages at once.
    while (bodies.length < 16 + 16 + 1) {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl: queueUrl, MaxNumberOfMessages: 10 }),
      )
      bodies.push(...Messages.map(({ Body = '' }) => JSON.parse(Body)))
    }
    expect(bodies).toContainEqual({ at: MORNING })
    expect(bodies).toContainEqual({ at: MORNING, job: JOB, zone: ZONE, shard: shardOf('maya') })
  })

  test('processes a shard of the queue', async () => {
    const body = JSON.stringify({ at: MORNING, job: JOB, zone: ZONE, shard: shardOf('maya') })
    const event = { Records: [{ messageId: '1', body, attributes: { SentTimestamp: String(Date.now()) } }] }
    expect(await digestShard(event)).toEqual({ batchItemFailures: [] })
    expect(await aws.mailbox.list()).toMatchObject([
      {
        to: 'maya@example.com',
        from: expect.stringContaining('news@uptick.example'),
        subject: 'Harbour bridge reopening: 2K+, was 1K+',
        text: expect.stringContaining('1 Sample Street'),
        headers: {
          'list-unsubscribe': expect.stringMatching(/^<https:\/\/uptick\.example\/api\/unsubscribe\?token=[\w.-]+>$/),
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        },
      },
    ])
    expect(await rows()).toContainEqual(
      expect.objectContaining({ pk: 'PERSON#maya', sk: `MAIL#digest#${TODAY}`, state: 'sent' }),
    )
  })

  test('finishes in the next tick, without sending anything twice', async () => {
    const at = '2026-11-21T13:15:00.000Z'
    expect(await digest({ at: '2026-11-21T08:15:00-05:00' })).toEqual({ ...nothing, at })
    const names = (await rows()).filter(({ pk, state }) => pk === `JOB#digest#${TODAY}` && state === 'done')
    expect(names).toHaveLength(16)
    expect(await aws.mailbox.list()).toHaveLength(1)
  })

  test('is counted in the public summary, including the shards of the queue', async () => {
    expect(await new DigestSummary(tables, 'trends').read()).toEqual({
      at: '2026-11-21T13:15:00.000Z',
      sent: 1,
      skipped: 0,
      unknown: 0,
      failed: 0,
    })
  })
})

test.each([{ at: 'tomorrow' }, { at: 5 }, { dry: 'yes' }])('an event that is none is refused: %o', async (event) => {
  await expect(digest(event)).rejects.toThrow()
})
