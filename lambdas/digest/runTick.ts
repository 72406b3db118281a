import { HOUR_MS, millisecondsFrom } from '../../shared/time.ts'
import type { HandOverReaders } from '../adapters/digest/readerQueues.ts'
import type { Ticks } from '../adapters/digest/ticks.ts'
import { DUE_KINDS, type DueKind, type DueList } from '../adapters/people/dueList.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { logError, logger } from '../common/logger.ts'
import { collectionAt } from './zoneNews.ts'

/** What handing over readers who are due needs. */
export type TickServices = {
  due: DueList
  ticks: Ticks
  collections: CollectionStore
  handOver: HandOverReaders
}

/** What `digest` answers: how many readers it handed over. */
export type TickAnswer = { at: string } & Record<DueKind, number>

/**
 * One tick: hands over to the queues every reader who has become due since the last tick. Once an hour it also hands over the
 * overdue readers, whose messages were lost or gave up. A kind that fails does not keep the others from being handed over;
 * afterwards an `AggregateError` is thrown.
 */
export async function runTick(services: TickServices, at: string): Promise<TickAnswer> {
  const answer: TickAnswer = { at, watches: 0, digest: 0, 'at-once': 0 }
  const failures: unknown[] = []
  for (const kind of DUE_KINDS) {
    try {
      answer[kind] = await handOverDue(services, kind, at)
    } catch (error) {
      logError('Readers who are due were not handed over', error, { kind })
      failures.push(error)
    }
  }
  logger.info('Readers who are due', answer)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of a tick failed`)
  return answer
}

async function handOverDue(
  { due, ticks, collections, handOver }: TickServices,
  kind: DueKind,
  at: string,
): Promise<number> {
  const isOfCollections = kind === 'watches'
  const until = isOfCollections ? (await collectionAt(collections, at))?.at : at
  if (until === undefined) return 0
  const last = await ticks.read(kind)
  const isSweep = !last || millisecondsFrom(last.swept_at, at) >= HOUR_MS
  // A collection makes everybody due who was due before it.
  const isNews = isOfCollections && last !== undefined && last.until < until
  if (isOfCollections && !isSweep && !isNews) return 0
  // A schedule may deliver late, after a later tick has handed over what this one would.
  if (last && until < last.until) return 0
  const after = isSweep || isOfCollections ? undefined : last.until
  let count = 0
  for await (const readers of due.due(kind, { after, until })) {
    await handOver({ kind, at, readers })
    count += readers.length
  }
  // After the hand-over: a tick that dies is repeated by the next one.
  await ticks.write(kind, { until, swept_at: isSweep ? at : last.swept_at })
  return count
}
