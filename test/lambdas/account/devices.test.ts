import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDevice, listDevices, removeDevice, testDevice } from '../../../lambdas/account/devices.ts'
import { MAX_DEVICES } from '../../../lambdas/adapters/people/peopleTable.ts'
import type { PushResult, PushTarget } from '../../../lambdas/adapters/push/pushService.ts'
import { Device, DevicesAnswer, DeviceTestAnswer } from '../../../shared/answers/signedInApi.ts'
import type { PushMessage } from '../../../shared/people/pushMessage.ts'
import { aBrowser } from '../../support/aBrowser.ts'
import { callSignedIn } from '../../support/callSignedIn.ts'
import { aDevice, aPerson } from '../../support/peopleStore.ts'
import { memoryPeople } from '../../support/peopleStores.ts'

const MAYA = aPerson()
const PAUL = aPerson({ sub: 'b-paul', email: 'paul@example.com' })

const ExactDevice = z.strictObject(Device.shape)
const ExactDevices = z.strictObject({ ...DevicesAnswer.shape, devices: z.array(ExactDevice) })
const ExactTest = z.strictObject(DeviceTestAnswer.shape)

type People = ReturnType<typeof memoryPeople>

function list(people: People, person = MAYA) {
  const push = { publicKey: async () => 'the-public-key', send: async () => 'sent' as const }
  return callSignedIn(listDevices(people, push), { route: 'GET /api/account/devices', person })
}

function add(people: People, body: object | string = aRequest(), person = MAYA) {
  return callSignedIn(addDevice(people), { route: 'POST /api/account/devices', body, person })
}

function remove(people: People, id: string, person = MAYA) {
  const call = { route: 'DELETE /api/account/devices/{id}', parameters: { id }, person }
  return callSignedIn(removeDevice(people), call)
}

/** Tries a device; what the push service was asked to send comes along. */
async function tryOut(people: People, id: string, result: PushResult = 'sent', person = MAYA) {
  const sent: { target: PushTarget; message: PushMessage }[] = []
  const push = {
    publicKey: async () => 'the-public-key',
    async send(target: PushTarget, message: PushMessage) {
      sent.push({ target, message })
      return result
    },
  }
  const call = { route: 'POST /api/account/devices/{id}', parameters: { id }, person }
  return { ...(await callSignedIn(testDevice(people, push), call)), sent }
}

/** What a browser sends to get notifications. */
function aRequest(browser = aBrowser(), label = 'Firefox on Linux') {
  return { label, subscription: { ...browser.subscription, expirationTime: null } }
}

/** A request with something else in its place: in the endpoint, or in one of the keys. */
function aWrongRequest(about: { endpoint?: unknown; p256dh?: unknown; auth?: unknown }) {
  const { endpoint, keys } = aBrowser().subscription
  const { endpoint: other = endpoint, ...otherKeys } = about
  return { label: 'Firefox', subscription: { endpoint: other, keys: { ...keys, ...otherKeys } } }
}

