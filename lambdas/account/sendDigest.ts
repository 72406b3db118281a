import type { DigestCopyAnswer } from '../../shared/answers/signedInApi.ts'
import type { Claim, DigestLedgerStore } from '../adapters/digest/digestLedger.ts'
import type { Envelope } from '../adapters/mail/mailService.ts'
import type { DeletionStore } from '../adapters/people/deletions.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import { REAL_CLOCK } from '../common/clock.ts'
import type { DigestServices } from '../digest/DigestRun.ts'
import { isEmptyDigest, type NextDigest } from '../digest/nextDigest.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { handOver, toEnvelope } from '../mail/handOver.ts'
import { countSent, isStopped, type SingleMailTallies } from '../mail/mailBreaker.ts'
import { openAccount } from './openAccount.ts'
import { countedDigest, type DigestPreviewServices } from './previewDigest.ts'

/** What sending a copy needs in addition to the stores. */
export type DigestCopyServices = DigestPreviewServices &
  Pick<DigestServices, 'mails' | 'suppressions' | 'from'> & {
    ledger: Pick<DigestLedgerStore, 'claim' | 'startSending' | 'end' | 'release' | 'taken'>
    tallies: Pick<SingleMailTallies, 'requested'>
    clock?: Pick<typeof REAL_CLOCK, 'now' | 'wait'>
  }

type Stores = { people: Pick<PeopleStore, 'open'>; deletions: Pick<DeletionStore, 'isGone'> }

/** Maximum copies per person and day. */
const MAX_COPIES = 3

/**
 * Answers `POST /api/account/digest`: mails the caller a copy of their next digest as of now. The scheduled digest of the
 * day is not affected.
 */
export function sendDigest({ people, deletions }: Stores, services: DigestCopyServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    return json(await sendCopy(deletions, services, follower, request.now), 0)
  }
}

async function sendCopy(
  deletions: Stores['deletions'],
  services: DigestCopyServices,
  follower: Follower,
  now: string,
): Promise<DigestCopyAnswer> {
  const { from, suppressions, ledger, tallies } = services
  if (from === '') return { sent: false, reason: 'not-set-up' }
  const next = await countedDigest(services, follower, now)
  if (isEmptyDigest(next)) return { sent: false, reason: 'nothing' }
  if (await suppressions.find(follower.email)) return { sent: false, reason: 'suppressed' }
  if (await isStopped('requested', tallies.requested, now)) return { sent: false, reason: 'busy' }
  const envelope = await copyOf(next, from, follower, now)
  const claim = await claimCopy(ledger, follower.sub, next.date, now)
  if (!claim) return { sent: false, reason: 'limit' }
  if (!(await ledger.startSending(claim))) return { sent: false, reason: 'busy' }
  if (await deletions.isGone(follower.sub)) {
    await ledger.release(claim)
    throw accountDeleted()
  }
  return deliverCopy(services, claim, envelope, now)
}

function copyOf(
  { document, unsubscribe }: NextDigest,
  from: string,
  { sub, email: to }: Pick<Follower, 'sub' | 'email'>,
  now: string,
): Promise<Envelope> {
  const copy = { ...document, subject: `Copy: ${document.subject}` }
  return toEnvelope({ from, to, document: copy, unsubscribe, kind: 'requested', person: sub }, now)
}

/** Claims the first free copy of the day; undefined when all are used. */
async function claimCopy(
  ledger: DigestCopyServices['ledger'],
  sub: string,
  date: string,
  now: string,
): Promise<Claim | undefined> {
  for (let copy = 1; copy <= MAX_COPIES; copy += 1) {
    const claim = await ledger.claim(sub, `copy#${date}#${copy}`, now)
    if (!('handled' in claim)) return claim
  }
  return undefined
}

async function deliverCopy(
  { mails, ledger, tallies, clock = REAL_CLOCK }: DigestCopyServices,
  claim: Claim,
  envelope: Envelope,
  now: string,
): Promise<DigestCopyAnswer> {
  const { kind } = await handOver(mails, envelope, { clock })
  switch (kind) {
    case 'throttled':
    case 'paused':
      await ledger.release(claim)
      return { sent: false, reason: 'busy' }
    case 'refused':
      await ledger.end(claim, { skipped: kind }, now)
      return { sent: false, reason: kind }
    case 'unknown':
      await ledger.end(claim, kind, now)
      return { sent: false, reason: kind }
    case 'sent':
      await ledger.end(claim, kind, now)
      await countSent(tallies.requested, now)
      return { sent: true }
  }
}
