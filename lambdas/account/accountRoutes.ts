import type { DeletionAnswer } from '../../shared/answers/signedInApi.ts'
import { FRESH_SIGN_IN_MINUTES } from '../../shared/limits.ts'
import { READING_POINTS } from '../../shared/people/personLimits.ts'
import { Problem } from '../../shared/problem.ts'
import { MINUTE_MS, millisecondsFrom } from '../../shared/time.ts'
import type { Deletions } from '../adapters/people/deletions.ts'
import { isOfEndedSession } from '../adapters/people/followerRecord.ts'
import type { PersonLimits } from '../adapters/people/personLimits.ts'
import type { FindUser, RemoveUser } from '../adapters/people/userPool.ts'
import type { PushService } from '../adapters/push/pushService.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import { limited } from '../http/limited.ts'
import type { Routes } from '../http/routed.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import type { SignedInPerson } from '../http/tokenVerifier.ts'
import { changeAccount, sessionEnded, showAccount, verified } from './account.ts'
import { type ChangesStores, changesSince } from './changesSince.ts'
import { type DeletionServices, deleteAccount } from './deleteAccount.ts'
import { addDevice, listDevices, removeDevice, testDevice } from './devices.ts'
import { type ExportServices, exportAccount } from './exportAccount.ts'
import { type HoldServices, holdAccount } from './holdAccount.ts'
import { previewDigest } from './previewDigest.ts'
import { type DigestCopyServices, sendDigest } from './sendDigest.ts'
import { type AddressServices, takeOverAddress } from './takeOverAddress.ts'

type UseCase = (request: SignedInRequest) => Promise<HttpAnswer>

type Services = Omit<ChangesStores, 'people'> &
  Omit<ExportServices, 'outbox'> &
  AddressServices & {
    deletions: Deletions
    users: FindUser & RemoveUser
    push: PushService
    digest: DigestCopyServices
    limits: PersonLimits
  }

/** The one route that deleted people may still call: it completes their deletion. */
export const OPEN_TO_GONE = ['DELETE /api/account']

/** The routes below `/api/account`. What only reads the record of the caller, or ends something of it, is not limited. */
export function accountRoutes(services: Services) {
  const { people, push, suppressions, digest, limits } = services
  const { outbox } = digest
  const shown = { suppressions, outbox }
  const reading = (what: keyof typeof READING_POINTS, answer: UseCase) =>
    limited(limits, 'reading', READING_POINTS[what], answer)
  const changing = (answer: UseCase) => limited(limits, 'account', 1, answer)
  return {
    'GET /api/account': showAccount({ ...services, outbox }),
    'PATCH /api/account': changing(changeAccount(people, shown)),
    'DELETE /api/account': reading('deletion', removeAccount(services)),
    'GET /api/account/export': reading('export', exportAccount({ ...services, outbox })),
    'GET /api/account/export/{after}': reading('export', exportAccount({ ...services, outbox })),
    'POST /api/account/verified': verified({ ...services, outbox }),
    'GET /api/account/changes': reading('changes', changesSince(services)),
    'GET /api/account/digest': reading('digest', previewDigest(people, digest)),
    'POST /api/account/digest': reading('digest', sendDigest(people, digest)),
    'GET /api/account/devices': listDevices(people, push),
    'POST /api/account/devices': changing(addDevice(people)),
    'POST /api/account/devices/{id}': reading('notification', testDevice(people, push)),
    'DELETE /api/account/devices/{id}': removeDevice(people),
  } satisfies Routes<SignedInRequest>
}

/** The routes below `/api/account` that need no session. */
export function openAccountRoutes(services: HoldServices) {
  return { 'POST /api/account/hold': holdAccount(services) } satisfies Routes
}

/**
 * Answers `DELETE /api/account`. Throws `stale-sign-in` unless the person has just signed in, so that an unlocked browser
 * is not enough. A client that got no answer may repeat it with the same token, however late. An address that the token brings is
 * taken over first, so that the deletion also waits after a change that only the user pool has seen.
 */
function removeAccount(services: Omit<DeletionServices, 'now'> & AddressServices) {
  return async ({ person, now }: SignedInRequest): Promise<HttpAnswer> => {
    const { sub, username, email } = person
    const isGone = await services.deletions.isGone(sub)
    if (!isGone && !hasJustSignedIn(person, now))
      throw new Problem(
        'stale-sign-in',
        `Please sign in again: an account can be deleted within ${FRESH_SIGN_IN_MINUTES} minutes after signing in.`,
      )
    const found = isGone ? undefined : await services.people.read(sub)
    if (found && isOfEndedSession(person, found.follower)) throw sessionEnded()
    if (found) await takeOverAddress(services, found.follower, person, now)
    const deletion = await deleteAccount({ sub, username, email }, { ...services, now })
    if (deletion === 'deleted') return noContent()
    const answer: DeletionAnswer = { deleted_at: deletion.at }
    return { ...json(answer, 0), status: 202 }
  }
}

function hasJustSignedIn({ signedInAt }: SignedInPerson, now: string): boolean {
  if (signedInAt === undefined) return false
  return millisecondsFrom(signedInAt, now) <= FRESH_SIGN_IN_MINUTES * MINUTE_MS
}
