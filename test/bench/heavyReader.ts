import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { exportAccount } from '../../lambdas/account/exportAccount.ts'
import { WatchRuns } from '../../lambdas/adapters/digest/watchRuns.ts'
import { Outbox } from '../../lambdas/adapters/mail/Outbox.ts'
import { Suppressions } from '../../lambdas/adapters/mail/suppressions.ts'
import { AtOnceList } from '../../lambdas/adapters/people/atOnceList.ts'
import { Deletions } from '../../lambdas/adapters/people/deletions.ts'
import { accountKey, followerKey, HITS, WAITING, ZONES } from '../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../lambdas/adapters/people/peopleTable.ts'
import { PersonRecords } from '../../lambdas/adapters/people/personRecords.ts'
import { Waitlist } from '../../lambdas/adapters/people/waitlist.ts'
import { WatchHits } from '../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../lambdas/adapters/people/watchTable.ts'
import { Items } from '../../lambdas/adapters/table/Items.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { wordsDocument } from '../../lambdas/adapters/trends/documents.ts'
import { matchWatches } from '../../lambdas/digest/runWatches.ts'
import { WordsOfRun } from '../../lambdas/digest/WordsOfRun.ts'
import { AccountExport } from '../../shared/answers/signedInApi.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { MAX_WATCHES } from '../../shared/limits.ts'
import { rungOf } from '../../shared/trends/volume.ts'
import type { WatchedWave } from '../../shared/watches/WordIndex.ts'
import { hitsIn, watchReports } from '../../shared/watches/watchReport.ts'
import { aSignedInRequest } from '../support/aSignedInRequest.ts'
import { aWatch, aWatchedWave } from '../support/aWatch.ts'
import { NOW } from '../support/builders.ts'
import { digestWorld, hoursAfter } from '../support/digestWorld.ts'
import { MemoryDynamo } from '../support/memoryDynamo.ts'
import { NOTHING_TAKEN_OUT } from '../support/memoryTakedowns.ts'
import { aPerson } from '../support/peopleStore.ts'
import { TEST_KEYS } from '../support/peopleTables.ts'
import { type SeededRandom, seededRandom } from '../support/seededRandom.ts'
import { memoryStores } from '../support/stores.ts'
import { collectGarbage } from './memory.ts'
import { atMost, none, type Progress, type Row, type Size } from './part.ts'

/** The hits of a watch are kept for 40 days. */
const HOURS: Record<Size, number> = { full: 40 * 24, smallest: 30 }

/** The heaviest reader that is allowed: as many watches as one may have, each as broad as it may be. */
const HEAVY = aPerson()

/** The waves of one collection, hourly: those of a full list of 11,900 that began since the last one, and those that rose. */
const NEW_WAVES = 250
const RISEN_WAVES = 60
/** The share of the waves that each watch matches, in thousandths: a little less than is refused. */
const SHARE = 45
const FIRST_VOLUME = 1_000
/** Heavy readers in one time zone. */
const MANY = 60

type World = ReturnType<typeof digestWorld>

/** What was done: whether it is complete, which is asked after it was measured, and the bytes of its answer. */
type Done = { isComplete: () => boolean; bytes?: number }

/** What a task took: requests, processor time in milliseconds, memory in MB; and its compressed answer in MB. */
type Figures = Record<'reads' | 'requests' | 'ms' | 'megabytes' | 'answer', number> & { isComplete: boolean }

export async function heavyReader(size: Size, progress: Progress): Promise<Row[]> {
  progress('hours of a heavy reader')
  const played = new MemoryDynamo()
  await playHeavyReader(played, HOURS[size])
  const stored = JSON.stringify(played.items())
  const measureTask = async (what: string, prepare: (world: World) => Promise<() => Promise<Done>>) => {
    progress(what)
    const world = digestWorld()
    for (const item of JSON.parse(stored)) world.table.put(item)
    return measure(world.table, await prepare(world))
  }
  const notified = await measureTask('notify', preparedNotice)
  const tick = await measureTask('tick', preparedTick)
  const exported = await measureTask('export', preparedExport)
  const deleted = await measureTask('delete', preparedDeletion)
  const incomplete = [notified, tick, exported, deleted].filter(({ isComplete }) => !isComplete).length
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
  ]
}

/** How often the heap is measured, in milliseconds: collecting the garbage takes a tenth of that. */
const SAMPLE_MS = 500

