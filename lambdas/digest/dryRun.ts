import { addCounts, type DigestCounts, NO_DIGESTS, skippedOf } from '../../shared/digest/digestCounts.ts'
import { logger } from '../common/logger.ts'
import type { DigestProcess, DigestServices } from './DigestRun.ts'
import type { DryRunPreview } from './dryRunPreview.ts'
import { serveEach } from './serveEach.ts'

/** How many would get a message, and how many would not; `reasons` counts the skipped ones by why. */
type DryRunCounts = { sent: number; skipped: number; reasons: Record<string, number>; failed: number }

/** What a dry run answers: counts of digests and of messages at once, and the first digests that would be sent. */
export type DryRunAnswer = DryRunCounts & {
  at: string
  atOnce: DryRunCounts
  /** Whether everybody who is due was counted before the time was over. */
  isComplete: boolean
  would: readonly DryRunPreview[]
}

/** With less time left than this, a dry run counts nobody else; in milliseconds. */
const MIN_TIME_LEFT_MS = 10_000

/** Counts and previews what everybody would get who is due at an instant. Sends and writes nothing. */
export async function dryRun(
  services: DigestServices,
  process: DigestProcess,
  at: string,
  timeLeft: () => number,
): Promise<DryRunAnswer> {
  const run = { ...process, at, isDry: true, previews: [] as DryRunPreview[] }
  let isComplete = true

  async function countsOf(kind: 'digest' | 'at-once'): Promise<DigestCounts> {
    let counts = NO_DIGESTS
    for await (const readers of services.due.due(kind, { until: at })) {
      if (timeLeft() < MIN_TIME_LEFT_MS) {
        isComplete = false
        break
      }
      counts = addCounts(counts, (await serveEach(services, run, kind, readers)).counts)
    }
    return counts
  }

  const digests = await countsOf('digest')
  const atOnce = await countsOf('at-once')
  for (const digest of run.previews) logger.info('A digest that would be sent', { ...digest })
  return { at, ...shown(digests), atOnce: shown(atOnce), isComplete, would: run.previews }
}

function shown(counts: DigestCounts): DryRunCounts {
  const { sent, skipped: reasons, failed } = counts
  return { sent, skipped: skippedOf(counts), reasons, failed }
}
