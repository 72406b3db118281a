import { readFileSync } from 'node:fs'
import { type DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TABLES } from '../../infra/product/manifest/stores.ts'
import { ReaderMessage } from '../../lambdas/adapters/digest/readerQueues.ts'
import { digestRecord } from '../../lambdas/adapters/mail/Outbox.ts'
import { wholeFileKey } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { CollectionReader } from '../../lambdas/adapters/trends/collectionReader.ts'
import { CollectionTable } from '../../lambdas/adapters/trends/collectionTable.ts'
import {
  changesDocument,
  countryDocument,
  earlierDocument,
  elsewhereDocument,
  listedDocument,
  wavesDocument,
  wordsIn,
} from '../../lambdas/adapters/trends/documents.ts'
import { openSnapshots } from '../../lambdas/adapters/trends/snapshots.ts'
import { sendWaiting } from '../../lambdas/confirmations/sendWaiting.ts'
import { readUnsubscribeToken } from '../../lambdas/mail/unsubscribeToken.ts'
import { readWaitlistToken } from '../../lambdas/mail/waitlistToken.ts'
import { archiveReaders } from '../../lambdas/pages/pageReaders.ts'
import { FullAnswer, TrendsAnswer } from '../../shared/api.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { readTitleIndex, TitleIndex } from '../../shared/search/titleIndex.ts'
import { rungOf } from '../../shared/trends/volume.ts'
import { renderPage } from '../../web/server.tsx'
import { aWatchedWave } from '../support/aWatch.ts'
import { startTestAws, type TestAws } from '../support/aws.ts'
import { NOW } from '../support/builders.ts'
import { storesOver } from '../support/peopleStores.ts'
import { clientFor, TEST_KEYS } from '../support/peopleTables.ts'
import { memoryStores } from '../support/stores.ts'
import { LENA, MAYA, STORED_COLLECTION, STORED_DATE, STORED_WATCH, writeEverything } from './writeEverything.ts'

/*
 * During a deployment, and after a rollback, one version reads what another one wrote. The files below hold one of each
 * kind of thing that is stored, as a version that was deployed wrote it. They are never changed to make a test pass: what
 * is stored outlives the code. Texts that are random there say "random".
 */
const Item = z.record(z.string(), z.unknown())
const stored = {
  trends: z.array(Item).parse(fileOf('trends')),
  people: z.array(Item).parse(fileOf('people')),
  bucket: Item.parse(fileOf('bucket')),
}

const LATER = '2026-11-21T12:05:00.000Z'
const THING = { id: 'Y2yz3LN7VLUlR9m3_bV6Tz', created_at: NOW }

let aws: TestAws
let client: DynamoDBDocumentClient

beforeAll(async () => {
  aws = await startTestAws()
  client = clientFor(aws)
})
afterAll(() => aws.cleanUp())

