import { createHash, ECDH } from 'node:crypto'
import type { Device, DevicesAnswer } from '../../shared/answers/signedInApi.ts'
import { DeviceRequest } from '../../shared/answers/signedInApi.ts'
import { plainPage } from '../../shared/pages.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import { Problem } from '../../shared/problem.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import type { StoredDevice } from '../adapters/people/followerRecord.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import { accountDeleted } from '../adapters/people/tombstones.ts'
import { readPushEndpoint } from '../adapters/push/pushEndpoint.ts'
import type { PushService } from '../adapters/push/pushService.ts'
import { type HttpAnswer, json, noContent } from '../http/httpHandler.ts'
import type { SignedInRequest } from '../http/signedInHandler.ts'
import { newestFirst, openAccount } from './account.ts'

/** The notification of a test. */
const TEST_MESSAGE: PushMessage = {
  title: 'Uptick',
  body: 'Notifications work in this browser.',
  url: plainPage('account'),
  tag: 'test',
}

/** Answers `GET /api/account/devices`: the key to subscribe with, and the subscribed browsers, newest first. */
export function listDevices(people: PeopleTable, push: PushService) {
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
    switch (await people.addDevice(request.person, device)) {
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
 * Answers `POST /api/account/devices/{id}`: sends a test notification to the device, and marks it when its subscription has
 * ended. Throws `unavailable` when the push service fails.
 */
export function testDevice(people: PeopleTable, push: PushService) {
  return async (request: SignedInRequest): Promise<HttpAnswer> => {
    const { follower } = await openAccount(people, request)
    const device = follower.devices.find(({ id }) => id === request.parameters.get('id'))
    if (!device) throw unknownDevice()
    switch (await push.send(device, TEST_MESSAGE)) {
      case 'sent':
        return json({ sent: true }, 0)
      case 'gone':
        await people.endDevice(request.person.sub, device.id)
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
export function shownDevice({ id, label, created_at, ended }: StoredDevice): Device {
  return { id, label, created_at, ended }
}

/** The problem of a device that the person does not list. */
export function unknownDevice(): Problem {
  return new Problem('unknown-device', 'There is no such browser among yours.')
}

/** Maximum length of a device's label, in characters. */
const MAX_LABEL_LENGTH = 60
/** An uncompressed point of the curve P-256, and a secret (RFC 8291, 3). */
const PUBLIC_KEY_BYTES = 65
const UNCOMPRESSED = 0x04
const SECRET_BYTES = 16
/** 132 bits of the hash, so that collisions are practically impossible. */
const ID_LENGTH = 22

/**
 * Parses a push subscription. Throws `bad-request` when it is invalid or its endpoint is not at a known push service.
 */
export function readDevice(body: unknown, now: string): StoredDevice {
  const read = DeviceRequest.safeParse(body)
  if (!read.success) throw new Problem('bad-request', 'This is no subscription of a browser.')
  const { endpoint, keys } = read.data.subscription
  const label = cleanText(read.data.label, MAX_LABEL_LENGTH)
  if (label === '') throw new Problem('bad-request', 'The label must be a text that can be seen.')
  if (!readPushEndpoint(endpoint))
    throw new Problem('bad-request', 'The endpoint must be an address at the push service of a browser.')
  if (!isPublicKey(bytesOf(keys.p256dh)))
    throw new Problem('bad-request', 'The key p256dh must be a public key of a browser.')
  if (bytesOf(keys.auth)?.length !== SECRET_BYTES)
    throw new Problem('bad-request', 'The key auth must be a secret of a browser.')
  return {
    id: deviceId(endpoint),
    label,
    created_at: now,
    ended: false,
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
  }
}

/** Whether a text has the format of a device id. */
function isDeviceId(text: string): boolean {
  return text.length === ID_LENGTH && /^[\w-]+$/.test(text)
}

/** A hash of the endpoint, so that a browser that subscribes again keeps its id. The endpoint itself is a secret. */
function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url').slice(0, ID_LENGTH)
}

/** Decodes base64url without padding, the encoding that browsers use; undefined for anything else. */
function bytesOf(text: string): Buffer | undefined {
  if (text.length > 2 * PUBLIC_KEY_BYTES) return undefined
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

function isPublicKey(bytes: Buffer | undefined): boolean {
  if (bytes?.length !== PUBLIC_KEY_BYTES || bytes[0] !== UNCOMPRESSED) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch (error) {
    if (!isNotOnCurve(error)) throw error
    return false
  }
}

/** Node's error for a point that is not on the curve. */
function isNotOnCurve(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_OPERATION_FAILED'
}
