import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DigestMarkers, type ReportedCollection } from '../../lambdas/adapters/digest/digestMarkers.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { changesDocument, listedDocument } from '../../lambdas/adapters/trends/documents.ts'
import { ChangesAnswer } from '../../shared/answers/signedInApi.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import { MAX_FOLLOWS } from '../../shared/limits.ts'
import type { FollowedTrend } from '../../shared/people/followNews.ts'
import type { ChangedTrend } from '../../shared/significance.ts'
import { DAY_MS, dateBefore, instantBefore } from '../../shared/time.ts'
import { UP_TO_DATE } from '../support/countryStates.ts'
import { anEvent } from '../support/httpEvents.ts'
import { aFollow } from '../support/peopleStore.ts'
import { plainEnvironmentOf, queuesOn } from '../support/plainEnvironment.ts'
import { aFollower, storedItems } from '../support/storedPerson.ts'
import { aDay } from './digestDay.ts'
import { type Stores, signIn, startFunction, startStores } from './functionProcess.ts'
import { atMost, median, type Row, repeat } from './part.ts'

/** The function asks the clock. */
const NOW = new Date().toISOString()
/** Days of a week. */
const WEEK = 7
const ZONE = 'America/Toronto'

/** Each in a process of its own; the figures are medians. */
const PREVIEWS = 3
/** A preview of a full digest is larger. */
const LEAST_BYTES = 20_000

const Answer = z.object({ statusCode: z.literal(200), body: z.string() })

/** What the preview of the heaviest weekly reader takes, and what has changed for them. */
export async function weeklyReader(): Promise<Row[]> {
  let reads = 0
  const stores = await startStores({
    mayUse(_, action) {
      if (action === 's3:GetObject') reads += 1
      return true
    },
  })
  await stores.aws.ensureSecret('keys')
  for (let day = WEEK - 1; day >= 0; day -= 1) await writeDay(stores, day)
  const queues = await queuesOn(stores.aws)
  let readers = 0

  /** A reader who asks the function of the account, in a process of its own; each may ask for a few previews only. */
  async function start() {
    readers += 1
    const reader = heaviestReader(`reader-${readers}`)
    for (const Item of storedItems(reader)) await stores.tables.send(new PutCommand({ TableName: 'people', Item }))
    const { pool, headers } = signIn(stores.aws, reader.sub)
    const environment = { ...plainEnvironmentOf('account', pool), ...queues }
    const account = startFunction(stores.aws, 'account', environment)
    const ask = async (route: string) => {
      const called = await account.call(anEvent({ route, headers }))
      return { ...called, body: Answer.parse(called.result).body }
    }
    // The first call of a process loads parts of the SDK, whatever it reads.
    await ask('GET /api/account')
    return { ask, stop: account.stop }
  }

  const previewed = async () => {
    const account = await start()
    reads = 0
    const preview = await account.ask('GET /api/account/digest')
    account.stop()
    if (preview.body.length < LEAST_BYTES) throw new Error('The preview has too little in it')
    return preview
  }
  // While the stand-ins are new they send in smaller pieces, so the first preview is not counted.
  await previewed()
  const previews = await repeat(PREVIEWS, previewed)
  const objects = reads
  const other = await start()
  const cold = await other.ask('GET /api/account/changes')
  const warm = await other.ask('GET /api/account/changes')
  other.stop()
  await stores.aws.cleanUp()
  const changed = ChangesAnswer.parse(JSON.parse(warm.body)).follows
  if (!changed.every(({ changes }) => changes.length > 0)) throw new Error('A follow has no changes')
  const who = 'for a weekly reader of all countries'
  const since = 'of the changes since, in all countries'
  return [
    atMost(`Objects read ${who}`, 320, 'requests', objects),
    atMost(`Processor time of a preview ${who}`, 1_000, 'ms', median(previews.map(({ processor }) => processor))),
    atMost(`Peak memory of a preview ${who}`, 250, 'MB', median(previews.map(({ megabytes }) => megabytes))),
    atMost(`Processor time ${since}, at first`, 500, 'ms', cold.processor),
    atMost(`Processor time ${since}, again`, 500, 'ms', warm.processor),
    atMost(`Peak memory ${since}`, 120, 'MB', warm.megabytes),
  ]
}

/** A weekly reader with as many follows as are allowed: of categories in all countries. */
function heaviestReader(sub: string) {
  const follows = Array.from({ length: MAX_FOLLOWS }, (_, number) => {
    const country = COUNTRIES[number % COUNTRIES.length]?.code
    return aFollow({ kind: 'category', country, name: CATEGORIES[number % CATEGORIES.length] })
  })
  return aFollower({ sub, zone: ZONE, follows, digest: 'weekly', detail: 'everything' })
}

/** Publishes the collection of some days ago, which the digests of the day after it reported. */
async function writeDay({ table, tables, bucket }: Stores, daysAgo: number): Promise<void> {
  const at = instantBefore(NOW, daysAgo * DAY_MS)
  const days = Object.entries(aDay(daysAgo))
  const id = collectionId(at, 'bench')
  for (const [country, changes] of days) {
    await changesDocument.write(bucket, { collection: id, country, since: instantBefore(at, DAY_MS), changes })
    await listedDocument.write(bucket, { collection: id, country, trends: listedIn(changes) })
  }
  const state = { ...UP_TO_DATE, collection: id, at }
  await table.publish({ version: 1, id, at, countries: days.map(([country]) => [country, state]) })
  if (daysAgo === 0) return
  const reported = days.map(([country]): ReportedCollection => [country, id])
  await new DigestMarkers(tables, 'people').pin(dateBefore(localMoment(ZONE, NOW).date, daysAgo - 1), ZONE, reported)
}

/** What a country lists, when this changed: as many trends have not. */
function listedIn(changes: readonly ChangedTrend[]): FollowedTrend[] {
  return changes.flatMap(({ trend: { country, topic, categories, startedAt, endedAt, volume } }) => {
    const listed = { country, topic, categories, startedAt, endedAt, volume, hasCard: true }
    return [listed, { ...listed, topic: `${topic} too` }]
  })
}
