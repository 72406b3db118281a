import * as z from 'zod/mini'
import { type BatchAnswer, laterBy, processBatch } from '../common/processBatch.ts'
import type { DigestRun, DigestServices } from '../digest/DigestRun.ts'
import { notifyAtOnce } from '../digest/notifyAtOnce.ts'
import { reportStop } from '../digest/reportDigest.ts'

/** The time of the tick that started the messages; or, by hand, a time with its zone, by default now. */
const AtOnceEvent = z.object({
  at: z.optional(z.iso.datetime({ offset: true })),
  dry: z.optional(z.boolean()),
})

/** What `atOnce` answers when it is called by hand: counts. */
type AtOnceAnswer = { at: string; sent: number; unknown: number; failed: number; skipped: Record<string, number> }

type Runs = {
  begin: (about: { at: string; isDry?: boolean }) => DigestRun
  /** Milliseconds since 1970. */
  now: () => number
}

/** Sends the messages at once that are due, for a message of a tick or for an event of an operator. */
export async function sendAtOnce(
  services: DigestServices,
  event: unknown,
  { begin, now }: Runs,
): Promise<BatchAnswer | AtOnceAnswer> {
  async function send(at: string, isDry = false): Promise<AtOnceAnswer> {
    const run = begin({ at, isDry })
    const { sent, unknown, failed, skipped } = await notifyAtOnce(services, run)
    reportStop(run)
    return { at: run.at, sent, unknown, failed, skipped }
  }

  if (typeof event === 'object' && event !== null && 'Records' in event)
    return processBatch(
      event,
      async ({ content, sentAt }) => {
        const { at } = z.object({ at: z.iso.datetime() }).parse(content)
        await send(laterBy(at, now() - sentAt))
      },
      'Messages at once were not sent',
    )
  const { at, dry } = AtOnceEvent.parse(event ?? {})
  return send(new Date(at ?? now()).toISOString(), dry)
}
