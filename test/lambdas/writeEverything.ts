import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { digestRecord, type MessageId } from '../../lambdas/adapters/mail/Outbox.ts'
import type { DocumentStore } from '../../lambdas/adapters/trends/collectionBucket.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import {
  changesDocument,
  countryDocument,
  earlierDocument,
  elsewhereDocument,
  listedDocument,
  wavesDocument,
  wordsDocument,
} from '../../lambdas/adapters/trends/documents.ts'
import { collectionFiles, WholeFiles } from '../../lambdas/ingest/WholeFiles.ts'
import { bestTopicOf } from '../../shared/archive/bestTopic.ts'
import { earlierTrends } from '../../shared/archive/earlierTrends.ts'
import type { Collection } from '../../shared/collections/collection.ts'
import { mergeWaves } from '../../shared/feeds/wave.ts'
import { withDeletion, withFormer } from '../../shared/people/addressChange.ts'
import { followedTrend } from '../../shared/people/followNews.ts'
import { compareCollections } from '../../shared/significance.ts'
import { watchedWaves } from '../../shared/watches/watchedWaves.ts'
import { aLook, aWatch, aWatchRule } from '../support/aWatch.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../support/builders.ts'
import { UP_TO_DATE } from '../support/countryStates.ts'
import { aDevice, aFollow, aPerson } from '../support/peopleStore.ts'
import { storesOver } from '../support/peopleStores.ts'

type Stores = { client: DynamoDBDocumentClient; trends: string; people: string; bucket: DocumentStore }

export const STORED_COLLECTION = '2026-11-21T12-00-00Z_1f2e3d4c'
export const MAYA = aPerson()
export const STORED_DATE = '2026-11-21'
export const LENA = aPerson({ sub: 'lena', username: 'Google_3', email: 'lena@example.com' })
/** A watch with everything that is not as usual. */
export const STORED_WATCH = aWatch({
  ...aWatchRule({
    any: ['tesla'],
    all: ['model'],
    none: ['stock'],
    phrase: 'model 3',
    countries: ['CA'],
    categories: ['Business and Finance'],
    min_volume: 5_000,
    on: ['new', 'growing'],
  }),
  id: 'a-watch-of-lena',
  feed: 'a-token-of-24-characters',
  deliver: 'at_once',
  paused: true,
})

const COLLECTION: Collection = {
  version: 1,
  id: STORED_COLLECTION,
  at: NOW,
  countries: [
    ['CA', { ...UP_TO_DATE, collection: STORED_COLLECTION, origin: 'sample' }],
    ['JP', { state: 'failed', collection: null, at: null, origin: null, trends: 0, outcome: 'timeout', suspect: null }],
  ],
}

/** One of each kind of thing that the product stores, as today's code writes it. */
export async function writeEverything(stores: Stores): Promise<void> {
  await writeTrends(stores)
  await writePerson(stores)
  await writeMails(stores)
  await writeDigests(stores)
  await writeStrangers(stores)
  await writeWatch(stores)
}

async function writeTrends({ client, trends: name, bucket }: Stores): Promise<void> {
  const table = new CollectionTable(client, name)
  const trends = [
    aTrend({ related: ['harbour bridge'], history: [{ at: NOW, volume: 10_000 }] }),
    aTrend({ title: 'Orbit 9', categories: ['Games'], volume: null, growth: null, endedAt: minutesAgo(60) }),
  ]
  const before = aTrend({ volume: 5_000, growth: 100, articles: [] })
  const after = { ...trends[0], ...aTrend({ articles: someArticles(3), endedAt: minutesAgo(60) }) }
  await table.addHistory(COLLECTION.at, 'CA', trends)
  await table.addBest(
    COLLECTION,
    [bestTopicOf(trends)].flatMap((best) => best ?? []),
  )
  const earlier = earlierTrends('week', '2026-11-14T12:00:00.000Z', trends, () => true)
  await earlierDocument.write(bucket, { collection: STORED_COLLECTION, countries: { CA: earlier ? [earlier] : [] } })
  await table.publish(COLLECTION)
  await table.finish(COLLECTION.id)
  const about = { collection: STORED_COLLECTION, country: 'CA' }
  await countryDocument.write(bucket, { ...about, at: NOW, origin: 'sample', trends, events: [] })
  await listedDocument.write(bucket, { ...about, trends: trends.map(followedTrend) })
  const changes = compareCollections([before], [after, ...trends.slice(1)])
  await changesDocument.write(bucket, { ...about, since: '2026-11-20T12:00:00.000Z', changes })
  const waves = mergeWaves([], trends, NOW)
  await wavesDocument.write(bucket, { collection: STORED_COLLECTION, country: 'CA', waves })
  await wordsDocument.write(bucket, {
    collection: STORED_COLLECTION,
    waves: watchedWaves(mergeWaves([], [before], NOW), [after, ...trends.slice(1)]),
  })
  await elsewhereDocument.write(bucket, {
    ...about,
    topics: [
      [
        'orbit 9',
        [
          {
            country: 'JP',
            category: 'Games',
            title: 'Orbit 9',
            topic: 'orbit 9',
            volume: 1_000,
            growth: null,
            status: 'Active',
            reason: 'term',
          },
        ],
      ],
    ],
  })
  const files = new WholeFiles(bucket, COLLECTION.at, collectionFiles(COLLECTION.id))
  for (const [code, state] of COLLECTION.countries)
    await files.add(code, state, { trends: code === 'CA' ? trends : [], events: [] })
  await files.close()
}

