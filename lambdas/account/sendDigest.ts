import type { DigestCopyAnswer } from '../../shared/answers/signedInApi.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import { digestMessage } from '../digest/digestContent.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import type { SendMail } from '../mail/mailer.ts'
import { isAgain, nameOf } from '../mail/sendOnce.ts'
import { openAccount } from './account.ts'
import { contentOfNext, type DigestPreviewServices } from './previewDigest.ts'

/** What sending a copy needs in addition to a preview. */
export type DigestCopyServices = DigestPreviewServices & { send: SendMail }

/** Maximum copies per person and day. */
const MAX_COPIES = 3

/**
 * Answers `POST /api/account/digest`: mails the caller a copy of their next digest as of now. The scheduled digest of the
 * day is not affected: it reports the same watch hits again.
 */
export function sendDigest(people: PeopleTable, services: DigestCopyServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    return json(await sendCopy(services, follower, request.now), 0)
  }
}

async function sendCopy(services: DigestCopyServices, follower: Follower, now: string): Promise<DigestCopyAnswer> {
  if (services.from === '') return { sent: false, reason: 'not-set-up' }
  const { date, content, isSample } = await contentOfNext(services, follower, now)
  if (!content) return { sent: false, reason: 'nothing' }
  const { sub: person, email: to } = follower
  const { document, unsubscribe } = await digestMessage(services, follower, content, { date, at: now, isSample })
  const mail = { person, reader: follower, purpose: 'copy', to, unsubscribe } as const
  for (let copy = 1; copy <= MAX_COPIES; copy += 1) {
    const outcome = await services.send(
      {
        ...mail,
        record: `copy#${date}#${copy}`,
        document: { ...document, subject: document.words.digest.copy(document.subject) },
      },
      now,
    )
    if (outcome === 'sent') return { sent: true }
    const reason = nameOf(outcome)
    if (reason === 'gone') throw accountDeleted()
    // This copy of the day was sent before: the next one is free.
    if (reason !== 'before')
      return { sent: false, reason: isAgain(outcome) ? 'busy' : (REASONS.find((one) => one === reason) ?? 'refused') }
  }
  return { sent: false, reason: 'limit' }
}

/** The outcomes that the answer names. */
const REASONS = ['suppressed', 'unknown'] as const
