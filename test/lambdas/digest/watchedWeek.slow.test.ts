import { expect, test } from 'vitest'
import type { StoredWatch } from '../../../lambdas/adapters/people/watchEntry.ts'
import type { WatchedWave } from '../../../shared/watches/WordIndex.ts'
import { aWatch, aWatchedWave } from '../../support/aWatch.ts'
import { aRise, digestWorld, hoursAfter } from '../../support/digestWorld.ts'

/** Tuesday, 6:00 in Toronto. */
const START = '2026-11-24T11:00:00.000Z'
const DAYS = 7

/** Five watches of different kinds. */
const WATCHES: readonly Partial<StoredWatch>[] = [
  { id: 'any', any: ['tesla', 'byd'], none: ['stock'], countries: ['CA', 'GB'] },
  { id: 'now', any: ['final', '決勝'], categories: ['Sports'], deliver: 'at_once' },
  { id: 'never', any: [], phrase: 'kettle valley trestle' },
  { id: 'rungs', any: [], all: ['rate'], min_volume: 20_000, on: ['new', 'growing', 'ended'] },
  { id: 'scripts', any: ['地震', 'زلزال', 'भूकंप', 'deprem'] },
]

/** What began, rose or ended in each half of a day: some of it more often than it may be reported. */
function wavesOf(half: number): WatchedWave[] {
  const at = hoursAfter(START, 12 * half - 3)
  const rate = aWatchedWave({ title: 'Bank rate', startedAt: START, volume: 20_000 * (1 + half) })
  const before = half === 0 ? null : 20_000 * half
  const rungs = { isNew: half === 0, from: before, passed: half % 4 === 1 ? 13 + half : null, ended: half === 13 }
  return [
    { ...rate, events: { ...rate.events, ...rungs } },
    aWatchedWave({ title: `BYD model ${half}`, country: half % 2 === 0 ? 'GB' : 'JP', startedAt: at }),
    aWatchedWave({ title: 'Tesla stock', startedAt: at }),
    aWatchedWave({ title: `Cup ${half} final`, categories: ['Sports'], startedAt: at }),
    aWatchedWave({ title: `Final exam ${half}`, startedAt: at }),
    ...(half === 5 ? [aWatchedWave({ title: '地震 速報', country: 'JP', startedAt: at })] : []),
    ...(half === 9 ? [aWatchedWave({ title: 'زلزال اليوم', country: 'SA', startedAt: at })] : []),
  ]
}

test('in a week, five watches report each hit once, in a morning digest or at once, and nothing else', async () => {
  const world = digestWorld()
  const watches = WATCHES.map((about) => aWatch({ created_at: START, ...about }))
  world.addReader({ watches }, [])
  const times: string[] = []
  for (let quarter = 0; quarter < DAYS * 96 + 16; quarter += 1) {
    const at = hoursAfter(START, quarter / 4)
    if (quarter % 48 === 0 && quarter < DAYS * 96) await world.collect(at, { CA: [aRise()] }, [], wavesOf(quarter / 48))
    await world.tick(hoursAfter(at, 0.2))
    while (times.length < world.envelopes.length) times.push(at)
    world.table.expire(at)
  }

  const mails = await world.mails()
  const received = mails.map(({ subject = '', text = '' }, index) => ({ at: times[index] ?? '', subject, text }))

  // One digest each morning at 8; messages at once wait for the end of the night, at 7.
  const digests = received.filter(({ text }) => text.includes('Good morning'))
  expect(digests.map(({ at }) => at)).toEqual(
    Array.from({ length: DAYS + 1 }, (_, day) => hoursAfter(START, 24 * day + 2)),
  )
  const atOnce = received.filter((mail) => !digests.includes(mail))
  expect(atOnce.map(({ at }) => new Date(at).getUTCHours())).toEqual(
    Array.from({ length: 2 * DAYS }, (_, half) => (half % 2 === 0 ? 12 : 23)).slice(0, atOnce.length),
  )

  const all = received.map(({ text }) => text).join('\n')
  const hits = all.match(/(?<=^ {2}- ).+(?= \()/gmu) ?? []
  const expected = [
    ...Array.from({ length: DAYS }, (_, day) => `BYD model ${2 * day}`),
    ...Array.from({ length: 2 * DAYS }, (_, half) => `Cup ${half} final`),
    '地震 速報',
    'زلزال اليوم',
  ]
  // Only a rise past the next rung is reported again.
  expect(hits.filter((title) => title !== 'Bank rate').toSorted()).toEqual(expected.toSorted())
  expect(hits.filter((title) => title === 'Bank rate').length).toBeGreaterThan(1)
  expect(all).not.toMatch(/trestle|Final exam|Tesla stock/)
  for (const { subject } of received) expect(subject).toMatch(/^\d+ new match(es)? for your watches$/)
})
