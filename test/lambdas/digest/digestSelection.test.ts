import { beforeEach, describe, expect, test } from 'vitest'
import { collectionsAt } from '../../../lambdas/digest/zoneNews.ts'
import type { CountryState } from '../../../shared/collections/collection.ts'
import { aTrend } from '../../support/builders.ts'
import {
  aRise,
  type DigestWorld,
  digestWorld,
  hoursAfter,
  MIDNIGHT,
  MORNING,
  worldWithARise,
} from '../../support/digestWorld.ts'
import { aFollow } from '../../support/peopleStore.ts'

let world: DigestWorld
beforeEach(async () => {
  world = await worldWithARise()
})

describe('the content of a digest', () => {
  test('comes from the newest collection, the same for the whole time zone', async () => {
    world.addReader({ sub: 'early', email: 'early@example.com' })
    await world.collect(hoursAfter(MORNING, 24), { CA: [aRise('Later news')] })
    await world.tick()
    expect(await world.subjects()).toEqual({ 'early@example.com': 'Harbour bridge reopening: 2K+, was 1K+' })
  })

  test('stays the same all morning, and a dry run expects that', async () => {
    world.addReader({}, ['Later news'])
    await world.tick()
    await world.collect(hoursAfter(MORNING, 0.1), { CA: [aRise('Later news')] })
    world.reopen()
    const next = hoursAfter(MORNING, 0.25)
    expect(await world.dry(next)).toMatchObject({ sent: 0, skipped: 1 })
    expect(await world.tick(next)).toMatchObject({ sent: 0, skipped: 1 })
  })

  test('comes from a collection of the same minute', async () => {
    const { table } = world.stores
    expect(await collectionsAt(table, MIDNIGHT)).toEqual([['CA', '2026-11-21T00-00-00Z_abcdef12']])
    expect(await collectionsAt(table, hoursAfter(MIDNIGHT, -0.01))).toBeUndefined()
  })

  test('is not repeated without a new reason', async () => {
    world.addReader()
    await world.tick()
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [aRise()] })
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ sent: 0, skipped: 1 })
    const more = aRise(undefined, { changes: [{ kind: 'volume', before: 2_000, after: 5_000 }] })
    await world.collect(hoursAfter(MIDNIGHT, 48), { CA: [more] })
    expect(await world.tick(hoursAfter(MORNING, 48))).toMatchObject({ sent: 1 })
    expect((await world.mails()).at(-1)?.subject).toBe('Harbour bridge reopening: 5K+, was 2K+')
  })

  test('is not repeated after a day on which its country was stale', async () => {
    world.addReader()
    await world.tick()
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [aRise()] }, ['CA'])
    expect(await world.tick(hoursAfter(MORNING, 24))).toMatchObject({ sent: 0, skipped: 1 })
    await world.collect(hoursAfter(MIDNIGHT, 48), { CA: [aRise()] })
    expect(await world.tick(hoursAfter(MORNING, 48))).toMatchObject({ sent: 0, skipped: 1 })
  })

  describe('of a country that is stale in the newest collection', () => {
    /** The collections of `runs`, 12 hours apart from 12 hours before midnight on; undefined is a run that failed. */
    async function collectEach(...runs: (string | undefined)[]) {
      for (const [index, title] of runs.entries())
        await world.collect(
          hoursAfter(MIDNIGHT, 12 * (index + 1)),
          { CA: title === undefined ? [] : [aRise(title)] },
          title === undefined ? ['CA'] : [],
        )
    }

    test.each([
      ['the run before the digest', ['one', 'two', undefined, 'four', 'five']],
      ['the run after the digest', ['one', undefined, 'three', 'four', 'five']],
      ['every second run', ['one', undefined, 'three', undefined, 'five']],
    ])('loses no change to one failed run: %s', async (_, runs) => {
      const names = ['one', 'two', 'three', 'four', 'five']
      world.addReader({}, names)
      const texts: string[] = []
      // Like real ones, each change is in the two collections of one day after it.
      for (const [index, title] of runs.entries()) {
        const seen = [runs[index - 1], title].flatMap((one) => (one === undefined ? [] : [aRise(one)]))
        await world.collect(hoursAfter(MIDNIGHT, 12 * (index + 1)), { CA: seen }, title === undefined ? ['CA'] : [])
        if (index % 2 === 0) continue
        await world.tick(hoursAfter(MORNING, 12 * (index + 1)))
        texts.push(...(await world.mails()).map(({ text }) => text ?? ''))
      }
      await world.tick(hoursAfter(MORNING, 72))
      texts.push(...(await world.mails()).map(({ text }) => text ?? ''))
      for (const title of runs) if (title !== undefined) expect(texts.join('\n')).toContain(title)
    })

    test('does not come from one that is a day older than the newest collection', async () => {
      world.addReader({}, ['one', 'two'])
      await collectEach('one', undefined, undefined)
      await world.tick(hoursAfter(MORNING, 24))
      expect(await world.services.markers.pinned('2026-11-22', 'America/Toronto')).toEqual([])
    })

    describe('leaves its other follows without a word that they did not change', () => {
      const notCompared = 'One of them could not be compared, because its country was not up to date.'

      /** The text of the mail of a reader who follows a trend of Canada and one of Japan. */
      async function textOf(at: string): Promise<string | undefined> {
        await world.tick(at)
        return (await world.mails()).at(-1)?.text?.replaceAll(/\s+/g, ' ')
      }

      beforeEach(() => {
        const follows = [aFollow({ name: 'one' }), aFollow({ name: 'two', country: 'JP' })]
        world.addReader({ follows })
      })

      test('when its trends are too old', async () => {
        await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [aRise('one')] })
        expect(await textOf(hoursAfter(MORNING, 24))).toContain(notCompared)
      })

      test('when the last digest reported them', async () => {
        await world.collect(hoursAfter(MIDNIGHT, 2), { CA: [], JP: [] })
        await world.tick()
        await world.collect(hoursAfter(MIDNIGHT, 12), { CA: [aRise('one')], JP: [] }, ['JP'])
        expect(await textOf(hoursAfter(MORNING, 24))).toContain(notCompared)
      })

      test('but not when there are new ones', async () => {
        await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [aRise('one')], JP: [] })
        expect(await textOf(hoursAfter(MORNING, 24))).not.toContain('could not be compared')
      })
    })

    test('is missing when it never had any trends', async () => {
      const collection = { version: 1 as const, id: 'x', at: MIDNIGHT, countries: [] }
      const failed = { state: 'failed' as const, collection: null, at: null, origin: null, trends: 0 }
      const countries: [string, CountryState][] = [['CA', { ...failed, outcome: 'html', suspect: null }]]
      const table = { ...world.stores.table, collectionsUntil: async () => [{ ...collection, countries }] }
      expect(await collectionsAt(table, MORNING)).toEqual([])
    })
  })

  test('is repeated after more than seven days', async () => {
    world.addReader()
    await world.tick()
    await world.collect(hoursAfter(MIDNIGHT, 8 * 24), { CA: [aRise()] })
    expect(await world.tick(hoursAfter(MORNING, 8 * 24))).toMatchObject({ sent: 1 })
    await world.collect(hoursAfter(MIDNIGHT, 15 * 24), { CA: [aRise()] })
    expect(await world.tick(hoursAfter(MORNING, 15 * 24))).toMatchObject({ sent: 0 })
  })
})

