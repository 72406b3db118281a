import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FUNCTIONS } from '../../infra/product/manifest/functions.ts'
import type { Follower } from '../../lambdas/adapters/people/followerRecord.ts'
import { ChangesAnswer } from '../../shared/answers/signedInApi.ts'
import { CATEGORIES } from '../../shared/categories.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { MAX_FOLLOWS } from '../../shared/limits.ts'
import { DAY_MS, dayOf, instantAfter, instantBefore } from '../../shared/time.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { anEvent } from '../support/httpEvents.ts'
import { aFollow } from '../support/peopleStore.ts'
import { plainEnvironmentOf } from '../support/plainEnvironment.ts'
import { seededRandom } from '../support/seededRandom.ts'
import { aFollower, dueItem, storedItems } from '../support/storedPerson.ts'
import {
  collectAt,
  floorOf,
  recordRequests,
  type Stores,
  signIn,
  startFunction,
  startStores,
} from './functionProcess.ts'
import { atMost, atMostTimes, median, type Row, repeat, type Size } from './part.ts'

/** A weekly digest needs a week. Previews are each of a process of its own, because one person may see only a few. */
const SIZES = { full: { days: 7, readers: 500, previews: 3 }, smallest: { days: 2, readers: 20, previews: 1 } }
const ZONE = 'UTC'
const FOLLOWS = 10
const IN_A_MESSAGE = 25
/** A preview of a full digest is larger. */
const LEAST_BYTES = 20_000

const Answer = z.object({ statusCode: z.literal(200), body: z.string() })

/** The digest for those who follow some topics, and for one who follows as much as possible in all countries. */
export async function digest(size: Size): Promise<Row[]> {
  const { days, readers, previews } = SIZES[size]
  const stores = await startStores()
  const now = new Date().toISOString()
  const instants = Array.from({ length: days }, (_, day) => instantBefore(now, day * DAY_MS)).toReversed()
  await collectAt(stores, fullSizeTrends, instants)
  const rows = [...(await readersInTheMorning(stores, now, readers)), ...(await heaviestReader(stores, previews))]
  await stores.aws.cleanUp()
  return rows
}

/** Readers at 8:00 of the next day, in the function that deploys. */
async function readersInTheMorning(stores: Stores, now: string, count: number): Promise<Row[]> {
  const random = seededRandom(5)
  const titles = new Map(COUNTRIES.map(({ code }) => [code, fullSizeTrends(code, Math.floor(Date.parse(now) / 1_000))]))
  const subs = Array.from({ length: count }, (_, index) => `reader-${index}`)
  const at = `${dayOf(instantAfter(now, DAY_MS))}T08:00:00.000Z`
  for (const sub of subs) {
    const country = random.pick(COUNTRIES).code
    const names = Array.from({ length: FOLLOWS }, () => random.pick(titles.get(country) ?? []).title)
    // Half of what they follow does not trend, and for some of them nothing has changed.
    const follows = names.map((name, place) => aFollow({ country, name: place % 2 === 0 ? name : `${name} too` }))
    await store(stores, aFollower({ sub, zone: ZONE, email: `${sub}@reader.example`, follows }))
    await stores.tables.send(new PutCommand({ TableName: 'people', Item: dueItem('digest', sub, at) }))
  }
  const recorder = await recordRequests(stores)
  const sender = { MAIL_FROM: 'hello@uptick.example', POSTAL_ADDRESS: 'Uptick, 1 Sample Street' }
  const served = startFunction(recorder, 'readers', { ...recorder.queues, ...sender, MAIL_PER_SECOND: '10000' })
  const messages = Array.from({ length: Math.ceil(count / IN_A_MESSAGE) }, (_, index) => ({
    kind: 'digest',
    at,
    readers: subs.slice(index * IN_A_MESSAGE, (index + 1) * IN_A_MESSAGE).map((sub) => ({ sub, dueAt: at })),
  }))
  let processor = 0
  let megabytes = 0
  for (const message of messages) {
    const taken = await served.call({ Records: [{ messageId: '1', body: JSON.stringify(message) }] })
    processor += taken.processor
    megabytes = Math.max(megabytes, taken.megabytes)
  }
  served.stop()
  const asked = recorder.take()
  await recorder.stop()
  const mails = asked.filter(({ body }) => body.startsWith('Action=SendRawEmail')).length
  if (mails < count / 5) throw new Error(`Only ${mails} of ${count} readers got a digest`)
  const floor = (await floorOf(stores.aws, asked)).processor
  const numberOf = (action: RegExp) =>
    asked.filter(({ headers }) => action.test(String(headers['x-amz-target']))).length
  return [
    atMostTimes(
      'A reader with news',
      // Composing the mail and signing its links, and the SDK.
      7,
      ['the same requests, bare', floor / mails],
      'ms',
      processor / mails,
      `${mails} mails`,
    ),
    // When they are due, their record twice, and whether mail may go to their address.
    atMost('Reads for a reader with news', 4.3, 'requests', numberOf(/GetItem$/) / mails),
    // Claimed, sending, sent, and when they are due next; others move only that.
    atMost('Writes for a reader with news', 4.4, 'requests', numberOf(/(PutItem|UpdateItem|DeleteItem)$/) / mails),
    atMost('Peak memory of it', FUNCTIONS.readers.memoryMb / 2, 'MB', megabytes),
  ]
}

