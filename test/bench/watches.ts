import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { FUNCTIONS } from '../../infra/product/manifest/functions.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { watchText } from '../../shared/watches/watchText.ts'
import { aWatch, aWatchRule } from '../support/aWatch.ts'
import { fullSizeTrends } from '../support/fullSizeTrends.ts'
import { anEvent } from '../support/httpEvents.ts'
import { plainEnvironmentOf } from '../support/plainEnvironment.ts'
import { type SeededRandom, seededRandom } from '../support/seededRandom.ts'
import { aFollower, dueItem, storedItems } from '../support/storedPerson.ts'
import { collectAt, floorOf, recordRequests, signIn, startFunction, startStores } from './functionProcess.ts'
import { atMost, atMostTimes, percentile, type Row, type Size, timed } from './part.ts'

const SIZES = {
  full: { collections: 3, readers: 500, previews: 80 },
  smallest: { collections: 1, readers: 10, previews: 2 },
}
const WATCHES = 10
/** One of this number of words trends. A watch then finds something in most collections, more than most people want to hear of. */
const PRESENT_ONE_IN = 20
/** Fewer previews than one person may see at once: the floor asks for one again. */
const PREVIEWS_OF_ONE = 4
/** Common beginnings, a long text that nearly repeats, and words of scripts without spaces. */
const HOSTILE_WORDS = ['con*', 'pro*', 'der*', 'mar*', 'los*', 'val*', 'ber*', `${'a'.repeat(61)}b`, 'の試', 'した']

const Answer = z.object({ statusCode: z.number(), body: z.string() })

/** Matching for some readers, and previews over a week, in the functions that deploy. */
export async function watches(size: Size): Promise<Row[]> {
  const { collections, readers, previews } = SIZES[size]
  const stores = await startStores()
  const now = Date.now()
  const instants = Array.from({ length: collections }, (_, number) => now - number * 12 * HOUR_MS).toReversed()
  await collectAt(
    stores,
    fullSizeTrends,
    instants.map((at) => new Date(at).toISOString()),
  )
  const texts = [...new Set(instants.flatMap(textsAt))]
  const words = [...new Set(texts.flatMap((text) => text.split(' ').filter(({ length }) => length > 4)))]
  const rows = [...(await matching(stores, words, readers)), ...(await previewing(stores, texts, words, previews))]
  await stores.aws.cleanUp()
  return rows
}

type Stores = Awaited<ReturnType<typeof startStores>>

async function matching(stores: Stores, words: readonly string[], readers: number): Promise<Row[]> {
  const { aws, tables } = stores
  const random = seededRandom(2)
  const subs = Array.from({ length: readers }, (_, index) => `reader-${index}`)
  const dueAt = new Date(Date.now() - 12 * HOUR_MS).toISOString()
  for (const sub of subs) {
    const rule = () => aWatchRule({ any: [aWord(words, random), aWord(words, random)], none: [aWord(words, random)] })
    const follower = aFollower({ sub, zone: 'UTC', watches: Array.from({ length: WATCHES }, () => aWatch(rule())) })
    for (const Item of [...storedItems(follower), dueItem('watches', sub, dueAt)])
      await tables.send(new PutCommand({ TableName: 'people', Item }))
  }
  const recorder = await recordRequests(stores)
  const served = startFunction(recorder, 'readers', recorder.queues)
  const message = { kind: 'watches', at: new Date().toISOString(), readers: subs.map((sub) => ({ sub, dueAt })) }
  const { processor, megabytes } = await served.call({ Records: [{ messageId: '1', body: JSON.stringify(message) }] })
  served.stop()
  const asked = recorder.take()
  const floor = await floorOf(aws, asked)
  await recorder.stop()
  return [
    atMostTimes(
      `A collection for ${readers} readers of ${WATCHES} watches`,
      // The SDK, checking what is read, and the index of the words.
      6,
      ['the same requests, bare', floor.processor],
      'ms',
      processor,
      `${asked.length} requests`,
    ),
    atMost('Peak memory of it', FUNCTIONS.readers.memoryMb / 2, 'MB', megabytes),
  ]
}

/** A word to watch for: most of them nobody searches for at the moment. */
function aWord(words: readonly string[], random: SeededRandom): string {
  return random.below(PRESENT_ONE_IN) === 0 ? random.pick(words) : `nobody${random.below(1e6)}`
}

async function previewing(
  stores: Stores,
  texts: readonly string[],
  words: readonly string[],
  count: number,
): Promise<Row[]> {
  const random = seededRandom(3)
  const recorder = await recordRequests(stores)
  const { pool } = signIn(stores.aws, 'anybody')
  const started = startFunction(recorder, 'watches', { ...plainEnvironmentOf('watches', pool), ...recorder.queues })
  let asked = 0
  const preview = async (any: string[]) => {
    const { headers } = signIn(stores.aws, `reader-${Math.floor(asked++ / PREVIEWS_OF_ONE)}`)
    const event = {
      ...anEvent({
        route: 'POST /api/watches/preview',
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
      }),
      body: JSON.stringify({ any }),
    }
    const called = await started.call(event)
    const { statusCode, body } = Answer.parse(called.result)
    if (statusCode !== 200) throw new Error(`The preview of ${any} is refused: ${body}`)
    const scanned = timed(() => texts.filter((text) => any.some((word) => text.includes(word))))
    return { own: called.processor, scan: scanned[1] }
  }
  const first = await preview([random.pick(words)])
  const floor = await floorOf(stores.aws, recorder.take())
  const besideScan = async (what: string, goal: number, anyOf: () => string[]) => {
    const times = []
    while (times.length < count) times.push(await preview(anyOf()))
    const [own, scan] = [
      percentile(
        times.map((one) => one.own),
        0.95,
      ),
      percentile(
        times.map((one) => one.scan),
        0.95,
      ),
    ]
    return atMostTimes(what, goal, ['scan of the same texts', scan], 'ms', own)
  }
  const rows = [
    atMostTimes(
      'First preview of a process',
      // The index of the words is what makes the next previews quick.
      10,
      ['reading and parsing the same words', floor.processor],
      'ms',
      first.own,
    ),
    // Most of it is reading and writing the limit of the reader.
    await besideScan('Preview of a watch, p95', 6, () => [random.pick(words), random.pick(words)]),
    await besideScan('Preview of 10 hostile words, p95', 4, () => HOSTILE_WORDS),
  ]
  started.stop()
  await recorder.stop()
  return rows
}

/** What watches look at: titles and related searches. */
function textsAt(at: number): string[] {
  const trends = COUNTRIES.flatMap(({ code }) => fullSizeTrends(code, Math.floor(at / 1_000)))
  return trends.flatMap(({ related }) => related.map(watchText))
}
