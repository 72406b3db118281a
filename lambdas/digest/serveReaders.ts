import { READER_TRIES } from '../../shared/limits.ts'
import { DAY_MS, instantAfter } from '../../shared/time.ts'
import type { HandOverReaders, ReaderMessage } from '../adapters/digest/readerQueues.ts'
import type { DueKind } from '../adapters/people/dueList.ts'
import type { DigestProcess, DigestRun, DigestServices } from './DigestRun.ts'
import { reportStop } from './reportDigest.ts'
import { serveEach } from './serveEach.ts'

/**
 * Serves the readers of a message. When the message comes again, it is split into one for each reader, so that a reader on whom a
 * run dies stops nobody else. Throws when a reader has to be tried again; after the last try the queue moves the message to the
 * dead letters. A reader who was not served then because a service was busy stays due, and is handed over with the overdue ones.
 *
 * @param receives how often the message was received
 */
export async function serveReaders(
  services: DigestServices,
  process: DigestProcess,
  message: ReaderMessage,
  { receives, handOver }: { receives: number; handOver: HandOverReaders },
): Promise<void> {
  const { kind, at, readers } = message
  if (receives > 1 && readers.length > 1) return handOver(message, 1)
  const run = { ...process, at, isDry: false, previews: [] }
  if (await isStopped(services, run, kind)) return
  const isLast = receives >= READER_TRIES
  if (isLast) for (const each of readers) await services.due.hold(kind, each, instantAfter(each.dueAt, DAY_MS))
  const { left, failures, atOnce } = await serveEach(services, run, kind, readers)
  if (atOnce.length > 0) await handOver({ kind: 'at-once', at, readers: atOnce })
  reportStop(run.breaker)
  if (isLast) for (const each of left) await services.due.move(kind, each, each.dueAt)
  if (failures.length > 0 || (left.length > 0 && !isLast))
    throw new AggregateError(failures, `${failures.length + left.length} readers have to be served again`)
}

/** Whether sending is stopped. Then the readers stay due: they are late, not lost. */
async function isStopped({ tally }: DigestServices, run: DigestRun, kind: DueKind): Promise<boolean> {
  if (kind === 'watches') return false
  run.breaker.checkTally(await tally.lastDay(run.at))
  reportStop(run.breaker)
  return run.breaker.reason !== undefined
}
