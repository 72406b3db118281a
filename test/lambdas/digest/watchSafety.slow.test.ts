import { describe, expect, test } from 'vitest'
import { quietUntil } from '../../../shared/people/quietHours.ts'
import { dyingAt } from '../../support/aroundCalls.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter } from '../../support/digestWorld.ts'
import { cleanTicks, expectTold, NOON, READERS, twoReaders } from '../../support/watchTelling.ts'

test('in a week of days, nobody is told in quiet hours, twice in an hour or twice the same, and nothing is left', async () => {
  const world = digestWorld()
  const zones = ['America/Toronto', 'Asia/Kathmandu', 'Pacific/Auckland']
  for (const [index, zone] of zones.entries())
    world.addReader(
      {
        ...{ sub: `r${index}`, email: `r${index}@example.com`, zone },
        watches: [aWatch({ id: 'w1', deliver: 'at_once' })],
      },
      [],
    )
  const told: { to: string; at: string }[] = []
  let now = NOON
  world.receive = async ({ to }) => {
    told.push({ to, at: now })
    return { kind: 'sent', id: '1' }
  }
  for (let quarter = 0; quarter < 7 * 96; quarter += 1) {
    now = hoursAfter(NOON, quarter / 4)
    // Hourly but for the last day, of which everything is told by its end.
    if (quarter % 4 === 0 && quarter < 6 * 96)
      await world.collect(now, { CA: [aRise()] }, [], [aWatchedWave({ title: `Tesla ${quarter}` })])
    await world.tick(now)
    world.forgetOldLeases()
  }
  for (const [index, zone] of zones.entries()) {
    const times = told.filter(({ to }) => to === `r${index}@example.com`).map(({ at }) => at)
    expect(times.length).toBeGreaterThan(60)
    for (const at of times) expect(quietUntil({ from: 22, to: 7 }, zone, at), `${zone} ${at}`).toBeUndefined()
    for (const [nth, at] of times.entries())
      if (nth > 0) expect(Date.parse(at) - Date.parse(times[nth - 1] ?? '')).toBeGreaterThanOrEqual(3_600_000)
    const texts = (await world.mails()).filter((_, mail) => world.envelopes[mail]?.to === `r${index}@example.com`)
    const titles = texts.flatMap(({ text = '' }) => text.match(/Tesla \d+ \(/g) ?? [])
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toHaveLength(6 * 24)
  }
})

describe.each([
  ['at once', 'at_once', NOON],
  ['with the digest', 'digest', hoursAfter(NOON, -4)],
] as const)('a process that dies while it tells %s', (_, deliver, at) => {
  test('at any call tells nobody twice and loses nothing', async () => {
    const tick = (of: DigestWorld, { around }: ReturnType<typeof dyingAt>) =>
      of.tick(at, { services: aroundServices(of.services(), (call) => around(call)) })
    const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
    const clean = await twoReaders(deliver)
    await tick(clean, whole)
    await cleanTicks(clean, at)
    expect(await expectTold(clean, READERS)).toBe(0)
    expect(whole.calls()).toBeGreaterThan(60)

    let unknown = 0
    for (const moment of ['before', 'after'] as const)
      for (let nth = 1; nth <= whole.calls(); nth += 1) {
        const of = await twoReaders(deliver)
        await tick(of, dyingAt(nth, moment)).catch(() => undefined)
        await cleanTicks(of, at)
        unknown += await expectTold(of, READERS)
      }
    expect(unknown).toBeGreaterThan(0)
  })
})
