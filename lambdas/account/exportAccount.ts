import type { AccountExport } from '../../shared/answers/signedInApi.ts'
import type { Account } from '../../shared/people/account.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { Person, StoredDevice } from '../adapters/people/followerRecord.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import { shownFollow } from '../follows/followRoutes.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { shownDevice } from './devices.ts'
import { newestFirst, openAccount } from './openAccount.ts'
import { accountOf } from './showAccount.ts'

const AS_A_FILE = { 'content-disposition': 'attachment; filename="uptick-export.json"' }

/** Answers `GET /api/account/export`: a file with everything that is stored about the caller. */
export function exportAccount(people: Pick<PeopleStore, 'open'>, suppressions: Pick<Suppressions, 'find'>) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const person = await openAccount(people, request)
    const account = await accountOf(person, suppressions)
    return { ...json(exportOf(person, account, request.now), 0), headers: AS_A_FILE }
  }
}

/** The complete list of the data stored about a person. Add any new data here. */
function exportOf(person: Person, account: Account, now: string): AccountExport {
  const { follows, devices } = person.follower
  return {
    exported_at: now,
    account,
    follows: newestFirst(follows).map(shownFollow),
    devices: newestFirst(devices).map(exportedDevice),
  }
}

/** Only the host of the endpoint: anybody who knows the whole endpoint can send requests to it. */
function exportedDevice(device: StoredDevice): AccountExport['devices'][number] {
  return { ...shownDevice(device), push_service: URL.parse(device.endpoint)?.hostname ?? '' }
}
