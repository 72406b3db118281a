import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WatchRuns } from '../../lambdas/adapters/digest/watchRuns.ts'
import { AtOnceList } from '../../lambdas/adapters/people/atOnceList.ts'
import { accountKey, followerKey, HITS } from '../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../lambdas/adapters/people/peopleTable.ts'
import { WatchHits } from '../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../lambdas/adapters/people/watchTable.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { wordsDocument } from '../../lambdas/adapters/trends/documents.ts'
import { matchWatches } from '../../lambdas/digest/runWatches.ts'
import { WordsOfRun } from '../../lambdas/digest/WordsOfRun.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { MAX_WATCHES } from '../../shared/limits.ts'
import { rungOf } from '../../shared/trends/volume.ts'
import type { WatchedWave } from '../../shared/watches/WordIndex.ts'
import { aWatch, aWatchedWave } from '../support/aWatch.ts'
import { NOW } from '../support/builders.ts'
import { MemoryDynamo } from '../support/memoryDynamo.ts'
import { aPerson } from '../support/peopleStore.ts'
import { TEST_KEYS } from '../support/peopleTables.ts'
import { type SeededRandom, seededRandom } from '../support/seededRandom.ts'
import { memoryStores } from '../support/stores.ts'
import { atMost, none, type Progress, type Row, recorded, type Size } from './part.ts'
import { printed } from './scripts.ts'

/** The hits of a watch are kept for 40 days. */
const HOURS: Record<Size, number> = { full: 40 * 24, smallest: 30 }

/** The heaviest reader that is allowed: as many watches as one may have, each as broad as it may be. */
export const HEAVY = aPerson()

/** The waves of one collection, hourly: those of a full list of 11,900 that began since the last one, and those that rose. */
const NEW_WAVES = 250
const RISEN_WAVES = 60
/** The share of the waves that each watch matches, in thousandths: a little less than is refused. */
const SHARE = 45
const FIRST_VOLUME = 1_000

/** What a task took: requests, processor time in milliseconds, memory in MB; and its compressed answer in MB. */
export type HeavyFigures = Record<'reads' | 'requests' | 'ms' | 'megabytes' | 'answer', number> & {
  isComplete: boolean
}

export async function heavyReader(size: Size, progress: Progress): Promise<Row[]> {
  progress('hours of a heavy reader')
  const table = new MemoryDynamo()
  await playHeavyReader(table, HOURS[size])
  const folder = mkdtempSync(join(tmpdir(), 'uptick-heavy-'))
  const file = join(folder, 'items.json')
  writeFileSync(file, JSON.stringify(table.items()))
  const measure = (task: string) => {
    progress(task)
    return printed<HeavyFigures>(['test/bench/heavyReaderProcess.ts', task, file])
  }
  const notified = await measure('notify')
  const tick = await measure('tick')
  const exported = await measure('export')
  const deleted = await measure('delete')
  rmSync(folder, { recursive: true })
  const incomplete = [notified, tick, exported, deleted].filter(({ isComplete }) => !isComplete).length
  const stored = JSON.stringify(table.items()).length / 1024 / 1024
  return [
    atMost('Memory to notify the heaviest reader', 60, 'MB', notified.megabytes),
    atMost('Processor time to notify the heaviest reader', 500, 'ms', notified.ms),
    atMost('Reads to notify the heaviest reader', 10, 'requests', notified.reads),
    atMost('Memory of a tick that matches and notifies 60 such readers', 540, 'MB', tick.megabytes),
    atMost('Memory of the export of the heaviest reader', 200, 'MB', exported.megabytes),
    atMost('Processor time of the export of the heaviest reader', 5_000, 'ms', exported.ms),
    atMost('Answer of the export of the heaviest reader, compressed', 6, 'MB', exported.answer),
    atMost('Memory of the deletion of the heaviest reader', 200, 'MB', deleted.megabytes),
    atMost('Requests of the deletion of the heaviest reader', 1_000, 'requests', deleted.requests),
    none('Tasks for the heaviest reader that are incomplete', incomplete),
    recorded('Processor time of that tick', tick.ms, 'ms'),
    recorded('Size of the heaviest reader, stored as JSON', stored, 'MB'),
  ]
}

