import { readFileSync } from 'node:fs'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { exportAccount } from '../../lambdas/account/exportAccount.ts'
import { Outbox } from '../../lambdas/adapters/mail/Outbox.ts'
import { Suppressions } from '../../lambdas/adapters/mail/suppressions.ts'
import { Deletions } from '../../lambdas/adapters/people/deletions.ts'
import { accountKey, HITS, WAITING, ZONES } from '../../lambdas/adapters/people/followerRecord.ts'
import { PeopleTable } from '../../lambdas/adapters/people/peopleTable.ts'
import { PersonRecords } from '../../lambdas/adapters/people/personRecords.ts'
import { Waitlist } from '../../lambdas/adapters/people/waitlist.ts'
import { WatchHits } from '../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../lambdas/adapters/people/watchTable.ts'
import { Items } from '../../lambdas/adapters/table/Items.ts'
import { AccountExport } from '../../shared/answers/signedInApi.ts'
import { hitsIn, watchReports } from '../../shared/watches/watchReport.ts'
import { aSignedInRequest } from '../support/aSignedInRequest.ts'
import { NOW } from '../support/builders.ts'
import { digestWorld, hoursAfter } from '../support/digestWorld.ts'
import { NOTHING_TAKEN_OUT } from '../support/memoryTakedowns.ts'
import { TEST_KEYS } from '../support/peopleTables.ts'
import { copyHeavyReader, HEAVY, type HeavyFigures, wavesOfOneHour } from './heavyReader.ts'
import { collectGarbage } from './memory.ts'

/**
 * A process of its own: does one thing for the heavy reader whose items are in a file, and prints what it took. Its memory
 * is what the heap grows by, garbage included.
 */
const [task = '', file = ''] = process.argv.slice(2)
/** Heavy readers in one time zone. */
const MANY = 60
const world = digestWorld()
const { table } = world
for (const item of JSON.parse(readFileSync(file, 'utf8'))) table.put(item)
const { client, name } = table
const people = new PeopleTable(client, name, TEST_KEYS)
const hits = new WatchHits(client, name)
const watches = new WatchTable(client, name, TEST_KEYS)
// The tick at 8:00 also matches the watches with what the last hour brought.
const morning = `${hoursAfter(NOW, 24).slice(0, 10)}T08:00:00.000Z`
const readers = task === 'tick' ? await startTick() : []
const stored = table.items().filter(({ sk }) => String(sk).startsWith(HITS))

/** Many heavy readers, all in one time zone, and a collection that no watch has seen. */
async function startTick(): Promise<string[]> {
  const subs = copyHeavyReader(table, MANY)
  for (const { pk, sk } of table.items()) if (`${pk} ${sk}`.includes(HEAVY.sub)) table.remove(String(pk), String(sk))
  table.put({ pk: ZONES, sk: 'UTC' })
  await world.collect(hoursAfter(morning, -1), { CA: [] }, [], wavesOfOneHour())
  return subs
}

/** The reads and writes of a digest that reports hits of watches; returns how many. */
async function notify(sub: string): Promise<number> {
  const follower = (await people.read(sub))?.follower
  const waiting = await hits.waiting(sub)
  await watches.summaries(sub)
  const message = { kind: 'digest' as const, at: NOW }
  const { taken, reports } = watchReports(follower?.watches ?? [], waiting, message, () => false)
  await new Items(client, name).transact(hits.takeParts(sub, taken))
  return hitsIn(reports)
}

/** Whether no hit of these readers waits. */
function isAllTaken(subs: readonly string[]): boolean {
  const partitions = new Set<string>(subs.map((sub) => accountKey(sub).pk))
  return !table.items().some(({ pk, sk }) => partitions.has(String(pk)) && String(sk).startsWith(WAITING))
}

/** What was done: whether it is complete, which is asked after it was measured, and the bytes of its answer. */
type Done = { isComplete: () => boolean; bytes?: number }

const TASKS: Record<string, () => Promise<Done>> = {
  notify: async () => {
    const count = await notify(HEAVY.sub)
    return { isComplete: () => count > 0 && isAllTaken([HEAVY.sub]) }
  },
  tick: async () => {
    const { sent, failed } = await world.tick(morning)
    return { isComplete: () => sent === MANY && failed === 0 && isAllTaken(readers) }
  },
  export: async () => {
    const services = {
      people,
      suppressions: new Suppressions(client, name, TEST_KEYS),
      outbox: new Outbox(client, name),
      records: new PersonRecords(client, name),
      waitlist: new Waitlist(client, name, TEST_KEYS),
      users: { find: async () => undefined },
      takedowns: NOTHING_TAKEN_OUT,
    }
    const { rendition } = await exportAccount(services)(aSignedInRequest('GET /api/account/export', HEAVY, 'UTC'))
    const bytes = (await rendition.body('br')).length
    const text = await rendition.body('identity')
    return { bytes, isComplete: () => isWhole(AccountExport.parse(JSON.parse(text))) }
  },
  delete: async () => {
    const deletions = new Deletions(client, name, TEST_KEYS)
    await deletions.begin(HEAVY, NOW)
    await deletions.deleteRows(HEAVY.sub)
    await deletions.finish(HEAVY.sub)
    return { isComplete: () => table.items().every((item) => !JSON.stringify(item).includes(HEAVY.sub)) }
  },
}

/** Whether an export has every stored look with all its hits. */
function isWhole({ watches }: AccountExport): boolean {
  const exported = watches.flatMap(({ found }) => found)
  const count = (looks: readonly Record<string, unknown>[]) =>
    looks.reduce((sum, look) => sum + (Array.isArray(look.hits) ? look.hits.length : 0), 0)
  return exported.length === stored.length && count(exported) === count(stored)
}

const used = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
collectGarbage()
const before = used()
let peak = before
let reads = 0
let requests = 0
table.around = async (perform, command) => {
  requests += 1
  if (command instanceof GetCommand || command instanceof QueryCommand) reads += 1
  const answer = await perform()
  peak = Math.max(peak, used())
  return answer
}
const start = process.cpuUsage()
const done = await TASKS[task]?.()
const { user, system } = process.cpuUsage(start)
peak = Math.max(peak, used())
const figures: HeavyFigures = {
  isComplete: done?.isComplete() ?? false,
  reads,
  requests,
  ms: (user + system) / 1_000,
  megabytes: (peak - before) / 1024 / 1024,
  answer: (done?.bytes ?? 0) / 1024 / 1024,
}
process.stdout.write(JSON.stringify(figures))