describe('the weekly digest', () => {
  const MONDAY = '2026-11-23T13:00:00.000Z'

  test('compares the start of the week with Monday, each topic once', async () => {
    world.addReader({ sub: 'daily', email: 'daily@example.com' })
    world.addReader({ digest: 'weekly' })
    await world.tick()
    const ended = aRise(undefined, {
      trend: aTrend({ volume: 2_000, endedAt: hoursAfter(MIDNIGHT, 20) }),
      changes: [{ kind: 'status', before: 'Active', after: 'Lasted' }],
    })
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [ended] })
    await world.tick(hoursAfter(MORNING, 24))
    await world.collect(hoursAfter(MIDNIGHT, 48), { CA: [ended] })
    expect(world.envelopes.map(({ to }) => to)).toEqual(['daily@example.com', 'daily@example.com'])
    expect(await world.tick(MONDAY)).toMatchObject({ sent: 1, skipped: 1 })
    const mail = (await world.mails()).at(-1)
    expect(world.envelopes.at(-1)?.to).toBe('maya@example.com')
    expect(mail?.text).toContain('Ended since 16 Nov: 1\n* Harbour bridge reopening (2K+ · Saturday, 15:00)\n')
    expect(mail?.text?.match(/Ended/g)).toHaveLength(1)
  })

  test.each([
    ['where somebody lived all week', true],
    ['where nobody lived before', false],
  ])('has all seven days for a reader who moved to a time zone %s', async (_, isInhabited) => {
    world = digestWorld()
    const zone = 'America/Bogota'
    if (isInhabited) world.addReader({ sub: 'daily', email: 'daily@example.com', zone, digest: 'off' })
    const names = Array.from({ length: 9 }, (_, index) => `Day ${index}`)
    for (const [day, title] of names.entries()) {
      await world.collect(hoursAfter(MIDNIGHT, 24 * (day - 6)), { CA: [aRise(title)] })
      if (day < 8) await world.tick(hoursAfter(MORNING, 24 * (day - 6)))
    }
    world.addReader({ zone, digest: 'weekly' }, names)
    expect(await world.tick(MONDAY)).toMatchObject({ sent: 1 })
    const [mail] = await world.mails()
    for (const title of names.slice(2)) expect(mail?.text).toContain(title)
    for (const title of names.slice(0, 2)) expect(mail?.text).not.toContain(title)
  })

  test('has what the digest of an earlier day had, also when that one was late', async () => {
    world.addReader({ digest: 'off' })
    await world.collect(hoursAfter(MORNING, 1), { CA: [aRise('Late news')] })
    await world.tick(hoursAfter(MORNING, 2))
    await world.collect(hoursAfter(MIDNIGHT, 24), { CA: [] })
    world.addReader({ sub: 'weekly', digest: 'weekly' }, ['Late news'])
    expect(await world.tick(MONDAY)).toMatchObject({ sent: 1 })
  })

  test('has fewer days when the product is younger than a week', async () => {
    await world.collect(hoursAfter(MIDNIGHT, 48), { CA: [aRise('Day 8')] })
    world.addReader({ zone: 'America/Bogota', digest: 'weekly' }, ['Harbour bridge reopening', 'Day 8'])
    expect(await world.tick(MONDAY)).toMatchObject({ sent: 1 })
    const [mail] = await world.mails()
    expect(mail?.text).toContain('Harbour bridge reopening')
    expect(mail?.text).toContain('Day 8')
  })
})
