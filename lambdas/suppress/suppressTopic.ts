import * as z from 'zod/mini'
import { stateOf } from '../../shared/collections/collection.ts'
import { COUNTRIES, findCountry } from '../../shared/countries.ts'
import { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import {
  covers,
  fitsTakedowns,
  MAX_TAKEDOWN_BYTES,
  MAX_TAKEDOWNS,
  type Takedown,
  type TakedownTarget,
  takenDownTopic,
  topicsLeft,
  withoutTakedown,
  withTakedown,
} from '../../shared/takedowns/takedown.ts'
import { monthOf } from '../../shared/time.ts'
import type { SiteCache } from '../adapters/cdn/siteCache.ts'
import type { QueueArchive } from '../adapters/trends/archiveQueue.ts'
import type { ArchiveStore } from '../adapters/trends/archiveStore.ts'
import type { DocumentStore } from '../adapters/trends/collectionBucket.ts'
import { LATEST_FILES } from '../adapters/trends/collectionKeys.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { listedOf } from '../adapters/trends/documents.ts'
import type { TakedownStore } from '../adapters/trends/takedowns.ts'
import { orElse } from '../common/bestEffort.ts'
import type { Clock } from '../common/clock.ts'
import { logger } from '../common/logger.ts'
import { publishLatestFiles } from '../ingest/finishCollection.ts'
import { writeLatestFiles } from '../ingest/WholeFiles.ts'
import { type Reach, reachOf } from './reachOf.ts'

/** What taking topics out needs. */
export type SuppressServices = {
  takedowns: TakedownStore
  table: CollectionStore
  bucket: DocumentStore
  archive: ArchiveStore
  queueArchive: QueueArchive
  cache: SiteCache
  /** How long answers that were begun with the older list may still arrive in caches, in milliseconds. */
  settleMs: number
  clock: Clock
}

/**
 * The answer of `suppress`: whether it changed the list, why it refused to, as a sentence for the operator, what is out of
 * the answers because of this call, and all takedowns, the oldest first. The files of the archive are made again within five
 * minutes, and `hides` says whether that is done.
 */
export type SuppressAnswer = {
  changed: boolean
  refused?: string
  hides?: Reach
  takedowns: readonly Takedown[]
}

/** The event; unknown fields are refused, because a misspelt country would take a topic out everywhere. */
const SuppressEvent = z.strictObject({
  title: z.optional(z.string()),
  country: z.optional(z.string()),
  undo: z.optional(z.boolean()),
  headlines: z.optional(z.boolean()),
})

const MAX_TITLE_LENGTH = 300
/** How often a change is tried again when other operators change the list at the same time. */
const MAX_ATTEMPTS = 5

/**
 * Takes a topic out of everything that is answered, or brings it back; an empty event only answers the list. Returns when
 * no cache of ours holds it any more, whatever the bucket answers: what cannot be done or counted at once, the queue does. Safe
 * to repeat: a repetition completes an interrupted run. A wrong event and a full list change nothing and are answered, not
 * thrown: a failed run would ring an alarm.
 */
export async function suppressTopic(services: SuppressServices, event: unknown, now: string): Promise<SuppressAnswer> {
  try {
    return await handleEvent(services, event, now)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { changed: false, refused: error.message, takedowns: (await services.takedowns.read()).takedowns }
  }
}

/** Says why nothing was done. */
class Refusal extends Error {}

async function handleEvent(services: SuppressServices, event: unknown, now: string): Promise<SuppressAnswer> {
  const read = readEvent(event)
  if (!read) return { changed: false, takedowns: (await services.takedowns.read()).takedowns }
  const target = read.undo ? read : { ...read, leaves: await topicsThatStay(services, read) }
  const { changed, list } = await changeList(services, target, now)
  // A repetition reaches what the takedown does that is there already.
  const asked = { ...target, leaves: list.takedowns.find((one) => covers(one, target))?.leaves ?? [] }
  logger.info('Takedowns', { changed, undo: asked.undo, version: list.version, takedowns: list.takedowns.length })
  try {
    const isPublished = await removeCopies(services)
    const others = new TakedownList(0, withoutTakedown(list.takedowns, asked))
    // Undoing brings back the headlines, too.
    const reached = asked.undo ? { ...asked, headlines: true as const } : asked
    const { hides, remaining } = await reachOf(services, reached, others, { now, version: list.version })
    await queueRest(services, isPublished ? remaining : undefined)
    const isComplete = hides.is_complete && isPublished
    return { changed, ...(!asked.undo && { hides: { ...hides, is_complete: isComplete } }), takedowns: list.takedowns }
  } catch (cause) {
    throw new Error('The list is saved, but copies may remain in files or caches: run the same again.', { cause })
  }
}

/**
 * Has files made again: those of some months, or everything when it is not known which. The newest month always, because a run
 * may be adding to it what nobody could count yet.
 */
async function queueRest(
  { table, queueArchive }: SuppressServices,
  months: readonly string[] | undefined,
): Promise<void> {
  if (!months) return queueArchive([{ isTakedown: true }])
  const published = await table.published()
  const all = new Set([...months, ...(published ? [monthOf(published.at)] : [])])
  await queueArchive([...all].map((month) => ({ month, isTakedown: true })))
}

type Asked = TakedownTarget & { undo: boolean }

/**
 * The topics that match a title and stay, by what is listed now. While a list cannot be read, its neighbours are hidden, too,
 * until the same is run again: better that than a name.
 */
async function topicsThatStay({ table, bucket }: SuppressServices, { title, country }: Asked): Promise<string[]> {
  const published = await table.published()
  const codes = country === null ? COUNTRIES.map(({ code }) => code) : [country]
  const lists = await Promise.all(
    codes.map((code) =>
      orElse({ trends: [] }, 'The words beside a takedown cannot be read', () =>
        listedOf(bucket, code, stateOf(published, code)),
      ),
    ),
  )
  return topicsLeft(
    title,
    lists.map(({ trends }) => trends.map((trend) => trend.title)),
  )
}

/** Undefined for an empty event. */
function readEvent(event: unknown): Asked | undefined {
  const { data } = z.safeParse(SuppressEvent, event ?? {})
  if (!data)
    throw new Refusal(
      'The event has "title" (a text), and perhaps "country" (a text), "headlines": true and "undo": true. Nothing else. Nothing was done.',
    )
  const { title, country: name, undo = false, headlines = false } = data
  if (title === undefined && name === undefined && !undo && !headlines) return undefined
  if (title === undefined || takenDownTopic(title) === '')
    throw new Refusal('"title" is missing: the title of a topic as it is shown. Nothing was done.')
  if (title.length > MAX_TITLE_LENGTH)
    throw new Refusal(`"title" has more than ${MAX_TITLE_LENGTH} characters. Nothing was done.`)
  const country = name === undefined ? null : findCountry(name)?.code
  if (country === undefined)
    throw new Refusal('"country" is none of the countries here; a code or a name is expected. Nothing was done.')
  return { title, country, undo, ...(headlines && { headlines }) }
}

async function changeList(
  { takedowns }: SuppressServices,
  asked: Asked,
  now: string,
): Promise<{ changed: boolean; list: TakedownList }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = await takedowns.read()
    const after = changedTakedowns(before.takedowns, asked, now)
    if (after === before.takedowns) return { changed: false, list: before }
    const list = await takedowns.replaceTakedowns(before, after, now)
    if (list) return { changed: true, list }
  }
  throw new Error('Others change the list at the same time: run the same again. Nothing was done.')
}

