import { stoppedFor } from '../../shared/people/addressChange.ts'
import { type HoldAnswer, HoldRequest } from '../../shared/people/hold.ts'
import { Problem } from '../../shared/problem.ts'
import type { DisabledPeople } from '../adapters/people/disabledPeople.ts'
import type { GiveUserBack } from '../adapters/people/userPool.ts'
import type { WatchTable } from '../adapters/people/watchTable.ts'
import type { Keys } from '../adapters/secrets/keys.ts'
import type { HttpRequest, SentBody } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { readHoldToken } from '../mail/holdToken.ts'
import { unknownToken } from '../unsubscribe/subscription.ts'
import { endAccess } from './endAccess.ts'
import type { AddressServices } from './takeOverAddress.ts'

/** What giving an account back to its former address needs. */
export type HoldServices = AddressServices & {
  keys: Keys
  watches: WatchTable
  disabled: DisabledPeople
  users: GiveUserBack
}

/**
 * Answers `POST /api/account/hold`, without a session: by the link in its mail, a former address stops the account within `HOLD_DAYS`.
 * Its deletion does not happen, all sessions end with what outlives them, the account has that address again, and nobody knows
 * the password, so that only who reads that mailbox can set one. Where this is impossible, because another account has
 * the address by now, or the pool has no such user, nobody can sign in until the operator helps. A call that dies in between is
 * completed by another press. Throws `unknown-token` for a link that is not, or no longer, valid.
 */
export function holdAccount(services: HoldServices) {
  const { keys, people, changes, waitlist, suppressions, watches, disabled, users, later } = services
  return async ({ now }: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    const read = HoldRequest.safeParse(readJsonBody(sent))
    if (!read.success) throw new Problem('bad-request', 'Please send the token of the link.')
    const { sub, since } = (await readHoldToken(keys, read.data.token)) ?? {}
    const person = sub === undefined ? undefined : await people.read(sub)
    if (sub === undefined || since === undefined || !person) throw unknownToken()
    const { email, email_at, created_at, username } = person.follower
    const current = { email, since: email_at ?? created_at }
    const address = await changes.change(sub, (before) => {
      const stopped = before && stoppedFor(before, since, current, now)
      return { ...(stopped && { next: stopped.changes }), result: stopped?.address.email }
    })
    if (address === undefined) throw unknownToken()
    await endAccess({ people, watches }, sub, now)
    const isGivenBack = await users.giveBack({ sub, username }, address)
    if (isGivenBack) {
      await waitlist.move(email, address)
      if (email !== address) await suppressions.expire(email, now)
      await people.takeOverAddress(sub, { email: address, username, issuedAt: now })
    } else await disabled.mark({ sub, username })
    await people.deleteAt(sub, undefined)
    await later({ sub, former: current.since }, 0)
    const answer: HoldAnswer = { state: isGivenBack ? 'stopped' : 'frozen' }
    return json(answer, 0)
  }
}
