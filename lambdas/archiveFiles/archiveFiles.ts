import { createHash } from 'node:crypto'
import { spanOfMonth } from '../../shared/archive/archiveTime.ts'
import { expectedCollections } from '../../shared/archive/monthCalendar.ts'
import {
  type ArchiveEvent,
  type ArchiveFile,
  type ArchiveIndex,
  type ArchiveMonth,
  isMonthClosed,
  monthsToUpdate,
  withMonth,
} from '../../shared/dataset/archiveIndex.ts'
import { HOUR_MS, monthOf } from '../../shared/time.ts'
import type { SiteCache } from '../adapters/cdn/siteCache.ts'
import type { QueueArchive } from '../adapters/trends/archiveQueue.ts'
import { type ArchiveStore, type ReadIndex, revisionAddress } from '../adapters/trends/archiveStore.ts'
import type { TakedownStore } from '../adapters/trends/takedowns.ts'
import { logger } from '../common/logger.ts'
import { publishLatestFiles } from '../ingest/finishCollection.ts'
import { writeLatestFiles } from '../ingest/WholeFiles.ts'
import { type ArchiveStores, fileNames, type MadeMonth, type Mode, makeFiles } from './makeFiles.ts'

/** What making the files needs. */
export type ArchiveServices = ArchiveStores & {
  takedowns: TakedownStore
  cache: SiteCache
  queueArchive: QueueArchive
  /** Hours from one collection to the next. */
  collectionHours: number
}

/**
 * The answer: the months whose files were looked at, and whether their content is another one now; or why there are none, as a
 * sentence for the operator.
 */
export type ArchiveAnswer = { months: UpdatedMonth[]; refused?: string }
type UpdatedMonth = { month: string; changed: boolean; rows: Record<string, number> }

/**
 * Makes files of the archive. Safe to repeat, and to run several times at once: whichever run is the last has read the newest
 * collections and takedowns.
 */
export async function archiveFiles(services: ArchiveServices, event: ArchiveEvent): Promise<ArchiveAnswer> {
  const { month, isTakedown = false } = event
  const { index } = await services.store.readIndex()
  if (month === undefined && isTakedown) return completeTakedown(services, index)
  const times = await services.table.times()
  if (month !== undefined && !monthIn(index, month) && !times.some((at) => monthOf(at) === month))
    return { months: [], refused: `There is no collection of ${month}. Nothing was done.` }
  const mode = month === undefined ? 'update' : isTakedown ? 'takedown' : 'anew'
  const months: UpdatedMonth[] = []
  for (const each of month === undefined ? monthsToUpdate(index, times) : [month])
    months.push(await makeMonth(services, each, mode))
  if (mode === 'update') await removeAbandoned(services.store, index)
  logger.info('Files of the archive', { months })
  return { months }
}

/** Does what a takedown has left: publishes the newest files without what is taken out, and has every month made again. */
async function completeTakedown(services: ArchiveServices, { months }: ArchiveIndex): Promise<ArchiveAnswer> {
  const { table, store, cache, queueArchive } = services
  const published = await table.published()
  if (published) await publishLatestFiles({ ...services, bucket: store.documents }, published, writeLatestFiles)
  await cache.clear()
  await queueArchive(months.map(({ month }) => ({ month, isTakedown: true })))
  return { months: [] }
}

/** What a run replaces, as it was before it read anything else. */
type Replaced = { read: ReadIndex; etags: (string | undefined)[] }

/**
 * Makes a month, and makes it again when its collections, the takedowns or another run's files changed meanwhile.
 *
 * First it reads what it will replace, then the collections, and last the takedowns. So when a run with newer takedowns has
 * written anything meanwhile, nothing of this one gets through, whenever it dies.
 */
async function makeMonth(services: ArchiveServices, month: string, mode: Mode): Promise<UpdatedMonth> {
  const { table, store, takedowns, cache } = services
  let changed = false
  let removesOlder = mode !== 'update'
  for (let how = mode; ; how = how === 'anew' ? 'update' : how) {
    const read = await store.readIndex()
    const etags = await Promise.all(fileNames(month).map((name) => store.newestEtag(name)))
    const times = (await table.times()).toSorted()
    const { from, until } = spanOfMonth(month)
    const listed = await table.collectionsBetween(from, until)
    const list = await takedowns.read()
    const made = await makeFiles(services, month, { listed, takedowns: list }, how)
    const published = await publish(
      services,
      month,
      { read, etags },
      { ...made, allTimes: times, version: list.version },
    )
    const [current, newer] = await Promise.all([takedowns.read(), table.times()])
    // What was made with an older list must not stay anywhere.
    if (current.version !== list.version) removesOlder = true
    changed ||= published?.changed ?? false
    const isNewest = newer.filter((at) => monthOf(at) === month).every((at) => at <= (times.at(-1) ?? ''))
    if (!published || current.version !== list.version || !isNewest) continue
    await removeRevisions(store, month, removesOlder)
    if (removesOlder) await cache.clear()
    return { month, changed, rows: Object.fromEntries(made.files.map(({ name, rows }) => [name, rows])) }
  }
}