function changedTakedowns(before: readonly Takedown[], asked: Asked, now: string): readonly Takedown[] {
  if (!asked.undo) return requireRoom(before, withTakedown(before, asked, now))
  const after = withoutTakedown(before, asked)
  if (after === before && asked.country !== null && isHidden(before, asked))
    throw new Refusal('This topic is taken out of all countries: undo it without "country". Nothing was done.')
  return after
}

function isHidden(takedowns: readonly Takedown[], { title }: TakedownTarget): boolean {
  const topic = takenDownTopic(title)
  return takedowns.some((one) => one.country === null && takenDownTopic(one.title) === topic)
}

function requireRoom(before: readonly Takedown[], after: readonly Takedown[]): readonly Takedown[] {
  // One for all countries may replace several, so a full list can become shorter.
  if (after.length > before.length && !fitsTakedowns(after))
    throw new Refusal(
      `The list is full: at most ${MAX_TAKEDOWNS} takedowns and ${MAX_TAKEDOWN_BYTES / 1_000} KB. Undo some first. Nothing was done.`,
    )
  return after
}

/**
 * Rewrites the published files and, when no function can still answer with the older list, empties the caches. The files
 * are written anew and not copied, because the plain ones of an old collection are gone. False when they cannot be written;
 * then they are removed, as far as the bucket lets it: better none than one with the name.
 */
async function removeCopies(services: SuppressServices): Promise<boolean> {
  const { table, bucket, cache, clock, settleMs } = services
  const published = await table.published()
  const write = async () => {
    if (published) await publishLatestFiles(services, published, writeLatestFiles)
    return true
  }
  const [isWritten] = await Promise.all([
    orElse(false, 'The published files cannot be written', write),
    clock.wait(settleMs, AbortSignal.timeout(settleMs * 2)),
  ])
  if (!isWritten) await orElse(undefined, 'The published files cannot be removed', () => bucket.remove(LATEST_FILES))
  await cache.clear()
  return isWritten
}