/** Does a task. Its memory is what it keeps in use, without garbage, of which the table in memory makes the most. */
async function measure(table: MemoryDynamo, act: () => Promise<Done>): Promise<Figures> {
  let [peak, sampled, collecting] = [0, performance.now(), 0]
  const sample = () => {
    const start = process.cpuUsage()
    collectGarbage()
    collecting += since(start)
    const { heapUsed, external } = process.memoryUsage()
    peak = Math.max(peak, heapUsed + external)
    sampled = performance.now()
  }
  sample()
  const before = peak
  collecting = 0
  let [reads, requests] = [0, 0]
  table.around = async (perform, command) => {
    requests += 1
    if (command instanceof GetCommand || command instanceof QueryCommand) reads += 1
    const answer = await perform()
    if (performance.now() - sampled > SAMPLE_MS) sample()
    return answer
  }
  const start = process.cpuUsage()
  const { isComplete, bytes = 0 } = await act()
  sample()
  const ms = since(start) - collecting
  const megabytes = (peak - before) / 1024 / 1024
  return { reads, requests, ms, megabytes, answer: bytes / 1024 / 1024, isComplete: isComplete() }
}

/** Milliseconds of processor time. */
function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

/** The reads and writes of a digest that reports hits of watches. */
async function preparedNotice({ table }: World): Promise<() => Promise<Done>> {
  const { client, name } = table
  const hits = new WatchHits(client, name)
  return async () => {
    const follower = (await new PeopleTable(client, name, TEST_KEYS).read(HEAVY.sub))?.follower
    const waiting = await hits.waiting(HEAVY.sub)
    await new WatchTable(client, name, TEST_KEYS).summaries(HEAVY.sub)
    const message = { kind: 'digest' as const, at: NOW }
    const { taken, reports } = watchReports(follower?.watches ?? [], waiting, message, () => false)
    await new Items(client, name).transact(hits.takeParts(HEAVY.sub, taken))
    return { isComplete: () => hitsIn(reports) > 0 && isAllTaken(table, [HEAVY.sub]) }
  }
}

/** Many heavy readers, all in one time zone, and a collection that no watch has seen. */
async function preparedTick({ table, collect, tick }: World): Promise<() => Promise<Done>> {
  // The tick at 8:00 also matches the watches with what the last hour brought.
  const morning = `${hoursAfter(NOW, 24).slice(0, 10)}T08:00:00.000Z`
  const subs = copyHeavyReader(table, MANY)
  for (const { pk, sk } of table.items()) if (`${pk} ${sk}`.includes(HEAVY.sub)) table.remove(String(pk), String(sk))
  table.put({ pk: ZONES, sk: 'UTC' })
  await collect(hoursAfter(morning, -1), { CA: [] }, [], someWaves(seededRandom(8), 0))
  return async () => {
    const { sent, failed } = await tick(morning)
    return { isComplete: () => sent === MANY && failed === 0 && isAllTaken(table, subs) }
  }
}

/** Whether no hit of these readers waits. */
function isAllTaken(table: MemoryDynamo, subs: readonly string[]): boolean {
  const partitions = new Set<string>(subs.map((sub) => accountKey(sub).pk))
  return !table.items().some(({ pk, sk }) => partitions.has(String(pk)) && String(sk).startsWith(WAITING))
}

async function preparedExport({ table }: World): Promise<() => Promise<Done>> {
  const { client, name } = table
  const stored = table.items().filter(({ sk }) => String(sk).startsWith(HITS))
  const ask = exportAccount({
    people: new PeopleTable(client, name, TEST_KEYS),
    suppressions: new Suppressions(client, name, TEST_KEYS),
    outbox: new Outbox(client, name),
    records: new PersonRecords(client, name),
    waitlist: new Waitlist(client, name, TEST_KEYS),
    users: { find: async () => undefined },
    takedowns: NOTHING_TAKEN_OUT,
  })
  return async () => {
    const { rendition } = await ask(aSignedInRequest('GET /api/account/export', HEAVY, 'UTC'))
    const bytes = (await rendition.body('br')).length
    const text = await rendition.body('identity')
    return { bytes, isComplete: () => isWhole(AccountExport.parse(JSON.parse(text)), stored) }
  }
}

/** Whether an export has every stored look with all its hits. */
function isWhole({ watches }: AccountExport, stored: readonly Record<string, unknown>[]): boolean {
  const exported = watches.flatMap(({ found }) => found)
  const count = (looks: readonly Record<string, unknown>[]) =>
    looks.reduce((sum, look) => sum + (Array.isArray(look.hits) ? look.hits.length : 0), 0)
  return exported.length === stored.length && count(exported) === count(stored)
}

async function preparedDeletion({ table }: World): Promise<() => Promise<Done>> {
  const deletions = new Deletions(table.client, table.name, TEST_KEYS)
  return async () => {
    await deletions.begin(HEAVY, NOW)
    await deletions.deleteRows(HEAVY.sub)
    await deletions.finish(HEAVY.sub)
    return { isComplete: () => table.items().every((item) => !JSON.stringify(item).includes(HEAVY.sub)) }
  }
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

/** Adds the same reader under other names, without the hits of their looks, which no message reads. */
function copyHeavyReader(table: MemoryDynamo, count: number): string[] {
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
