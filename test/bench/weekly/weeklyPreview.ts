import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { BUCKETS, TABLES } from '../../../infra/manifest/stores.ts'
import { DigestMarkers, type ReportedCollection } from '../../../lambdas/adapters/digest/digestMarkers.ts'
import { CollectionBucket } from '../../../lambdas/adapters/trends/collectionBucket.ts'
import { collectionId } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { CollectionTable } from '../../../lambdas/adapters/trends/collectionTable.ts'
import { changesDocument, listedDocument } from '../../../lambdas/adapters/trends/documents.ts'
import type { CountryState } from '../../../shared/collections/collection.ts'
import { localMoment } from '../../../shared/digest/localMoment.ts'
import type { FollowedTrend } from '../../../shared/people/followNews.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import { dateBefore } from '../../../shared/time.ts'
import { startTestAws } from '../../support/aws.ts'
import { NOW } from '../../support/builders.ts'
import { storedItems } from '../../support/storedPerson.ts'
import { bundled } from '../bundled.ts'
import { atMost, type Goal, type Limit, limitRow, type Progress, type Row } from '../part.ts'
import { plainEnvironmentOf } from '../plainEnvironmentOf.ts'
import { printed } from '../printed.ts'
import { changesOfDay, heaviestReader, WEEK, ZONE } from './weeklyFixtures.ts'

const WHO = 'for a weekly reader of all countries'
const GOALS = {
  reads: atMost(`Objects read ${WHO}`, 320, 'requests'),
  time: atMost(`Processor time of a preview ${WHO}`, 1_000, 'ms'),
  memory: atMost(`Peak memory of a preview ${WHO}`, 250, 'MB'),
  cold: atMost('Processor time of the changes since, in all countries, at first', 500, 'ms'),
  warm: atMost('Processor time of the changes since, in all countries, again', 500, 'ms'),
  changesMemory: atMost('Peak memory of the changes since, in all countries', 120, 'MB'),
} satisfies Record<string, Goal | Limit>

export const WEEKLY_GOALS: readonly Goal[] = Object.values(GOALS)

const Preview = z.object({ reads: z.number(), ms: z.number(), megabytes: z.number() })
type Preview = z.infer<typeof Preview>
const Changes = z.object({ cold: z.number(), warm: z.number(), megabytes: z.number() })

/** What the preview of the heaviest weekly reader takes; the worse of a reader of categories and one of trends. */
export async function weeklyPreview(progress: Progress): Promise<Row[]> {
  const aws = await startTestAws()
  await aws.ensureTable('trends', TABLES.trends)
  await aws.ensureTable('people', TABLES.people)
  await aws.ensureBucket('published', BUCKETS.published)
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
  const stores = {
    table: new CollectionTable(tables, 'trends'),
    markers: new DigestMarkers(tables, 'people'),
    bucket: new CollectionBucket(new S3Client({ ...aws.config, forcePathStyle: true }), 'published'),
  }
  for (let day = WEEK - 1; day >= 0; day -= 1) {
    progress('days of a week', WEEK - 1 - day, WEEK)
    await writeDay(stores, day)
  }
  progress('previews of a week')
  const environment = { ...plainEnvironmentOf('account'), ...aws.env }
  const script = await bundled('test/bench/weekly/previewProcess.ts')
  const previews: Preview[] = []
  for (const kind of ['category', 'trend'] as const) {
    for (const Item of storedItems(heaviestReader(kind)))
      await tables.send(new PutCommand({ TableName: 'people', Item }))
    previews.push(Preview.parse(await printed([script, kind], environment)))
  }
  progress('changes since')
  const changes = Changes.parse(
    await printed([await bundled('test/bench/weekly/changesProcess.ts'), 'category'], environment),
  )
  await aws.cleanUp()
  const worst = (figure: keyof Preview) => Math.max(...previews.map((preview) => preview[figure]))
  return [
    limitRow(GOALS.reads, worst('reads')),
    limitRow(GOALS.time, worst('ms')),
    limitRow(GOALS.memory, worst('megabytes')),
    limitRow(GOALS.cold, changes.cold),
    limitRow(GOALS.warm, changes.warm),
    limitRow(GOALS.changesMemory, changes.megabytes),
  ]
}

type Stores = { table: CollectionTable; markers: DigestMarkers; bucket: CollectionBucket }

/** Publishes the collection of some days ago, which the digests of the day after it reported. */
async function writeDay({ table, markers, bucket }: Stores, daysAgo: number): Promise<void> {
  const at = new Date(Date.parse(NOW) - daysAgo * 86_400_000).toISOString()
  const id = collectionId(at, '1f2e3d4c')
  const changes = Object.entries(changesOfDay(daysAgo))
  for (const [country, ofCountry] of changes)
    await changesDocument.write(bucket, {
      ...{ collection: id, country },
      since: new Date(Date.parse(at) - 86_400_000).toISOString(),
      changes: ofCountry,
    })
  const state: CountryState = {
    state: 'ok',
    collection: id,
    at,
    origin: 'live',
    trends: 300,
    outcome: 'trends',
    suspect: null,
  }
  for (const [country, ofCountry] of changes)
    await listedDocument.write(bucket, { collection: id, country, trends: listedIn(ofCountry) })
  await table.publish({
    version: 1,
    id,
    at,
    countries: changes.map(([country]) => country).map((code) => [code, state]),
  })
  const reported = changes.map(([country]) => country).map((code): ReportedCollection => [code, id])
  if (daysAgo > 0) await markers.pin(dateBefore(localMoment(ZONE, NOW).date, daysAgo - 1), ZONE, reported)
}

/** What a country lists, when this changed: as many trends have not. */
function listedIn(changes: readonly ChangedTrend[]): FollowedTrend[] {
  return changes.flatMap(({ trend: { country, topic, categories, startedAt, endedAt, volume } }) => {
    const listed = { country, topic, categories, startedAt, endedAt, volume, hasCard: true }
    return [listed, { ...listed, topic: `${topic} too` }]
  })
}
