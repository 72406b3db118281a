import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { DigestMarkers, type ReportedCollection } from '../../lambdas/adapters/digest/digestMarkers.ts'
import { type Follower, followId } from '../../lambdas/adapters/people/followerRecord.ts'
import { changesDocument, listedDocument } from '../../lambdas/adapters/trends/documents.ts'
import { ChangesAnswer } from '../../shared/answers/signedInApi.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import { MAX_FOLLOWS } from '../../shared/limits.ts'
import type { FollowedTrend } from '../../shared/people/followNews.ts'
import { type ChangedTrend, toReported } from '../../shared/significance.ts'
import { DAY_MS, dateBefore, instantBefore } from '../../shared/time.ts'
import { topicOf } from '../../shared/trend.ts'
import { aTrend } from '../support/builders.ts'
import { anEvent } from '../support/httpEvents.ts'
import { plainEnvironmentOf } from '../support/plainEnvironment.ts'
import { searchRecords } from '../support/searchRecords.ts'
import { type SeededRandom, seededRandom } from '../support/seededRandom.ts'
import { aFollower, storedItems } from '../support/storedPerson.ts'
import { aCollection, type Stores, signIn, startFunction, startStores } from './functionProcess.ts'
import { atMost, type Row } from './part.ts'

/** The function asks the clock. */
const NOW = new Date().toISOString()
/** Days of a week. */
const WEEK = 7
const ZONE = 'America/Toronto'

/** Trends of ten that changed, and of those, trends of ten that nobody searched for the day before. */
const CHANGED_OF_TEN = 6
const NEW_OF_TEN = 5
const ARTICLES = 3
const POINTS = 2
const WORDS = 6

/** A preview of a full digest is larger. */
const LEAST_BYTES = 20_000

/** What the preview of the heaviest weekly reader takes, and what has changed for them; the worse of a reader of categories and one of trends. */
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
  const asks = { ...stores, readsNow: () => reads }
  const previews = [await preview(asks, 'category'), await preview(asks, 'trend')]
  const changes = await changesTwice(asks, 'category')
  await stores.aws.cleanUp()
  const worst = (figure: 'reads' | 'processor' | 'megabytes') => Math.max(...previews.map((each) => each[figure]))
  const who = 'for a weekly reader of all countries'
  const since = 'of the changes since, in all countries'
  return [
    atMost(`Objects read ${who}`, 320, 'requests', worst('reads')),
    atMost(`Processor time of a preview ${who}`, 1_000, 'ms', worst('processor')),
    atMost(`Peak memory of a preview ${who}`, 250, 'MB', worst('megabytes')),
    atMost(`Processor time ${since}, at first`, 500, 'ms', changes.cold),
    atMost(`Processor time ${since}, again`, 500, 'ms', changes.warm),
    atMost(`Peak memory ${since}`, 120, 'MB', changes.megabytes),
  ]
}

const Answer = z.object({ statusCode: z.literal(200), body: z.string() })

/** The function of the account, asked by a reader who is stored with as many follows as are allowed. */
async function accountOf({ aws, tables }: Stores, kind: 'category' | 'trend') {
  for (const Item of storedItems(heaviestReader(kind))) await tables.send(new PutCommand({ TableName: 'people', Item }))
  const { pool, headers } = signIn(aws, kind)
  const account = startFunction(aws, 'account', plainEnvironmentOf('account', pool))
  const ask = async (route: string) => {
    const called = await account.call(anEvent({ route, headers }))
    return { ...called, body: Answer.parse(called.result).body }
  }
  // The first call of a process loads parts of the SDK, whatever it reads.
  await ask('GET /api/account')
  return { ask, stop: account.stop }
}

async function preview(stores: Stores & { readsNow: () => number }, kind: 'category' | 'trend') {
  const { ask, stop } = await accountOf(stores, kind)
  const before = stores.readsNow()
  const { body, processor, megabytes } = await ask('GET /api/account/digest')
  stop()
  if (body.length < LEAST_BYTES) throw new Error('The preview has too little in it')
  return { reads: stores.readsNow() - before, processor, megabytes }
}

