import { type NoMail, whyNoMail } from '../../shared/people/mayMail.ts'
import type { MessageRow } from '../adapters/mail/Outbox.ts'
import { DUE_KINDS, type DueKind } from '../adapters/people/dueList.ts'
import type { DigestServices } from './DigestRun.ts'

/** What an operator is told about a reader who asks why they got nothing: no address, and nothing that they follow. */
export type ReaderOutcomes = {
  reader: string
  /** Undefined when they have no account. */
  settings?: { zone: string; digest: string; follows: number; watches: number; notifications: boolean }
  /** Why they may get no digest now; null when they may. */
  mail_stopped_by: NoMail | null
  /** When they are due next. */
  due: Partial<Record<DueKind, string>>
  /** The recorded messages, newest first: digests by the reader's local date, others by when they were due. */
  messages: MessageRow[]
}

/** Why a reader got what they got while outcomes are kept (35 days), and what they get next. Writes and sends nothing. */
export async function readerOutcomes(
  { people, due, outbox, suppressions, from }: DigestServices,
  sub: string,
): Promise<ReaderOutcomes> {
  const follower = await people.follower(sub)
  const found = await Promise.all(DUE_KINDS.map(async (kind) => [kind, (await due.find(kind, sub))?.dueAt] as const))
  const isSuppressed = follower && (await suppressions.find(follower.email)) !== undefined
  return {
    reader: sub,
    ...(follower && {
      settings: {
        zone: follower.zone,
        digest: follower.digest,
        follows: follower.follows.length,
        watches: follower.watches.length,
        notifications: follower.notifications,
      },
    }),
    mail_stopped_by: follower
      ? (whyNoMail('digest', follower, { isMailSetUp: from !== '', isSuppressed }) ?? null)
      : 'gone',
    due: Object.fromEntries(found.filter(([, at]) => at !== undefined)),
    messages: await outbox.messages(sub),
  }
}
