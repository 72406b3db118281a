import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { S3Client } from '@aws-sdk/client-s3'
import { parquetReadObjects } from 'hyparquet'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArchiveStore } from '../../../lambdas/adapters/trends/archiveStore.ts'
import { collectionId } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { countryDocument } from '../../../lambdas/adapters/trends/documents.ts'
import { archiveFiles } from '../../../lambdas/archiveFiles/archiveFiles.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { freshState } from '../../../shared/collections/acceptance.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import type { ArchiveEvent } from '../../../shared/dataset/archiveIndex.ts'
import { COLLECTION_HOURS } from '../../../shared/limits.ts'
import { monthOf } from '../../../shared/time.ts'
import { aTrend } from '../../support/builders.ts'
import { MemoryObjects } from '../../support/memoryObjects.ts'
import { memoryTakedowns } from '../../support/memoryTakedowns.ts'
import { someOf } from '../../support/speed.ts'
import { Crash, memoryStores } from '../../support/stores.ts'

const FIRST = '2026-11-30T00:00:00.000Z'
const SECOND = '2026-11-30T12:00:00.000Z'
/** More than a day after the end of November. */
const LATER = '2026-12-02T12:00:00.000Z'
const TAKEDOWN: ArchiveEvent = { month: '2026-11', isTakedown: true }

/** Does a request, and what a test wants to happen before or after it. */
type Around = (call: () => Promise<unknown>, isWrite: boolean) => Promise<unknown>

const canada = COUNTRIES.filter(({ code }) => code === 'CA')
const bridge = aTrend({ title: 'Bridge', related: [] })
const jane = aTrend({ title: 'Jane Doe', related: [] })

beforeEach(() => {
  vi.spyOn(logger, 'info').mockReturnValue()
})

/** An archive with one collection of one country, and a newer one that is in no file yet. */
async function aWorld(newest: string, hasJane: boolean) {
  const { client, objects } = new MemoryObjects()
  const { table } = memoryStores()
  const takedowns = memoryTakedowns()
  const run = (event: ArchiveEvent, around: Around = (call) => call()) =>
    archiveFiles(
      {
        countries: canada,
        table,
        store: new ArchiveStore(clientWith(client, around), 'published'),
        takedowns,
        cache: { clear: async () => {} },
        queueArchive: async () => {},
        collectionHours: COLLECTION_HOURS,
      },
      event,
    )
  async function collectAt(at: string, trends: (typeof jane)[]): Promise<void> {
    const id = collectionId(at, 'test')
    const { documents } = new ArchiveStore(client, 'published')
    await countryDocument.write(documents, {
      ...{ country: 'CA', collection: id, at, origin: 'live', trends, events: [] },
    })
    const state = freshState({ id, at }, { origin: 'live', trends: trends.length }, 'trends')
    await table.publish({ version: 1, id, at, countries: [['CA', state]] })
  }
  /** The files of the archive in which the name stands, whether anybody knows their addresses or not. */
  async function named(): Promise<string[]> {
    const found: string[] = []
    for (const [key, bytes] of objects) if (await hasName(key, bytes)) found.push(key)
    return found
  }
  await collectAt(FIRST, hasJane ? [bridge, jane] : [bridge])
  await run({})
  await collectAt(newest, [{ ...bridge, volume: 50_000 }, jane])
  return { run, takedowns, named }
}

function clientWith(client: S3Client, around: Around): S3Client {
  return new Proxy(client, {
    get: (target, name) =>
      name === 'send'
        ? (command: Parameters<S3Client['send']>[0]) =>
            around(() => target.send(command), /^(Put|Delete)/.test(command.constructor.name))
        : Reflect.get(target, name),
  })
}

async function hasName(key: string, bytes: Buffer): Promise<boolean> {
  if (key.endsWith('.csv.gz')) return gunzipSync(bytes).includes(jane.key) || gunzipSync(bytes).includes(jane.title)
  if (!key.endsWith('.parquet')) return false
  const compressors = { ZSTD: (part: Uint8Array) => zstdDecompressSync(part) }
  const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer, compressors })
  return rows.some(({ key: wave }) => wave === jane.key)
}

/**
 * Another run happens before the nth request, and the run dies right after some more that write: to die after one that reads
 * is the same as after the write before it. Counts the requests.
 */
function interrupted(nth: number, other: () => Promise<unknown>, writes: number) {
  let [calls, left, isDead] = [0, writes, false]
  let overtaking: Promise<unknown> | undefined
  const around: Around = async (call, isWrite) => {
    calls += 1
    const number = calls
    if (number === nth) overtaking = other()
    // Requests that are made beside the nth wait, too: else the run could die, and the test go on, before the other is done.
    if (number >= nth) await overtaking
    isDead ||= number >= nth && left === 0
    if (isDead) throw new Crash()
    const result = await call()
    if (number >= nth && isWrite) left -= 1
    return result
  }
  return { around, calls: () => calls }
}

/** Whether a run died; it fails otherwise for nothing. */
const died = (run: Promise<unknown>) =>
  run.then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Crash)) throw error
      return true
    },
  )

/** Before each request of a run; a run has fewer. */
const MOMENTS = Array.from({ length: 60 }, (_, index) => index + 1)

const CASES = [
  ['a month that is open', SECOND, true],
  ['a month that is open, whose newest collection has the name first', SECOND, false],
  ['a month that is being closed', LATER, true],
] as const

/*
 * Every write of a run was looked at. Conditional on what was read before the takedowns: the index, and the files at the addresses
 * that everybody knows. Not conditional: folders of revisions, which no index names before it names them and which a later run
 * removes; and the months of countries, which nobody is answered and where a takedown hides nothing.
 */
test.each(CASES)(
  'a name stays out of %s when an update dies that a takedown has overtaken, at whatever request',
  async (_, newest, hasJane) => {
    for (const nth of someOf(MOMENTS, 12)) {
      for (let writes = 0, isDying = true; isDying; writes += 1) {
        const { run, takedowns, named } = await aWorld(newest, hasJane)
        const overtake = async () => {
          takedowns.suppress('Jane Doe')
          for (const month of [...new Set([FIRST, newest].map(monthOf))]) await run({ month, isTakedown: true })
          expect(await named()).toEqual([])
        }
        const dying = interrupted(nth, overtake, writes)
        isDying = await died(run({}, dying.around))
        const isThere = dying.calls() >= nth
        if (isDying) await run({})
        if (isThere) expect({ nth, writes, named: await named() }).toEqual({ nth, writes, named: [] })
      }
    }
  },
)

test.each(CASES)(
  'a name stays out of %s when a takedown dies that an update has overtaken, at whatever request',
  async (_, newest, hasJane) => {
    for (const nth of someOf(MOMENTS, 12)) {
      for (let writes = 0, isDying = true; isDying; writes += 1) {
        const { run, takedowns, named } = await aWorld(newest, hasJane)
        takedowns.suppress('Jane Doe')
        const dying = interrupted(nth, () => run({}), writes)
        isDying = await died(run(TAKEDOWN, dying.around))
        if (isDying) await run(TAKEDOWN)
        expect({ nth, writes, named: await named() }).toEqual({ nth, writes, named: [] })
      }
    }
  },
)
