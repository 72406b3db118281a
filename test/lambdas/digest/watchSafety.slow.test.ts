import { describe, expect, test } from 'vitest'
import { quietUntil } from '../../../shared/people/quietHours.ts'
import { dyingAt } from '../../support/aroundCalls.ts'
import { aroundServices } from '../../support/aroundServices.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aRise, type DigestWorld, digestWorld, hoursAfter } from '../../support/digestWorld.ts'
import { cleanTicks, expectReportedOnce, NOON, READERS, twoReaders } from '../../support/watchNotifications.ts'

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
    world.forgetOldLeases()
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
  test('at any call reports no hit twice and loses none', async () => {
    const tick = (of: DigestWorld, { around }: ReturnType<typeof dyingAt>) =>
      of.tick(at, { services: aroundServices(of.services(), (call) => around(call)) })
    const whole = dyingAt(Number.POSITIVE_INFINITY, 'before')
    const clean = await twoReaders(deliver)
    await tick(clean, whole)
    await cleanTicks(clean, at)
    expect(await expectReportedOnce(clean, READERS)).toBe(0)
    expect(whole.calls()).toBeGreaterThan(60)

    let unknown = 0
    for (const moment of ['before', 'after'] as const)
      for (let nth = 1; nth <= whole.calls(); nth += 1) {
        const of = await twoReaders(deliver)
        await tick(of, dyingAt(nth, moment)).catch(() => undefined)
        await cleanTicks(of, at)
        unknown += await expectReportedOnce(of, READERS)
      }
    expect(unknown).toBeGreaterThan(0)
  })
})