/** Plays hourly collections through the real matching and stores, until `NOW`. */
async function playHeavyReader(table: MemoryDynamo, hours: number): Promise<void> {
  const people = new PeopleTable(table.client, table.name, TEST_KEYS)
  const watches = new WatchTable(table.client, table.name, TEST_KEYS)
  const services = {
    hits: new WatchHits(table.client, table.name),
    watches,
    atOnce: new AtOnceList(table.client, table.name, TEST_KEYS),
  }
  await people.open(HEAVY, 'UTC', at(hours))
  for (let number = 0; number < MAX_WATCHES; number += 1)
    await watches.add(HEAVY.sub, aWatch({ id: `watch-${number}`, any: [word(number)], on: ['new', 'growing'] }))
  const follower = (await people.read(HEAVY.sub))?.follower
  if (!follower) throw new Error('There is no heavy reader')

  const { bucket, takedowns, table: collections, objects } = memoryStores()
  const watchRuns = new WatchRuns(table.client, table.name)
  const random = seededRandom(7)
  let listed: WatchedWave[] = []
  for (let ago = hours; ago >= 0; ago -= 1) {
    const collection = { id: collectionId(at(ago), 'abcdef12'), at: at(ago) }
    listed = [...someWaves(random, ago), ...listed].slice(0, 48 * NEW_WAVES)
    const risen = Array.from({ length: RISEN_WAVES }, () => rise(random, listed))
    await wordsDocument.write(bucket, {
      collection: collection.id,
      waves: [...listed.slice(0, NEW_WAVES), ...risen.flat()],
    })
    const words = new WordsOfRun({ bucket, takedowns, collections, watchRuns }, collection.at)
    await matchWatches(services, { at: collection.at, isDry: false, words }, follower, collection)
    objects.clear()
  }
}

/** What one hour brings, as far as watches can match it. */
export function wavesOfOneHour(): WatchedWave[] {
  return someWaves(seededRandom(8), 0)
}

/** Adds the same reader under other names, without the hits of their looks, which no message reads. */
export function copyHeavyReader(table: MemoryDynamo, count: number): string[] {
  const own = table.items().filter(({ pk, sk }) => `${pk} ${sk}`.includes(HEAVY.sub) && !String(sk).startsWith(HITS))
  return Array.from({ length: count }, (_, number) => {
    const sub = `heavy-${number}`
    for (const { pk, sk, ...fields } of own)
      table.put({
        ...structuredClone(fields),
        ...(pk === accountKey(HEAVY.sub).pk ? { pk: accountKey(sub).pk, sk } : followerKey('UTC', sub)),
      })
    return sub
  })
}

function at(hoursAgo: number): string {
  return new Date(Date.parse(NOW) - hoursAgo * 3_600_000).toISOString()
}

function word(number: number): string {
  return `harbour${number}`
}

function someWaves(random: SeededRandom, ago: number): WatchedWave[] {
  return Array.from({ length: NEW_WAVES }, (_, index) => {
    const words = Array.from({ length: MAX_WATCHES }, (__, number) => (random.below(1_000) < SHARE ? word(number) : ''))
    const title = [`Bridge ${ago} ${index}`, ...words.filter((each) => each !== '')].join(' ')
    const { code: country } = random.pick(COUNTRIES)
    return aWatchedWave({ title, country, startedAt: at(ago), volume: FIRST_VOLUME + random.below(1_000) })
  })
}

/** A listed wave with more searches than it had. */
function rise(random: SeededRandom, listed: WatchedWave[]): WatchedWave[] {
  const place = random.below(listed.length)
  const wave = listed[place]
  if (!wave || wave.volume === null || place < NEW_WAVES) return []
  const volume = wave.volume * 3
  listed[place] = { ...wave, volume }
  return [
    {
      ...wave,
      volume,
      events: { ...wave.events, isNew: false, from: wave.volume, passed: rungOf(volume), grew: true },
    },
  ]
}
