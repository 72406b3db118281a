import { hash, timingSafeEqual } from 'node:crypto'
import { PushRenewal } from '../../shared/people/pushSubscription.ts'
import { Problem } from '../../shared/problem.ts'
import { readDevice, unknownDevice } from '../account/devices.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { HttpRequest, SentBody } from '../http/gatewayHandler.ts'
import { type HttpAnswer, noContent } from '../http/httpHandler.ts'
import { readJsonBody } from '../http/readJsonBody.ts'

/**
 * Answers `POST /api/push-renewal`: a browser whose subscription was replaced hands over the new one, from its service
 * worker, which has no session. The secret of the former subscription is the proof: only that browser and we know it, not
 * even the push service. It renews this one browser, while its owner still lists it, and is worth nothing afterwards.
 */
export function renewPush({ people }: { people: PeopleTable }) {
  return async (_: HttpRequest, sent: SentBody): Promise<HttpAnswer> => {
    const read = PushRenewal.safeParse(readJsonBody(sent))
    if (!read.success) throw new Problem('bad-request', 'This is no renewal of a subscription.')
    const { uid, device: id, auth, subscription } = read.data
    const person = await people.read(uid)
    const former = person?.follower.devices.find((device) => device.id === id)
    if (!former || !isSameSecret(former.auth, auth)) throw unknownDevice()
    const device = readDevice({ label: former.label, subscription }, former.created_at)
    if (!(await people.replaceDevice(uid, id, device))) throw unknownDevice()
    return noContent()
  }
}

/** In constant time, for which both must have the same length. */
function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
