import type { Device, DevicesAnswer } from '../../shared/answers/signedInApi.ts'
import { plainPage } from '../../shared/pages.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { Problem } from '../../shared/problem.ts'
import type { StoredDevice } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import type { PushService } from '../adapters/push/pushService.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { newestFirst, openAccount } from './openAccount.ts'
import { isDeviceId, readDevice } from './readDevice.ts'

/** The notification of a test. */
const TEST_MESSAGE: PushMessage = {
  title: 'Uptick',
  body: 'Notifications work in this browser.',
  url: plainPage('account'),
  tag: 'test',
}

/** Answers `GET /api/account/devices`: the key to subscribe with, and the subscribed browsers, newest first. */
export function listDevices(people: PeopleTable, push: Pick<PushService, 'publicKey'>) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const [{ follower }, key] = await Promise.all([openAccount(people, request), push.publicKey()])
    const answer: DevicesAnswer = { public_key: key, devices: newestFirst(follower.devices).map(shownDevice) }
    return json(answer, 0)
  }
}

/** Answers `POST /api/account/devices` with the new device; a browser that subscribes again keeps its id. */
export function addDevice(people: PeopleTable) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const device = readDevice(request.body, request.now)
    await openAccount(people, request)
    switch (await people.addDevice(request.person.sub, device)) {
      case 'added':
        return { ...json(shownDevice(device), 0), status: 201 }
      case 'full':
        throw new Problem('too-many-devices', 'No more browsers can get notifications. Please remove one first.')
      case 'no-account':
        throw accountDeleted()
    }
  }
}

/**
 * Answers `POST /api/account/devices/{id}`: sends a test notification to the device, and removes it when its
 * subscription has ended. Throws `unavailable` when the push service fails.
 */
export function testDevice(people: PeopleTable, push: Pick<PushService, 'send'>) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const device = follower.devices.find(({ id }) => id === request.parameters.get('id'))
    if (!device) throw unknownDevice()
    switch (await push.send(device, TEST_MESSAGE)) {
      case 'sent':
        return json({ sent: true }, 0)
      case 'gone':
        await people.removeDevice(request.person.sub, device.id)
        return json({ sent: false }, 0)
      case 'failed':
        throw new Problem('unavailable', 'The notification could not be sent. Please try again later.')
    }
  }
}

/** Answers `DELETE /api/account/devices/{id}`. */
export function removeDevice(people: PeopleTable) {
  return async ({ person, parameters }: SignedInRequest): Promise<HttpAnswer> => {
    const id = parameters.get('id') ?? ''
    if (!isDeviceId(id) || !(await people.removeDevice(person.sub, id))) throw unknownDevice()
    return noContent()
  }
}

/** The fields of a device that its owner sees; not its endpoint and keys. */
export function shownDevice({ id, label, created_at }: StoredDevice): Device {
  return { id, label, created_at }
}

function unknownDevice(): Problem {
  return new Problem('unknown-device', 'There is no such browser among yours.')
}
