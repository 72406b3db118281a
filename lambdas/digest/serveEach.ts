import { addCounts, type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { Problem } from '../../shared/problem.ts'
import { type Due, type DueKind, type DueReader, isStillDue } from '../adapters/people/dueList.ts'
import { forEachConcurrent } from '../common/forEachConcurrent.ts'
import { logError } from '../common/logger.ts'
import { isAgain, nameOf, type Outcome } from '../mail/sendOnce.ts'
import { type DigestRun, type DigestServices, READERS_AT_ONCE } from './DigestRun.ts'
import { type Matched, matchReader } from './matchReaders.ts'
import { reportMatches, reportMessages } from './reportDigest.ts'
import { sendDigests } from './sendDigests.ts'
import { tellAtOnce } from './tellAtOnce.ts'

/** What became of readers: who could not be served now, what failed, and who is to be told at once. */
type Served = { counts: DigestCounts; left: DueReader[]; failures: unknown[]; atOnce: DueReader[] }

/**
 * Serves those of some readers who are still due for one of the kinds, some at a time, and reports it. A failure concerns one
 * reader only.
 */
export async function serveEach(
  services: DigestServices,
  run: DigestRun,
  kind: DueKind,
  readers: readonly DueReader[],
): Promise<Served> {
  const isMail = kind !== 'watches'
  const served: Served = { counts: NO_DIGESTS, left: [], failures: [], atOnce: [] }
  let hits = 0
  await forEachConcurrent(readers.values(), READERS_AT_ONCE, async (reader) => {
    if (isMail && run.breaker.reason !== undefined) return void served.left.push(reader)
    try {
      const found = await services.due.find(kind, reader.sub)
      // Another message has served them, or they have changed when they are due.
      if (!isStillDue(found, reader)) return
      const { outcomes = [], count = 0, atOnce } = await serve(services, run, kind, reader, found)
      served.counts = outcomes.map(countOf).reduce(addCounts, served.counts)
      hits += count
      if (outcomes.some(isAgain)) served.left.push(reader)
      if (atOnce !== undefined && atOnce <= run.at) served.atOnce.push({ sub: reader.sub, dueAt: atOnce })
    } catch (error) {
      if (isMail) run.breaker.failed()
      logError('A reader was not served', error, { kind })
      served.counts = addCounts(served.counts, countOf({ again: 'failed' }))
      if (error instanceof Problem && error.code === 'unavailable') served.left.push(reader)
      else served.failures.push(error)
    }
  })
  if (isMail) await reportMessages(kind, services.tally, run, served.counts)
  else reportMatches(run, readers.length, hits, served.failures.length)
  return served
}

/** The outcomes of the messages of a reader, or what their watches have found. */
async function serve(
  services: DigestServices,
  run: DigestRun,
  kind: DueKind,
  reader: DueReader,
  due: Due,
): Promise<Partial<Matched> & { outcomes?: Outcome[] }> {
  switch (kind) {
    case 'watches':
      return matchReader(services, run, reader)
    case 'digest':
      return { outcomes: await sendDigests(services, run, reader, due) }
    case 'at-once':
      return { outcomes: [await tellAtOnce(services, run, reader, due)] }
  }
}

/** One outcome as counts. */
function countOf(outcome: Outcome): DigestCounts {
  const counts = { ...NO_DIGESTS, followers: 1 }
  if (typeof outcome === 'string') return { ...counts, [outcome]: 1 }
  // Another call counts what it is sending.
  if (isAgain(outcome) && outcome.again !== 'busy') return { ...counts, failed: 1 }
  return { ...counts, skipped: { [nameOf(outcome)]: 1 } }
}
