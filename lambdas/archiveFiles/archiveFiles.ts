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
import { type ArchiveStore, revisionAddress } from '../adapters/trends/archiveStore.ts'
import type { TakedownTable } from '../adapters/trends/takedowns.ts'
import { logger } from '../common/logger.ts'
import { type ArchiveStores, type MadeMonth, makeFiles } from './makeFiles.ts'

/** What making the files needs. */
export type ArchiveServices = ArchiveStores & {
  takedowns: Pick<TakedownTable, 'read'>
  cache: SiteCache
  /** Hours from one collection to the next. */
  collectionHours: number
}

/**
 * The answer: the months whose files were looked at, and whether their content is another one now; or why there are none, as a
 * sentence for the operator.
 */
export type ArchiveAnswer = { months: UpdatedMonth[]; refused?: string }
type UpdatedMonth = { month: string; changed: boolean; rows: Record<string, number> }

type Mode = 'update' | 'takedown' | 'anew'

/**
 * Makes files of the archive. Safe to repeat, and to run several times at once: whichever run is the last has read the newest
 * collections and takedowns.
 */
export async function archiveFiles(services: ArchiveServices, event: ArchiveEvent): Promise<ArchiveAnswer> {
  const { month, isTakedown = false } = event
  const { index } = await services.store.readIndex()
  const times = await services.table.times()
  if (month !== undefined && !monthIn(index, month) && !times.some((at) => monthOf(at) === month))
    return { months: [], refused: `There is no collection of ${month}. Nothing was done.` }
  const mode = month === undefined ? 'update' : isTakedown ? 'takedown' : 'anew'
  const months: UpdatedMonth[] = []
  for (const each of month === undefined ? monthsToUpdate(index, times) : [month])
    months.push(await makeMonth(services, each, mode))
  logger.info('Files of the archive', { months })
  return { months }
}

/** Makes a month, and makes it again when its collections, the takedowns or another run's files changed meanwhile. */
async function makeMonth(services: ArchiveServices, month: string, mode: Mode): Promise<UpdatedMonth> {
  const { table, store, takedowns, cache } = services
  let [changed, removesOlder] = [false, mode !== 'update']
  for (let isAnew = mode === 'anew'; ; isAnew = false) {
    const [list, times] = await Promise.all([takedowns.read(), table.times().then((all) => all.toSorted())])
    const made = await makeFiles(services, month, list, isAnew)
    const published = await publish(services, month, made, times)
    const [current, newer] = await Promise.all([takedowns.read(), table.times()])
    // What was made with an older list must not stay anywhere.
    if (current.version !== list.version) removesOlder = true
    changed ||= published?.changed ?? false
    const isNewest = newer.filter((at) => monthOf(at) === month).every((at) => at <= (times.at(-1) ?? ''))
    if (!published || current.version !== list.version || !isNewest) continue
    await removeRevisions(store, month, published.revision, removesOlder)
    if (removesOlder) await cache.clear()
    return { month, changed, rows: Object.fromEntries(made.files.map(({ name, rows }) => [name, rows])) }
  }
}

/**
 * Publishes the files of a month: in the folder of a revision that nobody knows yet, then at the addresses that everybody
 * knows, and last in the index, which names the revision. A run that dies before leaves the index and the files that it names
 * as they were, and the next run repeats all of it. Undefined when another run has published the month meanwhile.
 *
 * @param times of all collections, the oldest first
 */
async function publish(
  { store, collectionHours }: ArchiveServices,
  month: string,
  made: MadeMonth,
  times: readonly string[],
): Promise<{ revision: number; changed: boolean } | undefined> {
  const newest = [...times, ...made.times].toSorted().at(-1) ?? ''
  const due = new Date(Date.parse(newest) + collectionHours * HOUR_MS)
  const hashes = made.files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  const read = await store.readIndex()
  const before = monthIn(read.index, month)
  const changed = hashes.some((hash, at) => before?.files[at]?.sha256 !== hash)
  const revision = (before?.revision ?? 0) + (changed ? 1 : 0)
  const folder = revisionName(revision, hashes)
  const isClosed = before?.is_closed || isMonthClosed(month, newest)
  if (changed) for (const file of made.files) await store.writeRevision(month, folder, file)
  for (const file of made.files) await store.writeNewest(file, isClosed ? undefined : due)
  const entry: ArchiveMonth = {
    month,
    is_closed: isClosed,
    is_sample: made.isSample,
    collections: made.times.length,
    missing: missingOf(month, made.times, times, isClosed),
    updated_at: made.times.at(-1) ?? '',
    revision,
    files: made.files.map(
      ({ name, format, rows, bytes }, at): ArchiveFile => ({
        ...{ name, path: revisionAddress(month, folder, name), format, rows },
        ...{ bytes: bytes.length, sha256: hashes[at] ?? '' },
      }),
    ),
  }
  for (let current = read; ; current = await store.readIndex()) {
    if (monthIn(current.index, month)?.revision !== before?.revision) return undefined
    if (await store.replaceIndex(current, withMonth(current.index, entry), due)) return { revision, changed }
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

/**
 * Removes the revisions before this one. The last of them stays, for those who have just read the index, unless it has what
 * nobody may read any more.
 */
async function removeRevisions(
  store: ArchiveStore,
  month: string,
  revision: number,
  removesLast: boolean,
): Promise<void> {
  const current = monthIn((await store.readIndex()).index, month)
  for (const folder of await store.revisions(month)) {
    const number = Number.parseInt(folder, 10)
    const isCurrent = current?.files.some(({ path }) => path.includes(`/${folder}/`))
    if (isCurrent || number > revision) continue
    if (removesLast || number < revision - 1) await store.removeRevision(month, folder)
  }
}
