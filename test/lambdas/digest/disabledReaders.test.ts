import { beforeEach, describe, expect, test } from 'vitest'
import { closeConfirmationWindow } from '../../../lambdas/confirmations/closeWindow.ts'
import { confirmations } from '../../../lambdas/mail/confirmations.ts'
import { type DigestWorld, MORNING, worldWithARise } from '../../support/digestWorld.ts'
import { memoryMailer, memoryQueue, memoryWindows } from '../../support/mailWorld.ts'
import { NOTHING_TAKEN_OUT } from '../../support/memoryTakedowns.ts'
import { aDevice, aFollow, aPerson, memoryPeople } from '../../support/peopleStore.ts'

describe('a reader whom the operator has disabled', () => {
  let world: DigestWorld
  beforeEach(async () => {
    world = await worldWithARise()
  })

  test('gets no digest and no notification', async () => {
    world.addReader({ disabled: true, devices: [aDevice()] })
    expect(await world.tick()).toMatchObject({ sent: 0, skipped: 1 })
    expect([world.envelopes, world.notifications]).toEqual([[], []])
    expect(world.ledger.rows.size).toBe(0)
  })

  test('gets them again when they are enabled', async () => {
    world.addReader({ disabled: true, devices: [aDevice()] })
    world.edit('maya', { disabled: false })
    expect(await world.tick()).toMatchObject({ sent: 1 })
    expect(world.notifications).toHaveLength(1)
  })

  test('gets no confirmation, neither at once nor with the window', async () => {
    const people = memoryPeople()
    const maya = aPerson()
    const { send, context, linksFor, sent } = memoryMailer()
    const queue = memoryQueue()
    const services = { send, context, linksFor, people, windows: memoryWindows(), takedowns: NOTHING_TAKEN_OUT }
    await people.open(maya, 'America/Toronto', MORNING)
    const disabled = (is: boolean) => Object.assign(people.people.get(maya.sub)?.follower ?? {}, { disabled: is })
    const { followed } = confirmations({ ...services, later: queue.later })
    const follow = async (name: string) => {
      await people.addFollow(maya.sub, aFollow({ name }))
      return followed(maya, aFollow({ name }), MORNING)
    }

    disabled(true)
    expect(await follow('Harbour')).toBe('off')
    disabled(false)
    expect(await follow('Storm')).toBe('sent')
    expect(await follow('Bridge')).toBe('sent')
    disabled(true)
    const [message] = queue.messages
    if (!message) throw new Error('No window is open')
    await closeConfirmationWindow(services, message, new Date(Date.parse(MORNING) + 120_000).toISOString())
    expect(sent.map(({ document }) => document.subject)).toEqual([expect.stringContaining('Storm')])
  })
})