describe('a browser that is added', () => {
  test('is answered with its id, its name and its time, and nothing else', async () => {
    const people = memoryPeople()
    const { status, headers, body } = await add(people)
    expect(status).toBe(201)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(ExactDevice.parse(body)).toMatchObject({ label: 'Firefox on Linux' })
    expect(body.id).toMatch(/^[\w-]{22}$/)
    const listed = await list(people)
    expect(listed.status).toBe(200)
    expect(ExactDevices.parse(listed.body)).toEqual({ public_key: 'the-public-key', devices: [body] })
  })

  test('has the name it gives itself, cleaned and cut', async () => {
    const people = memoryPeople()
    expect((await add(people, aRequest(aBrowser(), ' My\u202E\n  phone '))).body.label).toBe('My phone')
    expect((await add(people, aRequest(aBrowser(), 'a'.repeat(60)))).body.label).toBe('a'.repeat(60))
    expect((await add(people, aRequest(aBrowser(), 'a'.repeat(61)))).body.label).toBe('a'.repeat(60))
  })

  test(`is one of ${MAX_DEVICES} at most`, async () => {
    const people = memoryPeople()
    const browsers = Array.from({ length: MAX_DEVICES + 1 }, (_, index) =>
      aBrowser(`https://web.push.apple.com/${index}`),
    )
    for (const [index, browser] of browsers.entries()) {
      const { status, body } = await add(people, aRequest(browser))
      if (index < MAX_DEVICES) expect(status).toBe(201)
      else expect([status, body.error.code]).toEqual([409, 'too-many-devices'])
    }
    expect((await add(people, aRequest(browsers[0]))).status).toBe(201)
    expect((await list(people)).body.devices).toHaveLength(MAX_DEVICES)
  })

  test('is the caller’s alone', async () => {
    const people = memoryPeople()
    await add(people, { ...aRequest(), sub: PAUL.sub, uid: PAUL.sub })
    expect((await list(people, PAUL)).body.devices).toEqual([])
    expect((await list(people)).body.devices).toHaveLength(1)
  })

  test('of an account that is deleted in the same moment is refused', async () => {
    const people = memoryPeople()
    people.addDevice = async () => 'no-account'
    const { status, body } = await add(people)
    expect([status, body.error.code]).toEqual([401, 'unauthenticated'])
  })
})

