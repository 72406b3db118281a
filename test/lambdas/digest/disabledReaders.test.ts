import { beforeEach, describe, expect, test } from 'vitest'
import { DisabledPeople } from '../../../lambdas/adapters/people/disabledPeople.ts'
import { confirmingWorld } from '../../support/confirmingWorld.ts'
import { type DigestWorld, worldWithARise } from '../../support/digestWorld.ts'
import { aDevice, aFollow } from '../../support/peopleStore.ts'
import { TEST_KEYS } from '../../support/peopleTables.ts'

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

  test('gets no confirmation', async () => {
    const confirming = await confirmingWorld()
    const { dynamo, maya } = confirming
    await confirming.follow(aFollow())
    await new DisabledPeople(dynamo.client, dynamo.name, TEST_KEYS).mark(maya)
    await confirming.deliver()
    expect(confirming.mail.sent).toEqual([])
  })
})