async function changesTwice(stores: Stores, kind: 'category' | 'trend') {
  const { ask, stop } = await accountOf(stores, kind)
  const [cold, warm] = [await ask('GET /api/account/changes'), await ask('GET /api/account/changes')]
  stop()
  const { follows } = ChangesAnswer.parse(JSON.parse(warm.body))
  if (!follows.every(({ changes }) => changes.length > 0)) throw new Error('A follow has no changes')
  return { cold: cold.processor, warm: warm.processor, megabytes: warm.megabytes }
}

/** Publishes the collection of some days ago, which the digests of the day after it reported. */
async function writeDay({ table, tables, bucket }: Stores, daysAgo: number): Promise<void> {
  const at = instantBefore(NOW, daysAgo * DAY_MS)
  const days = Object.entries(changesOfDay(daysAgo))
  const collection = aCollection(
    at,
    days.map(([country]) => country),
  )
  const { id } = collection
  for (const [country, changes] of days) {
    await changesDocument.write(bucket, { collection: id, country, since: instantBefore(at, DAY_MS), changes })
    await listedDocument.write(bucket, { collection: id, country, trends: listedIn(changes) })
  }
  await table.publish(collection)
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

/** The changes of all countries on a day of the week: invented, and as large as real ones. */
function changesOfDay(day: number): Record<string, ChangedTrend[]> {
  const random = seededRandom(11 + day)
  const words = searchRecords().map(({ trend }) => trend)
  const codes = new Map(COUNTRIES.map(({ name, code }) => [name, code]))
  const changes: Record<string, ChangedTrend[]> = {}
  for (const { trend: name, category, region } of searchRecords()) {
    if (random.below(10) >= CHANGED_OF_TEN) continue
    const country = codes.get(region)
    const own = CATEGORIES.find((one) => one === category)
    if (!country || !own) throw new Error(`There is no ${region} or no ${category}`)
    const title = random.below(10) < NEW_OF_TEN ? `${name} ${day}` : name
    const volume = 1_000 * (1 + random.below(2_000))
    changes[country] ??= []
    changes[country].push({
      trend: toReported(
        aTrend({
          ...{ title, country, categories: [own], volume },
          related: [random.pick(words), random.pick(words)],
          history: Array.from({ length: POINTS }, () => ({ at: NOW, volume })),
          articles: Array.from({ length: ARTICLES }, () => anArticle(random, words)),
        }),
      ),
      changes: [{ kind: 'volume', before: volume / 2, after: volume }],
    })
  }
  return changes
}

function anArticle(random: SeededRandom, words: readonly string[]) {
  const title = Array.from({ length: WORDS }, () => random.pick(words).split(' ')[0]).join(' ')
  const address = Array.from({ length: 2 }, () => random.below(1e9).toString(36)).join('-')
  return { title, url: `https://news.example/${address}`, source: random.pick(words), publishedAt: NOW }
}

/** A weekly reader with as many follows as are allowed, in all countries: of categories, or of trends that changed. */
function heaviestReader(kind: 'category' | 'trend'): Follower {
  const random = seededRandom(13)
  const changes = changesOfDay(0)
  const follows = new Map<string, Follower['follows'][number]>()
  while (follows.size < MAX_FOLLOWS) {
    const country = COUNTRIES[follows.size % COUNTRIES.length]?.code ?? ''
    const name = kind === 'category' ? random.pick(CATEGORIES) : random.pick(changes[country] ?? []).trend.title
    const topic = kind === 'category' ? name : topicOf(name)
    const id = followId({ kind, country, topic })
    follows.set(id, { id, kind, name, country, topic, created_at: NOW })
  }
  const about = { sub: kind, username: kind, zone: ZONE, follows: [...follows.values()] }
  return aFollower({ ...about, digest: 'weekly', detail: 'everything' })
}
