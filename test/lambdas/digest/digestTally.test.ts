import { beforeEach, expect, test } from 'vitest'
import { type DigestWorld, hoursAfter, MORNING, worldWithARise } from '../../support/digestWorld.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

test('the outcomes of a shard are added to the tally of the last 24 hours, each once', async () => {
  world.addReader()
  world.addReader({ sub: 'noah', email: 'noah@example.com' }, ['Something else'])
  await world.tick()
  expect(world.tally).toMatchObject({ sent: 1, skipped: 1, unknown: 0, failed: 0 })
  world.leases.finished.clear()
  world.edit('noah', { digest: 'off' })
  await world.tick(hoursAfter(MORNING, 0.25))
  // The digest of maya was counted before.
  expect(world.tally).toMatchObject({ sent: 1, skipped: 2 })
})

test('the digest of a reader who moved to a time zone that is done is added to the tally', async () => {
  for (const zone of ['America/Toronto', 'America/Vancouver'])
    world.addReader({ sub: `of ${zone}`, email: `${zone}@example.com`, zone })
  world.addReader({ zone: 'America/Vancouver' })
  await world.tick()
  expect(world.tally.sent).toBe(1)
  await world.people.change('maya', { time_zone: 'America/Toronto' }, hoursAfter(MORNING, 0.1))
  await world.tick(hoursAfter(MORNING, 0.25), { isDry: true })
  expect(world.tally.sent).toBe(1)
  await world.tick(hoursAfter(MORNING, 0.25))
  expect(world.tally.sent).toBe(2)
})

test('a dry run adds nothing to the tally', async () => {
  world.addReader()
  await world.tick(MORNING, { isDry: true })
  expect(world.tally.sent).toBe(0)
})