/** A weekly reader with as many follows as are allowed, of categories in all countries, in the function that deploys. */
async function heaviestReader(stores: Stores, previews: number): Promise<Row[]> {
  const follows = Array.from({ length: MAX_FOLLOWS }, (_, number) => {
    const country = COUNTRIES[number % COUNTRIES.length]?.code
    return aFollow({ kind: 'category', country, name: CATEGORIES[number % CATEGORIES.length] })
  })
  const recorder = await recordRequests(stores)
  let readers = 0

  /** What the first answer of a route takes a process, and its floor. */
  async function ask(route: string) {
    readers += 1
    const sub = `weekly-${readers}`
    await store(stores, aFollower({ sub, zone: ZONE, follows, digest: 'weekly' }))
    const { pool, headers } = signIn(stores.aws, sub)
    const account = startFunction(recorder, 'account', { ...plainEnvironmentOf('account', pool), ...recorder.queues })
    // The first call of a process loads parts of the SDK, whatever it reads.
    await account.call(anEvent({ route: 'GET /api/account', headers }))
    recorder.take()
    const { result, processor, megabytes } = await account.call(anEvent({ route, headers }))
    account.stop()
    const asked = recorder.take()
    const objects = asked.filter(({ method }) => method === 'GET').length
    const floor = await floorOf(stores.aws, asked)
    return { body: Answer.parse(result).body, processor, megabytes, objects, floor: floor.processor }
  }

  const digests = await repeat(previews, () => ask('GET /api/account/digest'))
  const changes = await repeat(previews, () => ask('GET /api/account/changes'))
  await recorder.stop()
  const isFull = digests.every(({ body }) => body.length > LEAST_BYTES)
  const changed = changes.flatMap(({ body }) => ChangesAnswer.parse(JSON.parse(body)).follows)
  if (!isFull || !changed.some((follow) => follow.changes.length > 0)) throw new Error('There are too few changes')
  const rowsOf = (what: string, objects: number, answers: typeof digests) => {
    const of = (which: 'processor' | 'floor' | 'megabytes' | 'objects') =>
      median(answers.map((answer) => answer[which]))
    return [
      // Checking what is read, and the index of it.
      atMostTimes(what, 4, ['reading and parsing the same', of('floor')], 'ms', of('processor')),
      // Each country has a document of changes a day, and one of what it lists.
      atMost(`Objects read for ${what}`, objects, 'requests', of('objects')),
      atMost(`Peak memory of ${what}`, FUNCTIONS.account.memoryMb / 2, 'MB', of('megabytes')),
    ]
  }
  return [
    ...rowsOf('the weekly digest of all countries', 320, digests),
    ...rowsOf('what changed in all countries', 90, changes),
  ]
}

async function store({ tables }: Stores, follower: Follower): Promise<void> {
  for (const Item of storedItems(follower)) await tables.send(new PutCommand({ TableName: 'people', Item }))
}
