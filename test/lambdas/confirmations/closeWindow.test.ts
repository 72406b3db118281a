import { beforeEach, describe, expect, test } from 'vitest'
import { closeConfirmationWindow } from '../../../lambdas/confirmations/sendWaiting.ts'
import { dyingAt } from '../../support/aroundCalls.ts'
import { aFollow } from '../../support/peopleStore.ts'
import { Crash } from '../../support/stores.ts'
import { at, type ConfirmingWorld, confirmingWorld } from '../mail/confirmingWorld.ts'

const STORM = aFollow({ name: 'Storm' })
const IN_TIME = 121

let world: ConfirmingWorld
beforeEach(async () => {
  world = await confirmingWorld()
  await world.follow(aFollow())
})

function windows() {
  return world.services.windows.read(world.maya.sub).then((state) => state.windows)
}

describe('the end of a window', () => {
  test('is confirmed once, and the window removed, even if its message is delivered again', async () => {
    for (const seconds of [IN_TIME, IN_TIME, 400]) await world.deliver(seconds)
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening'])
    expect(await windows()).toEqual([])
  })

  test('of an unknown window or person is ignored', async () => {
    const { sub } = world.maya
    await closeConfirmationWindow(world.services, { sub, window: 'another' }, at(IN_TIME))
    await closeConfirmationWindow(world.services, { sub: 'noah', window: 'another' }, at(IN_TIME))
    expect(world.subjects()).toEqual([])
  })

  test('by a clock that is ahead leaves later changes to the next window', async () => {
    await world.deliver(119)
    await world.follow(STORM, 119.5)
    await world.deliver(300)
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening', 'You follow Storm'])
  })

  test('does not take in or remove what changes while its mail is sent', async () => {
    const { send } = world.services
    world.services.send = async (mail, now) => {
      world.services.send = send
      await world.follow(STORM, 130)
      return send(mail, now)
    }
    await world.deliver(130)
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening'])
    await world.deliver(300)
    expect(world.subjects()).toEqual(['You follow Harbour bridge reopening', 'You follow Storm'])
  })

  test.each([{ again: 'throttled' }, { again: 'stopped' }] as const)(
    'goes back to the queue when the mail is %j, and is sent when the message comes again, beside the next window',
    async (outcome) => {
      world.mail.outcome = outcome
      await expect(world.deliver()).rejects.toMatchObject({ code: 'unavailable' })
      await world.follow(STORM, 200)
      world.mail.outcome = 'sent'
      await world.deliver(400)
      expect(world.subjects()).toEqual(['You follow Harbour bridge reopening', 'You follow Storm'])
      expect(await windows()).toEqual([])
    },
  )

  test.each(['unknown', { not: 'refused' }, { not: 'suppressed' }, { not: 'before' }] as const)(
    'is over when the mail is %j',
    async (outcome) => {
      world.mail.outcome = outcome
      await world.deliver()
      expect(await windows()).toEqual([])
    },
  )

  test('is confirmed exactly once after an interruption at any request and a redelivery', async () => {
    const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
    world.dynamo.around = whole.around
    await world.deliver()
    expect(whole.calls()).toBeGreaterThan(3)
    for (const moment of ['before', 'after'] as const)
      for (let nth = 1; nth <= whole.calls(); nth += 1) {
        world = await confirmingWorld()
        await world.follow(aFollow())
        world.dynamo.around = dyingAt(nth, moment).around
        await expect(world.deliver()).rejects.toBeInstanceOf(Crash)
        world.dynamo.around = (perform) => perform()
        await world.deliver(800)
        expect(world.subjects()).toHaveLength(1)
        expect(await windows()).toEqual([])
      }
  })
})
