import { describe, expect, test } from 'vitest'
import { aBrowser } from '../../support/aBrowser.ts'
import { aDevice } from '../../support/peopleStore.ts'
import { aWorld, FORM, MAYA, PAUL } from './unsubscribeWorld.ts'

const SECRET = aBrowser().subscription.keys.auth
const FORMER = aDevice(1, { label: 'Firefox on Linux', auth: SECRET, ended: true })
const { subscription } = aBrowser('https://updates.push.services.mozilla.com/wpush/v2/next')
const RENEWAL = { uid: MAYA.sub, device: FORMER.id, auth: SECRET, subscription }

/** Maya and Paul, with a browser each. */
async function aRenewal() {
  const world = await aWorld()
  await world.people.addDevice(MAYA, FORMER)
  await world.people.addDevice(PAUL, aDevice(2))
  return {
    ...world,
    renew: (body: object = RENEWAL) => world.call('POST /api/push-renewal', { body }),
    devicesOf: async ({ sub }: { sub: string }) => (await world.people.read(sub))?.follower.devices,
  }
}

describe('a browser whose subscription was replaced', () => {
  test('is the same browser with the new one, once, by the secret of the former', async () => {
    const { renew, devicesOf } = await aRenewal()
    expect((await renew()).status).toBe(204)
    const [device, ...others] = (await devicesOf(MAYA)) ?? []
    const { endpoint, keys } = subscription
    expect(device).toMatchObject({ endpoint, ...keys, label: 'Firefox on Linux', ended: false })
    expect(device?.created_at).toBe(FORMER.created_at)
    expect(others).toEqual([])
    expect((await renew()).status).toBe(404)
  })

  test('can renew the next one with the secret of this one', async () => {
    const { renew, devicesOf } = await aRenewal()
    await renew()
    const [device] = (await devicesOf(MAYA)) ?? []
    const next = aBrowser('https://updates.push.services.mozilla.com/wpush/v2/after-next')
    const body = { ...RENEWAL, device: device?.id, auth: device?.auth, subscription: next.subscription }
    expect((await renew(body)).status).toBe(204)
    expect(await devicesOf(MAYA)).toMatchObject([next.target])
  })

  test('may keep its endpoint with other keys', async () => {
    const { people, renew, devicesOf } = await aRenewal()
    await renew()
    const [device] = (await devicesOf(MAYA)) ?? []
    const other = aBrowser(subscription.endpoint)
    const body = { uid: MAYA.sub, device: device?.id, auth: device?.auth, subscription: other.subscription }
    expect((await renew(body)).status).toBe(204)
    expect((await people.read(MAYA.sub))?.follower.devices).toMatchObject([other.target])
  })

  test.each([
    ['another secret', { auth: aBrowser().subscription.keys.auth }, 404],
    ['no secret', { auth: '' }, 404],
    ['the secret of another length', { auth: `${SECRET}A` }, 404],
    ['another person', { uid: PAUL.sub }, 404],
    ['nobody', { uid: 'nobody' }, 404],
    ['another browser', { device: aDevice(2).id }, 404],
    ['what every object has', { device: 'constructor' }, 404],
    ['a field that is missing', { auth: undefined }, 400],
    [
      'an endpoint that is no push service',
      { subscription: { ...subscription, endpoint: 'https://elsewhere.example/' } },
      400,
    ],
    ['a key that is none', { subscription: { ...subscription, keys: { ...subscription.keys, p256dh: 'key' } } }, 400],
  ])('stays as it was for %s', async (_, about, status) => {
    const { renew, devicesOf } = await aRenewal()
    expect((await renew({ ...RENEWAL, ...about })).status).toBe(status)
    expect(await devicesOf(MAYA)).toEqual([FORMER])
    expect(await devicesOf(PAUL)).toEqual([aDevice(2)])
  })

  test('is refused after its owner has removed it, or the account', async () => {
    const { people, remove, renew } = await aRenewal()
    await people.removeDevice(MAYA.sub, FORMER.id)
    expect((await renew()).status).toBe(404)
    await people.addDevice(MAYA, FORMER)
    await remove(MAYA.sub)
    expect((await renew()).status).toBe(404)
  })

  test('is not renewed by a form, which other sites could send', async () => {
    const { call, devicesOf } = await aRenewal()
    const sent = { headers: FORM, body: JSON.stringify(RENEWAL) }
    expect((await call('POST /api/push-renewal', sent)).status).toBe(415)
    expect(await devicesOf(MAYA)).toEqual([FORMER])
  })
})