describe('a browser is refused, and nothing is stored, when', () => {
  const point = Buffer.from(aBrowser().subscription.keys.p256dh, 'base64url')
  const compressed = createECDH('prime256v1').generateKeys('base64url', 'compressed')
  const offTheCurve = Buffer.from(point.with(64, (point[64] ?? 0) ^ 1))
  const hybrid = Buffer.from(point.with(0, 6 + ((point[64] ?? 0) & 1)))
  const auth = Buffer.alloc(16, 255)

  test.each<[string, unknown]>([
    ['nothing is sent', ''],
    ['it has no subscription', { label: 'Firefox' }],
    ['its subscription is null', { label: 'Firefox', subscription: null }],
    ['it has no name', { subscription: aBrowser().subscription }],
    ['its name cannot be seen', aRequest(aBrowser(), ' \u202E\u200B ')],
    ['its name is a number', { ...aRequest(), label: 5 }],
    ['it has no keys', { label: 'Firefox', subscription: { endpoint: aBrowser().subscription.endpoint } }],
    ['its endpoint is a list', aWrongRequest({ endpoint: [aBrowser().subscription.endpoint] })],
    ['its endpoint is not encrypted', aWrongRequest({ endpoint: 'http://fcm.googleapis.com/fcm/send/a' })],
    ['its public key is missing', aWrongRequest({ p256dh: '' })],
    ['its public key is a number', aWrongRequest({ p256dh: 5 })],
    ['its public key is compressed', aWrongRequest({ p256dh: compressed })],
    ['its public key is no point of the curve', aWrongRequest({ p256dh: offTheCurve.toString('base64url') })],
    ['its public key has a form of its own', aWrongRequest({ p256dh: hybrid.toString('base64url') })],
    ['its public key is all zeros', aWrongRequest({ p256dh: Buffer.alloc(65).toString('base64url') })],
    ['its public key is a byte short', aWrongRequest({ p256dh: point.toString('base64url', 0, 64) })],
    ['its public key is in hex', aWrongRequest({ p256dh: point.toString('hex') })],
    ['its public key has a space', aWrongRequest({ p256dh: ` ${point.toString('base64url')}` })],
    ['its public key has ten thousand characters', aWrongRequest({ p256dh: 'A'.repeat(10_000) })],
    ['its secret is missing', aWrongRequest({ auth: '' })],
    ['its secret has 15 bytes', aWrongRequest({ auth: Buffer.alloc(15, 1).toString('base64url') })],
    ['its secret has 17 bytes', aWrongRequest({ auth: Buffer.alloc(17, 1).toString('base64url') })],
    ['its secret is padded', aWrongRequest({ auth: auth.toString('base64') })],
    ['its secret has a letter that is none', aWrongRequest({ auth: `${auth.toString('base64url', 0, 15)}!!` })],
  ])('%s', async (_, sent) => {
    const people = memoryPeople()
    const { status, body } = await add(people, sent as object | string)
    expect([status, body.error.code]).toEqual([400, 'bad-request'])
    expect(people.table.items()).toEqual([])
  })

  test('any other input: never an internal error', async () => {
    const anything = fc.oneof(fc.jsonValue(), fc.string(), fc.webUrl())
    const request = fc.record({
      label: anything,
      subscription: fc.oneof(
        anything,
        fc.record({ endpoint: anything, keys: fc.record({ p256dh: anything, auth: anything }) }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        expect((await add(memoryPeople(), sent)).status).toBe(400)
      }),
    )
  })
})

describe('the browsers of a reader', () => {
  test('are listed newest first', async () => {
    const people = memoryPeople()
    await list(people)
    for (const [day, label] of [
      [2, 'second'],
      [3, 'third'],
      [1, 'first'],
    ] as const)
      await people.addDevice(MAYA, aDevice(day, { label, created_at: `2026-11-2${day}T00:00:00.000Z` }))
    const { body } = await list(people)
    expect(body.devices.map(({ label }: Device) => label)).toEqual(['third', 'second', 'first'])
  })

  test('are removed by their id, once', async () => {
    const people = memoryPeople()
    const { id } = (await add(people)).body
    const removed = await remove(people, id)
    expect([removed.status, removed.body]).toEqual([204, undefined])
    expect(removed.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect((await list(people)).body.devices).toEqual([])
    const again = await remove(people, id)
    expect([again.status, again.body.error.code]).toEqual([404, 'unknown-device'])
  })

  test('are not removed by anybody else', async () => {
    const people = memoryPeople()
    const { id } = (await add(people)).body
    await add(people, aRequest(aBrowser('https://web.push.apple.com/paul')), PAUL)
    expect((await remove(people, id, PAUL)).status).toBe(404)
    expect((await list(people)).body.devices).toHaveLength(1)
  })
})

describe('a test notification', () => {
  test('is sent once and opens the account page', async () => {
    const people = memoryPeople()
    const browser = aBrowser()
    const { id } = (await add(people, aRequest(browser))).body
    const { status, body, sent } = await tryOut(people, id)
    expect([status, ExactTest.parse(body)]).toEqual([200, { sent: true }])
    expect(sent).toEqual([
      {
        target: expect.objectContaining(browser.target),
        message: {
          title: 'Uptick',
          body: 'Notifications work in this browser.',
          url: '/account',
          tag: 'test',
        },
      },
    ])
  })

  test('marks the browser as ended when its push service refuses it for good', async () => {
    const people = memoryPeople()
    const { body: added } = await add(people)
    const { id } = added
    expect(added.ended).toBe(false)
    const other = (await add(people, aRequest(aBrowser('https://web.push.apple.com/other')))).body
    const { status, body } = await tryOut(people, id, 'gone')
    expect([status, ExactTest.parse(body)]).toEqual([200, { sent: false }])
    const listed: Device[] = (await list(people)).body.devices
    expect(listed.find((device) => device.id === id)).toEqual({ ...added, ended: true })
    expect(listed.find((device) => device.id === other.id)).toEqual(other)
  })

  test('keeps the browser when its push service fails', async () => {
    const people = memoryPeople()
    const { id } = (await add(people)).body
    const { status, body } = await tryOut(people, id, 'failed')
    expect([status, body.error.code]).toEqual([503, 'unavailable'])
    expect((await list(people)).body.devices).toHaveLength(1)
  })

  test.each(['', 'unknown', '__proto__', 'constructor'])('is known: there is none with the id %j', async (id) => {
    const people = memoryPeople()
    await add(people)
    const { status, body, sent } = await tryOut(people, id)
    expect([status, body.error.code, sent]).toEqual([404, 'unknown-device', []])
  })

  test('is the caller’s own', async () => {
    const people = memoryPeople()
    const { id } = (await add(people)).body
    const { status, sent } = await tryOut(people, id, 'gone', PAUL)
    expect([status, sent]).toEqual([404, []])
    expect((await list(people)).body.devices).toHaveLength(1)
  })
})