async function writePerson({ client, people: name }: Stores): Promise<void> {
  const { people, deletions, disabled, cursor, windows, changes: addressChanges } = storesOver({ client, name })
  await people.open(MAYA, 'America/Toronto', NOW)
  await people.addFollow(MAYA.sub, aFollow())
  await people.addFollow(MAYA.sub, aFollow({ kind: 'category', name: 'Games', country: 'JP' }))
  await people.addDevice(MAYA, aDevice())
  await people.change(MAYA.sub, { time_zone: 'Europe/Paris', theme: 'dark', favorite_categories: ['Games'] }, NOW)
  await people.change(MAYA.sub, { digest: 'weekly', mail_form: 'lines', mail_endings: false }, NOW)
  await deletions.begin({ sub: 'gone', username: 'Google_1' }, NOW)
  const noah = aPerson({ sub: 'noah', username: 'Google_2', email: 'noah@example.com' })
  await people.open(noah, 'America/Toronto', NOW)
  await disabled.mark(noah)
  await cursor.write({ shard: 3, from: '2026-11-21T13:00:00.000Z#6f96' })
  const thing = { id: aFollow().id, created_at: NOW }
  const changes = {
    followed: [thing],
    unfollowed: [{ ...thing, id: 'storm', kind: 'trend' as const, name: 'Sturm', country: 'DE' }],
  }
  await windows.change(MAYA.sub, NOW, async () => ({
    state: {
      windows: [{ id: 'window', until: NOW, ...changes }],
      latest: [{ ...thing, kind: 'followed' }],
      opened_at: [NOW],
    },
    result: undefined,
  }))
  const former = { email: 'maya@before.example', since: NOW, left_at: NOW, hint: 'm…@e….com' }
  await addressChanges.change(MAYA.sub, () => ({
    next: withDeletion(withFormer(undefined, former)),
    result: undefined,
  }))
}

async function writeWatch({ client, people: name }: Stores): Promise<void> {
  const { people, watches, hits } = storesOver({ client, name })
  await people.open(LENA, 'Europe/Paris', NOW)
  await watches.add(LENA.sub, STORED_WATCH, NOW)
  await hits.record(LENA.sub, ...aLook(STORED_WATCH.id, { collection: STORED_COLLECTION, dueAt: NOW }))
}

/** A row of the outbox in each of its states, and a message to a stranger. */
async function writeMails({ client, people: name }: Stores): Promise<void> {
  const { outbox } = storesOver({ client, name })
  const claim = async (message: MessageId) => {
    const claimed = await outbox.claim(message, NOW)
    if ('handled' in claimed) throw new Error(`${message.record} is handled already`)
    return claimed
  }
  const digest = (date: string) => claim({ record: digestRecord(date), person: MAYA.sub })
  await digest('2026-11-22')
  await outbox.startSending(await digest('2026-11-21'), NOW)
  await outbox.end(await digest('2026-11-20'), 'sent', NOW)
  await outbox.end(await digest('2026-11-19'), { skipped: 'nothing' }, NOW)
  await outbox.end(await digest('2026-11-18'), 'unknown', NOW)
  await outbox.end(await claim({ record: 'contact#1' }), 'sent', NOW)
}

async function writeDigests({ client, people: name }: Stores): Promise<void> {
  const { due, ticks, markers, tallies } = storesOver({ client, name })
  await due.hold('digest', { sub: 'noah', dueAt: '2026-11-21T13:00:00.000Z' }, '2026-11-22T13:00:00.000Z')
  await ticks.write('digest', { until: NOW, swept_at: NOW })
  await markers.pin(STORED_DATE, 'Europe/Paris', [['CA', STORED_COLLECTION]])
  await tallies.digests.add({ sent: 5, complaints: 1 }, NOW)
}

/** What is kept of people without an account. */
async function writeStrangers({ client, people: name }: Stores): Promise<void> {
  const { waitlist, suppressions, tallies, counts, captchas } = storesOver({ client, name })
  await waitlist.add('noah@reader.example', 'CA', NOW)
  await waitlist.add('lena@reader.example', 'US', NOW)
  await waitlist.confirm(await waitlist.entryOf('lena@reader.example'), NOW)
  await suppressions.add('bounced@reader.example', 'bounce', NOW)
  await suppressions.add('back@reader.example', 'complaint', minutesAgo(60))
  await suppressions.lift('back@reader.example', NOW)
  await suppressions.add('cross@reader.example', 'complaint', NOW, 'strangers')
  await tallies.strangers.add({ sent: 2, bounces: 1 }, NOW)
  await counts.add('contact#2026-11-21', 3, Date.parse(NOW) / 1000)
  await captchas.use('a solved puzzle', NOW)
}
