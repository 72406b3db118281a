import { type HttpAnswer, noContent } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { type DeletionServices, deleteAccount } from './deleteAccount.ts'

/** Answers `DELETE /api/account`; whoever got no answer asks again with the same token, and the rest is deleted. */
export function removeAccount(services: Omit<DeletionServices, 'now'>) {
  return async ({ person, now }: SignedInRequest): Promise<HttpAnswer> => {
    await deleteAccount({ sub: person.sub, username: person.username }, { ...services, now })
    return noContent()
  }
}
