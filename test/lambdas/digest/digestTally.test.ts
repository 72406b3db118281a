import { beforeEach, expect, test } from 'vitest'
import { type DigestWorld, hoursAfter, MORNING, worldWithARise } from '../../support/digestWorld.ts'

let world: DigestWorld
/** The counts of the last 24 hours. */
const tally = () => world.services.tally.lastDay(hoursAfter(MORNING, 1))
beforeEach(async () => {
  world = await worldWithARise()
})

test('the outcomes of a shard are added to the tally of the last 24 hours, each once', async () => {
  world.addReader()
  world.addReader({ sub: 'noah', email: 'noah@example.com' }, ['Something else'])
  await world.tick()
  expect(await tally()).toMatchObject({ sent: 1, skipped: 1, unknown: 0, failed: 0 })
  world.reopen()
  world.edit('noah', { digest: 'off' })
  await world.tick(hoursAfter(MORNING, 0.25))
  // The digest of maya was counted before.
  expect(await tally()).toMatchObject({ sent: 1, skipped: 2 })
})

test('the digest of a reader who moved to a time zone that is done is added to the tally', async () => {
  for (const zone of ['America/Toronto', 'America/Vancouver'])
    world.addReader({ sub: `of ${zone}`, email: `${zone}@example.com`, zone })
  world.addReader({ zone: 'America/Vancouver' })
  await world.tick()
  expect((await tally()).sent).toBe(1)
  await world.move('America/Toronto', hoursAfter(MORNING, 0.1))
  await world.tick(hoursAfter(MORNING, 0.25), { isDry: true })
  expect((await tally()).sent).toBe(1)
  await world.tick(hoursAfter(MORNING, 0.25))
  expect((await tally()).sent).toBe(2)
})
