import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FunctionName } from '../../../infra/product/manifest/functions.ts'
import { QUEUES } from '../../../infra/product/manifest/queues.ts'
import { BUCKETS, TABLES } from '../../../infra/product/manifest/stores.ts'
import { DigestSummary } from '../../../lambdas/adapters/digest/digestSummary.ts'
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

let aws: TestAws
let sqs: SQSClient
let queueUrl: string
let tables: DynamoDBDocumentClient
let digest: (event: unknown) => Promise<unknown>
let readers: (event: unknown) => Promise<unknown>

beforeAll(async () => {
  aws = await startTestAws()
  await aws.ensureTable('people', TABLES.people)
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureBucket('published', BUCKETS.published)
  aws.ensureSecret('keys')
  queueUrl = await aws.ensureQueue('digests', QUEUES.digests)
  sqs = new SQSClient(aws.config)
  tables = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
  await settleMaya()
  await collect()
  start('digest')
  const { handler: ofTick } = await import('../../../lambdas/digest/handler.ts')
  digest = async (event) => ofTick(event, aContext)
  start('readers')
  const { handler: ofReaders } = await import('../../../lambdas/readers/handler.ts')
  readers = async (event) => ofReaders(event, { ...aContext, getRemainingTimeInMillis: () => 120_000 })
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

const DUE = { kind: 'digest', at: MORNING, readers: [{ sub: 'maya', dueAt: MORNING }] }

describe('one morning in a whole deployment', () => {
  test('starts with a dry run, which changes nothing', async () => {
    const before = await rows()
    expect(await readers({ at: MORNING, dry: true })).toMatchObject({
      at: MORNING,
      sent: 1,
      would: [expect.objectContaining({ mail: true, goingOn: 1, countries: ['CA'] })],
    })
    expect(await rows()).toEqual(before)
    expect(await new DigestSummary(tables, 'trends').read()).toBeUndefined()
    expect(await aws.mailbox.list()).toEqual([])
  })

  test('hands over who is due', async () => {
    expect(await digest({ at: MORNING })).toEqual({ at: MORNING, watches: 0, digest: 1, 'at-once': 0 })
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: queueUrl }))
    expect(Messages.map(({ Body = '' }) => JSON.parse(Body))).toEqual([DUE])
  })

  test('serves the readers of a message, once', async () => {
    const attributes = { SentTimestamp: String(Date.now()), ApproximateReceiveCount: '1' }
    const event = { Records: [{ messageId: '1', body: JSON.stringify(DUE), attributes }] }
    for (const _ of [1, 2]) expect(await readers(event)).toEqual({ batchItemFailures: [] })
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
      expect.objectContaining({ pk: 'OUTBOX#maya', sk: `digest#${TODAY}`, state: 'sent' }),
    )
  })

  test('says afterwards what a reader got, and when they are due next', async () => {
    const settings = { zone: ZONE, digest: 'daily', follows: 1, watches: 0, notifications: expect.any(Boolean) }
    expect(await readers({ reader: 'maya' })).toEqual({
      reader: 'maya',
      settings,
      mail_stopped_by: null,
      due: { digest: '2026-11-22T13:00:00.000Z' },
      messages: [{ record: `digest#${TODAY}`, state: 'sent', at: expect.any(String) }],
    })
    expect(await readers({ reader: 'nobody' })).toEqual({
      ...{ reader: 'nobody', mail_stopped_by: 'gone', due: {}, messages: [] },
    })
  })

  test('is over in the next tick, and counted in the public summary', async () => {
    const at = '2026-11-21T13:15:00.000Z'
    expect(await digest({ at: '2026-11-21T08:15:00-05:00' })).toEqual({ at, watches: 0, digest: 0, 'at-once': 0 })
    expect(await new DigestSummary(tables, 'trends').read()).toEqual({ at, sent: 1, skipped: 0, unknown: 0, failed: 0 })
  })
})

test.each([{ at: 'tomorrow' }, { at: 5 }])('an event that is none is refused: %o', async (event) => {
  await expect(digest(event)).rejects.toThrow(/so nothing was done\.$/)
})