/** The files of a month, with the times of all collections, the oldest first, and the version of the takedowns. */
type Publishing = MadeMonth & { allTimes: readonly string[]; version: number }

/**
 * Publishes the files of a month: in the folder of a revision that nobody knows yet, then at the addresses that everybody
 * knows, and last in the index, which names the revision. A run that dies before leaves the index and the files that it names
 * as they were, and the next run repeats all of it. Undefined when another run has published the month meanwhile.
 */
async function publish(
  { store, collectionHours }: ArchiveServices,
  month: string,
  { read, etags }: Replaced,
  { files, times, isSample, allTimes, version }: Publishing,
): Promise<{ changed: boolean } | undefined> {
  const newest = [...allTimes, ...times].toSorted().at(-1) ?? ''
  const due = new Date(Date.parse(newest) + collectionHours * HOUR_MS)
  const hashes = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  const before = monthIn(read.index, month)
  const changed = hashes.some((hash, at) => before?.files[at]?.sha256 !== hash)
  const revision = (before?.revision ?? 0) + (changed ? 1 : 0)
  const folder = revisionName(revision, hashes)
  const isClosed = before?.is_closed || isMonthClosed(month, newest)
  if (changed) for (const file of files) await store.writeRevision(month, folder, file)
  for (const [at, file] of files.entries())
    if (!(await store.replaceNewest(etags[at], file, isClosed ? undefined : due))) return undefined
  const entry: ArchiveMonth = {
    month,
    is_closed: isClosed,
    is_sample: isSample,
    collections: times.length,
    missing: missingOf(month, times, allTimes, isClosed),
    updated_at: times.at(-1) ?? '',
    revision,
    takedowns: version,
    files: files.map(
      ({ name, format, rows, bytes }, at): ArchiveFile => ({
        name,
        path: revisionAddress(month, folder, name),
        format,
        rows,
        bytes: bytes.length,
        sha256: hashes[at] ?? '',
      }),
    ),
  }
  for (let current = read; ; current = await store.readIndex()) {
    const known = monthIn(current.index, month)
    if (known?.revision !== before?.revision || known?.takedowns !== before?.takedowns) return undefined
    if (await store.replaceIndex(current, withMonth(current.index, entry), due)) return { changed }
  }
}

function monthIn({ months }: ArchiveIndex, month: string): ArchiveMonth | undefined {
  return months.find((each) => each.month === month)
}

/** `"12-1f2e3d4c5b6a"`: two runs never write different files into one folder. */
function revisionName(revision: number, hashes: readonly string[]): string {
  return `${revision}-${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 12)}`
}

/** The hours at which the month usually has a collection, and has none. */
function missingOf(month: string, ofMonth: readonly string[], times: readonly string[], isClosed: boolean): number {
  const first = [...times, ...ofMonth].toSorted()[0] ?? ''
  // Of a closed month, every hour has passed.
  const newest = isClosed ? startOfNext(month) : (times.at(-1) ?? '')
  return expectedCollections(month, ofMonth, { first, newest }) - ofMonth.length
}

function startOfNext(month: string): string {
  return new Date(Date.parse(spanOfMonth(month).until) + 1).toISOString()
}

/** The months that runs may have been making until now: the newest, and the one before until it is closed. */
const RECENT_MONTHS = 2

/** Removes the folders that runs have left which died or lost: the index has never named them, so nobody else would. */
async function removeAbandoned(store: ArchiveStore, { months }: ArchiveIndex): Promise<void> {
  for (const { month } of months.slice(0, RECENT_MONTHS)) await removeRevisions(store, month, false)
}

/**
 * Removes the revisions up to the current one. The one before it stays, for those who have just read the index, unless it has
 * what nobody may read any more; later ones are those of runs that are not done.
 */
async function removeRevisions(store: ArchiveStore, month: string, removesLast: boolean): Promise<void> {
  const current = monthIn((await store.readIndex()).index, month)
  if (!current) return
  for (const folder of await store.revisions(month)) {
    const number = Number.parseInt(folder, 10)
    const isCurrent = current.files.some(({ path }) => path.includes(`/${folder}/`))
    if (isCurrent || number > current.revision) continue
    if (removesLast || number !== current.revision - 1) await store.removeRevision(month, folder)
  }
}
