import type { AccountExport } from '../../shared/answers/signedInApi.ts'
import type { Outbox } from '../adapters/mail/Outbox.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { StoredDevice } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { PersonRecords } from '../adapters/people/personRecords.ts'
import type { FindUser } from '../adapters/people/userPool.ts'
import type { Waitlist } from '../adapters/people/waitlist.ts'
import type { StoredWatch } from '../adapters/people/watchEntry.ts'
import type { Shown, ShownRecords } from '../adapters/trends/Shown.ts'
import { shownFollow } from '../follows/followRoutes.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { bestEncoding } from '../http/rendition.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { shownWatch } from '../watches/watchAnswers.ts'
import { accountOf, newestFirst, openAccount } from './account.ts'
import { shownDevice } from './devices.ts'
import { exportPart } from './exportPart.ts'

/** The stores that an export reads: all that hold something about a person. */
export type ExportServices = {
  people: PeopleTable
  suppressions: Suppressions
  outbox: Outbox
  records: PersonRecords
  waitlist: Waitlist
  users: FindUser
  shown: Shown
}

const AS_A_FILE = { 'content-disposition': 'attachment; filename="uptick-export.json"' }

/** Bytes of an export that is not compressed: Lambda answers with 6 MB at most. Compressed, it has a twentieth. */
const MAX_PLAIN_BYTES = 5_000_000

/**
 * Answers `GET /api/account/export`: a file with everything that is stored about the caller. A client that takes no compression gets it
 * in parts, each of which names the next.
 */
export function exportAccount(services: ExportServices) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const isPlain = bestEncoding(request.headers.get('accept-encoding')) === 'identity'
    const maxBytes = isPlain ? MAX_PLAIN_BYTES : Number.POSITIVE_INFINITY
    const part = exportPart(await exportOf(services, request), request.parameters.get('after'), maxBytes)
    return { ...json(part, 0), headers: AS_A_FILE }
  }
}

/** Everything that is stored about a person: `personRecords.ts` declares which field has which kind of item. */
async function exportOf(services: ExportServices, request: SignedInRequest): Promise<AccountExport> {
  const { people, suppressions, records, waitlist, users, shown } = services
  const { sub, username } = request.person
  const person = await openAccount(people, request)
  const { email, email_at, follows, devices, watches, moved_at, sessions_from, disabled } = person.follower
  const { watches: stored, ...recorded } = await records.read(sub)
  const found = await shown.recordsOfWatches(stored)
  const user = await users.find({ sub, username })
  return {
    exported_at: request.now,
    account: await accountOf(person, services),
    follows: newestFirst(follows).map(shownFollow),
    devices: newestFirst(devices).map(exportedDevice),
    watches: newestFirst(watches).map((watch) => exportedWatch(watch, found.get(watch.id), request.now)),
    ...recorded,
    email_at: email_at ?? null,
    moved_at: moved_at ?? null,
    sessions_from: sessions_from ?? null,
    disabled,
    waitlist: (await waitlist.find(email)) ?? null,
    suppression: (await suppressions.entry(email, 'everything')) ?? null,
    suppression_for_strangers: (await suppressions.entry(email, 'strangers')) ?? null,
    sign_in: user
      ? {
          username,
          enabled: user.isEnabled,
          created_at: user.createdAt,
          changed_at: user.changedAt,
          attributes: user.attributes,
        }
      : null,
    next: null,
  }
}

function exportedWatch(
  watch: StoredWatch,
  records: ShownRecords | undefined,
  now: string,
): AccountExport['watches'][number] {
  const { summary, found = [], waiting = null, rungs = {} } = records ?? {}
  return {
    ...shownWatch(watch, now, summary),
    found: found.toReversed(),
    waiting,
    rungs,
    days: Object.fromEntries(summary?.days ?? []),
  }
}

/** Without the keys: who has them and the endpoint can write messages that the browser takes for ours. */
function exportedDevice(device: StoredDevice): AccountExport['devices'][number] {
  const { endpoint } = device
  return { ...shownDevice(device), push_service: URL.parse(endpoint)?.hostname ?? '', endpoint }
}
