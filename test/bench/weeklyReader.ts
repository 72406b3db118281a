import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { DigestMarkers, type ReportedCollection } from '../../lambdas/adapters/digest/digestMarkers.ts'
import { type Follower, followId } from '../../lambdas/adapters/people/followerRecord.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { changesDocument, listedDocument } from '../../lambdas/adapters/trends/documents.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { localMoment } from '../../shared/digest/localMoment.ts'
import { MAX_FOLLOWS } from '../../shared/limits.ts'
import type { FollowedTrend } from '../../shared/people/followNews.ts'
import { type ChangedTrend, toReported } from '../../shared/significance.ts'
import { DAY_MS, dateBefore } from '../../shared/time.ts'
import { topicOf } from '../../shared/trend.ts'
import { aTrend, NOW } from '../support/builders.ts'
import { UP_TO_DATE } from '../support/countryStates.ts'
import { searchRecords } from '../support/searchRecords.ts'
import { type SeededRandom, seededRandom } from '../support/seededRandom.ts'
import { aFollower, storedItems } from '../support/storedPerson.ts'
import { plainEnvironmentOf, type Stores, startStores } from './functionProcess.ts'
import { atMost, type Progress, type Row } from './part.ts'
import { bundled, printed } from './scripts.ts'
import type { ChangesFigures, PreviewFigures } from './weeklyProcess.ts'

/** Days of a week. */
const WEEK = 7
const ZONE = 'America/Toronto'

/** Trends of ten that changed, and of those, trends of ten that nobody searched for the day before. */
const CHANGED_OF_TEN = 6
const NEW_OF_TEN = 5
const ARTICLES = 3
const POINTS = 2
const WORDS = 6

/** What the preview of the heaviest weekly reader takes; the worse of a reader of categories and one of trends. */
export async function weeklyReader(progress: Progress): Promise<Row[]> {
  progress('days of a week')
  const stores = await startStores()
  for (let day = WEEK - 1; day >= 0; day -= 1) await writeDay(stores, day)
  progress('previews of a week')
  const environment = { ...plainEnvironmentOf('account'), ...stores.aws.env }
  const script = await bundled('test/bench/weeklyProcess.ts')
  const previews: PreviewFigures[] = []
  for (const kind of ['category', 'trend'] as const) {
    for (const Item of storedItems(heaviestReader(kind)))
      await stores.tables.send(new PutCommand({ TableName: 'people', Item }))
    previews.push(await printed<PreviewFigures>([script, 'preview', kind], environment))
  }
  progress('changes since')
  const changes = await printed<ChangesFigures>([script, 'changes', 'category'], environment)
  await stores.aws.cleanUp()
  const worst = (figure: keyof PreviewFigures) => Math.max(...previews.map((preview) => preview[figure]))
  const who = 'for a weekly reader of all countries'
  const since = 'of the changes since, in all countries'
  return [
    atMost(`Objects read ${who}`, 320, 'requests', worst('reads')),
    atMost(`Processor time of a preview ${who}`, 1_000, 'ms', worst('ms')),
    atMost(`Peak memory of a preview ${who}`, 250, 'MB', worst('megabytes')),
    atMost(`Processor time ${since}, at first`, 500, 'ms', changes.cold),
    atMost(`Processor time ${since}, again`, 500, 'ms', changes.warm),
    atMost(`Peak memory ${since}`, 120, 'MB', changes.megabytes),
  ]
}

/** Publishes the collection of some days ago, which the digests of the day after it reported. */
async function writeDay({ table, tables, bucket }: Stores, daysAgo: number): Promise<void> {
  const at = new Date(Date.parse(NOW) - daysAgo * DAY_MS).toISOString()
  const since = new Date(Date.parse(at) - DAY_MS).toISOString()
  const id = collectionId(at, '1f2e3d4c')
  const state = { ...UP_TO_DATE, collection: id, at, trends: 300 }
  const days = Object.entries(changesOfDay(daysAgo))
  for (const [country, changes] of days) {
    await changesDocument.write(bucket, { collection: id, country, since, changes })
    await listedDocument.write(bucket, { collection: id, country, trends: listedIn(changes) })
  }
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
