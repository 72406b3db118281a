import { addCounts, type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { READER_TRIES } from '../../shared/limits.ts'
import { Problem } from '../../shared/problem.ts'
import { DAY_MS, instantAfter } from '../../shared/time.ts'
import type { HandOverReaders, ReaderMessage } from '../adapters/digest/readerQueues.ts'
import { type Due, type DueKind, type DueReader, isStillDue } from '../adapters/people/dueList.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError } from '../common/logger.ts'
import { isAgain, type Outcome } from '../mail/sendOnce.ts'
import { countOf } from './countOf.ts'
import { type DigestProcess, type DigestRun, type DigestServices, READERS_AT_ONCE } from './DigestRun.ts'
import { matchReader } from './matchReaders.ts'
import { reportAtOnce, reportDigests, reportMatches, reportStop } from './reportDigest.ts'
import { sendDigests } from './sendDigests.ts'
import { tellAtOnce } from './tellAtOnce.ts'

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
  const { left, failures, atOnce } = await serve(services, run, kind, readers)
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

/** What became of the readers: who could not be served now, what failed, and who is to be told at once. */
type Served = { counts: DigestCounts; left: DueReader[]; failures: unknown[]; atOnce: DueReader[] }

/** Serves readers for one of the kinds, and reports it. */
export async function serve(
  services: DigestServices,
  run: DigestRun,
  kind: DueKind,
  readers: readonly DueReader[],
): Promise<Served> {
  switch (kind) {
    case 'watches': {
      let hits = 0
      const atOnce: DueReader[] = []
      const served = await serveEach(services, run, kind, readers, async (reader) => {
        const matched = await matchReader(services, run, reader)
        // Others were added meanwhile.
        hits += matched.count
        if (matched.atOnce !== undefined && matched.atOnce <= run.at)
          atOnce.push({ sub: reader.sub, dueAt: matched.atOnce })
        return []
      })
      reportMatches(run, readers.length, hits, served.failures.length)
      return { ...served, atOnce }
    }
    case 'digest': {
      const served = await serveEach(services, run, kind, readers, (reader, found) =>
        sendDigests(services, run, reader, found),
      )
      await reportDigests(services.tally, run, served.counts)
      return served
    }
    case 'at-once': {
      const served = await serveEach(services, run, kind, readers, async (reader, { version }) => [
        await tellAtOnce(services, run, reader, version),
      ])
      await reportAtOnce(services.tally, run, served.counts)
      return served
    }
  }
}

/** Serves those who are still due, some at a time. A failure concerns one reader only. */
async function serveEach(
  { due }: DigestServices,
  run: DigestRun,
  kind: DueKind,
  readers: readonly DueReader[],
  act: (reader: DueReader, due: Due) => Promise<Outcome[]>,
): Promise<Served> {
  const isMail = kind !== 'watches'
  const served: Served = { counts: NO_DIGESTS, left: [], failures: [], atOnce: [] }
  await forEachConcurrent(oneByOne(readers), READERS_AT_ONCE, async (reader) => {
    if (isMail && run.breaker.reason !== undefined) return void served.left.push(reader)
    try {
      const found = await due.find(kind, reader.sub)
      // Another message has served them, or they have changed when they are due.
      if (!isStillDue(found, reader)) return
      const outcomes = await act(reader, found)
      served.counts = outcomes.map(countOf).reduce(addCounts, served.counts)
      if (outcomes.some(isAgain)) served.left.push(reader)
    } catch (error) {
      if (isMail) run.breaker.failed()
      logError('A reader was not served', error, { kind })
      served.counts = addCounts(served.counts, countOf({ again: 'failed' }))
      if (error instanceof Problem && error.code === 'unavailable') served.left.push(reader)
      else served.failures.push(error)
    }
  })
  return served
}

async function* oneByOne(readers: readonly DueReader[]): AsyncGenerator<DueReader> {
  yield* readers
}
