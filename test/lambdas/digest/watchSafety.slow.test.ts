import { describe, expect, test } from 'vitest'
import { quietUntil } from '../../../shared/people/quietHours.ts'
import { dyingAt } from '../../support/aroundCalls.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter, MORNING } from '../../support/digestWorld.ts'
import { cleanTicks, expectToldOnce, NOON, READERS, twoReaders } from './watchNotifications.ts'

test('in a week, nobody gets a message in quiet hours, two in an hour or a hit twice, and no hit stays unreported', async () => {
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
  const messages: { to: string; at: string }[] = []
  let now = NOON
  world.receive = async ({ to }) => {
    messages.push({ to, at: now })
    return { kind: 'sent', id: '1' }
  }
  for (let quarter = 0; quarter < 7 * 96; quarter += 1) {
    now = hoursAfter(NOON, quarter / 4)
    // Hourly, except on the last day, by the end of which everything is reported.
    if (quarter % 4 === 0 && quarter < 6 * 96)
      await world.collect(now, { CA: [aRise()] }, [], [aWatchedWave({ title: `Tesla ${quarter}` })])
    await world.tick(now)
    world.table.expire(now)
  }
  for (const [index, zone] of zones.entries()) {
    const times = messages.filter(({ to }) => to === `r${index}@example.com`).map(({ at }) => at)
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
] as const)('a process that dies while it notifies %s', (_, deliver, at) => {
  /** The mornings of 34 days after a crash, while what has expired is deleted. */
  async function fiveWeeks(of: DigestWorld): Promise<number> {
    of.table.around = (perform) => perform()
    await cleanTicks(of, at)
    const before = READERS.map((sub) => of.messages(sub))
    for (let day = 1; day <= 34; day += 1) {
      const morning = hoursAfter(MORNING, 24 * day)
      of.table.expire(morning)
      await of.tick(morning)
    }
    expect(READERS.map((sub) => of.messages(sub))).toEqual(before)
    return expectToldOnce(of)
  }

  test('at any request reports no hit twice and loses none, and its outcome is known for five weeks', async () => {
    const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
    const clean = await twoReaders(deliver)
    clean.table.around = whole.around
    await clean.tick(at)
    expect(await fiveWeeks(clean)).toBe(0)
    expect(whole.calls()).toBeGreaterThan(60)

    let unknown = 0
    for (const moment of ['before', 'after'] as const)
      for (let nth = 1; nth <= whole.calls(); nth += 1) {
        const of = await twoReaders(deliver)
        of.table.around = dyingAt(nth, moment).around
        await of.tick(at).catch(() => undefined)
        unknown += await fiveWeeks(of)
      }
    expect(unknown).toBeGreaterThan(0)
  })
})
