import { beforeEach, describe, expect, test } from 'vitest'
import { type DigestWorld, hoursAfter, MORNING, worldWithARise } from '../../support/digestWorld.ts'
import { aDevice } from '../../support/peopleStore.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

describe('a notification', () => {
  test('is sent with the mail to every browser', async () => {
    world.addReader({ devices: [aDevice(1), aDevice(2)] })
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(world.envelopes).toHaveLength(1)
    expect(world.notifications.map(({ target }) => target)).toMatchObject([
      { endpoint: 'https://push.example/1' },
      { endpoint: 'https://push.example/2' },
    ])
    expect(world.notifications[0]?.message.title).toBe('1 goes on')
  })

  test('is sent alone, once, when mail is off', async () => {
    world.addReader({ digest: 'off', devices: [aDevice()] })
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(world.envelopes).toEqual([])
    world.reopen()
    expect(await world.tick(hoursAfter(MORNING, 1))).toMatchObject({ digest: 1, sent: 0 })
    expect(world.notifications).toHaveLength(1)
  })

  test('that a push service refuses for good ends the subscription, and the mail is still sent', async () => {
    world.addReader({ devices: [aDevice(1), aDevice(2)] })
    world.notify = async ({ endpoint }) => (endpoint.endsWith('/1') ? 'gone' : 'sent')
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(world.reader('maya').devices).toMatchObject([
      { id: 'device-1', ended: true },
      { id: 'device-2', ended: false },
    ])
  })

  test('is sent to no browser whose subscription has ended', async () => {
    world.addReader({ devices: [aDevice(1, { ended: true }), aDevice(2)] })
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(world.notifications.map(({ target }) => target)).toMatchObject([{ endpoint: 'https://push.example/2' }])
  })

  test('is no way to a reader whose only browser has ended, when mail is off', async () => {
    world.addReader({ digest: 'off', devices: [aDevice(1, { ended: true })] })
    expect(await world.tick()).toMatchObject({ sent: 0 })
    expect(world.notifications).toEqual([])
  })

  test('that fails at one browser is sent to the others', async () => {
    world.addReader({ devices: [aDevice(1), aDevice(2)] })
    world.notify = async ({ endpoint }) => {
      if (endpoint.endsWith('/1')) throw new Error('The push service is away.')
      return 'sent'
    }
    expect(await world.tick()).toMatchObject({ sent: 1, failed: 0 })
    expect(world.notifications).toMatchObject([{ target: { endpoint: 'https://push.example/2' } }])
  })

  test('that cannot be sent is skipped when mail is off', async () => {
    world.addReader({ digest: 'off', devices: [aDevice()] })
    world.notify = async () => 'failed'
    expect(await world.tick()).toMatchObject({ sent: 0, skipped: 1 })
  })

  test('waits for a throttled mail', async () => {
    world.addReader({ devices: [aDevice()] })
    world.receive = async () => ({ kind: 'throttled' })
    expect(await world.tick()).toMatchObject({ failed: 1 })
    expect(world.notifications).toEqual([])
  })

  test('follows a mail of which nobody knows whether it was sent', async () => {
    world.addReader({ devices: [aDevice()] })
    world.receive = async () => ({ kind: 'unknown', reason: 'TimeoutError' })
    expect(await world.tick()).toMatchObject({ unknown: 1 })
    expect(world.notifications).toHaveLength(1)
  })
})