describe.each([
  ['as it was stored', 'before', (value: unknown) => value],
  ['with what a later version adds to it', 'later', withMore],
])('what another version wrote is read, %s:', (_, version, change) => {
  const trends = `trends-${version}`
  const people = `people-${version}`
  const { bucket } = memoryStores()
  const stores = () => storesOver({ client, name: people })

  beforeAll(async () => {
    await aws.ensureTable(trends, TABLES.trends)
    await aws.ensureTable(people, TABLES.people)
    for (const [name, items] of [
      [trends, stored.trends],
      [people, stored.people],
    ] as const)
      for (const item of items) await client.send(new PutCommand({ TableName: name, Item: Item.parse(change(item)) }))
    for (const [key, document] of Object.entries(stored.bucket)) await bucket.write(key, change(document))
  })

  test('the pointer, and the collections before', async () => {
    const table = new CollectionTable(client, trends)
    expect(await table.published()).toMatchObject({ id: STORED_COLLECTION, at: NOW })
    expect(await table.collectionsUntil(NOW, 5)).toEqual([await table.published()])
    expect(await table.finished()).toBe(STORED_COLLECTION)
  })

  test('the history of a topic', async () => {
    const points = await new CollectionTable(client, trends).history('CA', 'harbour bridge reopening', NOW)
    expect(points).toMatchObject([{ at: NOW, title: 'Harbour bridge reopening', volume: 10_000, growth: 200, rank: 1 }])
  })

  test('the trends of a country, what changed there, and where else they trend', async () => {
    const ofCountry = await countryDocument.read(bucket, STORED_COLLECTION, 'CA')
    expect(ofCountry?.trends.map(({ title }) => title)).toEqual(['Harbour bridge reopening', 'Orbit 9'])
    const changed = await changesDocument.read(bucket, STORED_COLLECTION, 'CA')
    expect(changed?.since).toBe('2026-11-20T12:00:00.000Z')
    expect(changed?.changes.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([
      ['volume', 'growth', 'status', 'articles'],
      ['new'],
    ])
    const elsewhere = await elsewhereDocument.read(bucket, STORED_COLLECTION, 'CA')
    expect(elsewhere?.topics).toMatchObject([['orbit 9', [{ country: 'JP' }]]])
    const listed = await listedDocument.read(bucket, STORED_COLLECTION, 'CA')
    expect(listed?.trends.map(({ topic }) => topic)).toEqual(['harbour bridge reopening', 'orbit 9'])
  })

  test('the archive, whose pages today’s code renders', async () => {
    const snapshots = openSnapshots(client, trends)
    const reader = new CollectionReader({ table: new CollectionTable(client, trends), bucket, snapshots })
    const readers = archiveReaders(reader, async () => undefined)
    const nobody = () => Promise.reject(new Error('Nobody asked for now.'))
    const page = async (path: string) => {
      const others = { trends: nobody, topic: nobody, search: nobody, status: nobody, topSearches: nobody }
      const address = new URL(path, 'https://uptick.example')
      const rendered = await renderPage(
        address,
        {
          ...others,
          apiReference: nobody,
          archiveIndex: nobody,
          archive: readers,
          world: { events: nobody, comparison: nobody },
        },
        { at: LATER, hours: COLLECTION_HOURS, isSample: false },
      )
      return rendered.kind === 'page' ? rendered.body : rendered.to
    }
    expect(await page('/archive/2026-11-21T12/Canada')).toContain('>Harbour bridge reopening</a>')
    expect(await page('/archive/2026-11-21T12/Canada/Games')).toContain('>Orbit 9</a>')
    expect(await page('/archive/2026-11')).toContain('href="/archive/2026-11-21T12/Canada"')
    expect(await page('/archive/2026-11')).toContain('>Harbour bridge reopening</a><small>10K+</small>')
    expect(await page('/archive/2026-11-21')).toBe('/archive/2026-11-21T12/Canada')
  })

  test('what a country had a week before', async () => {
    const earlier = await earlierDocument.read(bucket, STORED_COLLECTION)
    expect(earlier?.countries.CA).toMatchObject([
      {
        ago: 'week',
        at: '2026-11-14T12:00:00.000Z',
        trends: [{ title: 'Harbour bridge reopening' }, { title: 'Orbit 9' }],
      },
    ])
  })

  test('the waves that feeds announce of a country', async () => {
    expect((await wavesDocument.read(bucket, STORED_COLLECTION, 'CA'))?.waves).toMatchObject([
      { title: 'Harbour bridge reopening', firstSeen: NOW, volume: 10_000, article: { title: 'Article 1' } },
      { title: 'Orbit 9', firstSeen: NOW, volume: null },
    ])
  })

  test('the words that watches look through', async () => {
    expect(await wordsIn(bucket, STORED_COLLECTION)).toMatchObject([
      {
        title: 'Harbour bridge reopening',
        events: { from: 5_000 },
      },
      { title: 'Orbit 9', volume: null, events: { isNew: true, ended: true } },
    ])
  })

  test('the whole files, by apps that have been open since', async () => {
    const read = (file: Parameters<typeof wholeFileKey>[1]) => bucket.read(wholeFileKey(STORED_COLLECTION, file))
    const { countries } = TrendsAnswer.parse(await read('trends.json'))
    expect(Object.keys(countries)).toEqual(['CA', 'JP'])
    const full = FullAnswer.parse(await read('trends-data.json'))
    expect(full.countries.CA?.categories.Games?.map(({ trend }) => trend)).toEqual(['Orbit 9'])
    const titles = readTitleIndex(TitleIndex.parse(await read('titles.json')))
    expect(titles.map(({ title }) => title)).toEqual(['Harbour bridge reopening', 'Orbit 9'])
  })

  test('an account, what its owner follows, and their browsers', async () => {
    const table = stores().people
    const person = await table.read(MAYA.sub)
    expect(person?.account).toEqual({
      theme: 'dark',
      favorite_categories: ['Games'],
      created_at: NOW,
    })
    expect(person?.follower).toMatchObject({
      zone: 'Europe/Paris',
      email: 'maya@example.com',
      digest: 'weekly',
      mail_form: 'lines',
      mail_endings: false,
      follows: [
        { kind: 'trend', name: 'Harbour bridge reopening', country: 'CA' },
        { kind: 'category', name: 'Games', country: 'JP' },
      ],
      devices: [{ id: 'device-1', endpoint: 'https://push.example/1' }],
    })
  })

  test('a watch, its feed and what it has found', async () => {
    const table = stores().watches
    expect((await table.byFeed(STORED_WATCH.feed))?.watch).toEqual(STORED_WATCH)
    expect((await table.summaries(LENA.sub)).get(STORED_WATCH.id)).toMatchObject({ last_match_at: NOW })
    const { hits } = stores()
    const found = { title: 'Tesla stock', matched: ['tesla'] }
    expect(await hits.ofWatch(LENA.sub, STORED_WATCH.id)).toMatchObject([{ at: NOW, hits: [found], more: 0 }])
    expect(await hits.waiting(LENA.sub)).toMatchObject([{ watch: STORED_WATCH.id, hits: [found], since: NOW }])
    expect(await hits.reportedRungs(LENA.sub, STORED_WATCH.id)).toEqual(new Map([[aWatchedWave().key, rungOf(10_000)]]))
  })

  test('who is due, and since when', async () => {
    const { due } = stores()
    const readers = (await Array.fromAsync(due.due('digest', { until: NOW }))).flat()
    expect(readers).toEqual([{ sub: MAYA.sub, dueAt: NOW }])
    expect((await Array.fromAsync(due.due('at-once', { until: NOW }))).flat()).toEqual([{ sub: LENA.sub, dueAt: NOW }])
    expect((await due.find('watches', LENA.sub))?.dueAt).toBe(NOW)
    expect(await due.find('digest', 'noah')).toMatchObject({ held: '2026-11-21T13:00:00.000Z' })
    expect(await stores().ticks.read('digest')).toEqual({ until: NOW, swept_at: NOW })
  })

  test('who was deleted, and whose deletion is to be finished', async () => {
    const { deletions } = stores()
    expect(await deletions.isGone('gone')).toBe(true)
    expect(await deletions.unfinished(9)).toEqual([{ sub: 'gone', username: 'Google_1' }])
  })

  test('who is disabled, and how far the reconciliation with the user pool is', async () => {
    expect(await stores().disabled.list()).toEqual([{ sub: 'noah', username: 'Google_2' }])
    expect((await stores().people.read('noah'))?.follower.disabled).toBe(true)
    expect(await stores().cursor.read()).toEqual({
      shard: 3,
      from: '2026-11-21T13:00:00.000Z#6f96',
    })
  })

  test('what is to be confirmed by mail', async () => {
    const state = await stores().windows.read(MAYA.sub)
    expect(state).toMatchObject({
      windows: [{ id: 'window', until: NOW, followed: [THING], unfollowed: [{ id: 'storm', name: 'Sturm' }] }],
      latest: [{ ...THING, kind: 'followed' }],
      opened_at: [NOW],
    })
  })

  test('the address before, and when a deletion that waits is due', async () => {
    expect(await Array.fromAsync(stores().changes.all())).toMatchObject([
      {
        sub: MAYA.sub,
        former: [{ email: 'maya@before.example', since: NOW, left_at: NOW, hint: 'm…@e….com', told: false }],
        changed_at: NOW,
        delete_at: '2026-11-28T12:00:00.000Z',
      },
    ])
  })

  test('what became of messages: none is sent twice', async () => {
    const { outbox } = stores()
    const handled = (date: string) => outbox.claim({ record: digestRecord(date), person: MAYA.sub }, LATER)
    expect(await handled('2026-11-18')).toEqual({ handled: 'unknown' })
    expect(await handled('2026-11-19')).toEqual({ handled: { skipped: 'nothing' } })
    expect(await handled('2026-11-20')).toEqual({ handled: 'sent' })
    expect(await handled('2026-11-21')).toEqual({ handled: 'busy' })
    expect(await handled('2026-11-22')).toEqual({ handled: 'busy' })
    expect(await outbox.claim({ record: 'contact#1' }, LATER)).toEqual({ handled: 'sent' })
    expect(await outbox.lastDigest(MAYA.sub)).toBe(NOW)
  })

  test('the collections that a day reports, and the number of mails', async () => {
    const { markers } = stores()
    expect(await markers.pinned(STORED_DATE, 'Europe/Paris')).toEqual([['CA', STORED_COLLECTION]])
    expect(await stores().tallies.digests.lastDay(NOW)).toMatchObject({ sent: 5, complaints: 1 })
  })

  test('who waits, who gets no mail, what was counted, and which captchas were used', async () => {
    const { waitlist } = stores()
    expect(await waitlist.add('noah@reader.example', 'CA', LATER)).toBe('pending')
    expect(await waitlist.add('lena@reader.example', 'CA', LATER)).toBe('confirmed')
    const { suppressions } = stores()
    expect(await suppressions.find('bounced@reader.example')).toEqual({ reason: 'bounce', at: NOW })
    expect(await suppressions.find('back@reader.example')).toBeUndefined()
    expect(await suppressions.find('cross@reader.example')).toBeUndefined()
    expect(await suppressions.find('cross@reader.example', 'strangers')).toEqual({ reason: 'complaint', at: NOW })
    expect(await stores().tallies.strangers.lastDay(NOW)).toMatchObject({ sent: 2, bounces: 1 })
    const { counts } = stores()
    expect(await counts.add('contact#2026-11-21', 1, 0)).toBe(false)
    expect(await stores().captchas.use('a solved puzzle', LATER)).toBe(false)
  })
})

describe('what this version writes', () => {
  test('has everything that another one wrote, with the same values, so that the other can read it', async () => {
    await aws.ensureTable('trends', TABLES.trends)
    await aws.ensureTable('people', TABLES.people)
    const { bucket, objects } = memoryStores()
    await writeEverything({ client, trends: 'trends', people: 'people', bucket })

    for (const name of ['trends', 'people'] as const) {
      const { Items = [] } = await client.send(new ScanCommand({ TableName: name }))
      const written = Object.fromEntries(Items.map((item) => [keyOf(item), item]))
      const before = Object.fromEntries(stored[name].map((item) => [keyOf(item), item]))
      // A kind of item that is new must be added to the files, once, as it is written when it is first deployed.
      expect(Object.keys(written).toSorted()).toEqual(Object.keys(before).toSorted())
      expect(written).toMatchObject(Item.parse(withAnyRandom(before)))
    }
    for (const [key, document] of Object.entries(stored.bucket))
      expect(JSON.parse(objects.get(key) ?? 'null'), key).toMatchObject(Item.parse(document))
  })
})

describe('links and messages that are under way while another version is deployed', () => {
  test('links in mails to leave by', async () => {
    const key = await TEST_KEYS.key('leave')
    const follow = 'WzEsIm1heWEiLCJmb2xsb3ciLCJicmlkZ2UiXQ.-zUbEcmMkf8Y73FdF0RcVO_T1dFn-n8SFqmj9RhRDV4'
    const digest = 'WzEsIm1heWEiLCJkaWdlc3QiXQ.P9yRoXjdbIQnk2EOlJjnUgIx1rxkFfbiY4OOMWiqSyU'
    expect(readUnsubscribeToken(key, follow)).toEqual({
      sub: 'maya',
      scope: { kind: 'follow', id: 'bridge' },
    })
    expect(readUnsubscribeToken(key, digest)).toEqual({ sub: 'maya', scope: { kind: 'digest' } })
  })

  test('links of the waitlist', async () => {
    const entry = 'f3Sl63rsS4boSCH4rNv5rUi7LhKXJzY8pzj5sEy302U'
    const token = `${entry}.ZfRLX9xS4bFUUKfTFMtuYZFZYtEnSAbh7jHazqZw4Bo`
    expect(readWaitlistToken(await TEST_KEYS.key('waitlist'), token)).toBe(entry)
  })

  test('messages of the queues, also those of a later version', async () => {
    const message = { kind: 'digest', at: NOW, readers: [{ sub: 'maya', dueAt: NOW }] }
    expect(ReaderMessage.parse({ ...message, added_later: true })).toEqual(message)
    const waiting = [
      { sub: 'maya', window: 'w' },
      { sub: 'maya', former: NOW },
      { sub: 'maya', ended_at: NOW },
      { sub: 'maya', username: 'Google_1', password_at: NOW },
      { sub: 'maya', username: 'Google_1' },
    ]
    const read: unknown[] = []
    const note = async (message: unknown) => void read.push(message)
    await sendWaiting(
      { Records: waiting.map((one) => ({ messageId: '1', body: JSON.stringify({ ...one, added_later: true }) })) },
      { closeWindow: note, tellFormer: note, endAccess: note, tellNewPassword: note, welcome: note },
    )
    expect(read).toEqual(waiting)
  })
})

function fileOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../support/stored/${name}.json`, import.meta.url), 'utf8'))
}

/** Objects whose names are data: what is added to one of these is not a field. */
const MAPS = new Set([
  'follows',
  'devices',
  'watches',
  'told',
  'countries',
  'trends',
  'categories',
  'counts',
  'skipped',
])

/** The same with a field more in every object, as a later version may write it. */
function withMore(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withMore(one))
  const fields = Item.safeParse(value).data
  if (!fields) return value
  const inside = Object.entries(fields).map(([each, one]) => [each, withMore(one, each)])
  return { ...Object.fromEntries(inside), ...(MAPS.has(name) ? {} : { added_later: true }) }
}

/** What must be matched: some text in the place of a random one. */
function withAnyRandom(value: unknown): unknown {
  if (value === 'random') return expect.any(String)
  if (Array.isArray(value)) return value.map(withAnyRandom)
  const fields = Item.safeParse(value).data
  return fields ? Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, withAnyRandom(one)])) : value
}

function keyOf({ pk, sk }: Record<string, unknown>): string {
  return `${pk} ${sk}`
}
