import { describe, expect, test } from 'vitest'
import { localMoment } from '../../../shared/digest/localMoment.ts'
import { quietUntil } from '../../../shared/people/quietHours.ts'

const NIGHT = { from: 22, to: 7 }

test.each([
  ['at 21:59', '2026-11-22T02:59:59.999Z', undefined],
  ['at 22:00', '2026-11-22T03:00:00.000Z', '2026-11-22T12:00:00.000Z'],
  ['before midnight', '2026-11-22T04:59:00.000Z', '2026-11-22T12:00:00.000Z'],
  ['after midnight', '2026-11-22T05:00:00.000Z', '2026-11-22T12:00:00.000Z'],
  ['at 6:59', '2026-11-22T11:59:59.999Z', '2026-11-22T12:00:00.000Z'],
  ['at 7:00', '2026-11-22T12:00:00.000Z', undefined],
  ['at noon', '2026-11-22T17:00:00.000Z', undefined],
])('%s in Toronto the night is over at the right time', (_, at, until) => {
  expect(quietUntil(NIGHT, 'America/Toronto', at)).toBe(until)
})

test('quiet hours may be those of a day', () => {
  const work = { from: 9, to: 17 }
  expect(quietUntil(work, 'Asia/Kathmandu', '2026-11-22T03:14:00.000Z')).toBeUndefined()
  expect(quietUntil(work, 'Asia/Kathmandu', '2026-11-22T03:15:00.000Z')).toBe('2026-11-22T11:15:00.000Z')
  expect(quietUntil(work, 'Asia/Kathmandu', '2026-11-22T11:15:00.000Z')).toBeUndefined()
})

test('quiet hours may end at midnight, or last almost all day', () => {
  expect(quietUntil({ from: 20, to: 0 }, 'UTC', '2026-11-22T23:59:00.000Z')).toBe('2026-11-23T00:00:00.000Z')
  expect(quietUntil({ from: 20, to: 0 }, 'UTC', '2026-11-22T00:00:00.000Z')).toBeUndefined()
  expect(quietUntil({ from: 8, to: 7 }, 'UTC', '2026-11-22T08:00:00.000Z')).toBe('2026-11-23T07:00:00.000Z')
})

test('nobody without quiet hours waits', () => {
  expect(quietUntil(null, 'America/Toronto', '2026-11-22T05:00:00.000Z')).toBeUndefined()
})

describe('in the night in which clocks are put', () => {
  test.each([
    ['forward, an hour earlier', 'America/Toronto', '2026-03-08T03:30:00.000Z', '2026-03-08T11:00:00.000Z'],
    ['back, an hour later', 'America/Toronto', '2026-11-01T02:30:00.000Z', '2026-11-01T12:00:00.000Z'],
    ['forward, asked for afterwards', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['back, asked for in between', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['back by half an hour', 'Australia/Lord_Howe', '2026-04-04T12:00:00.000Z', '2026-04-04T20:30:00.000Z'],
  ])('%s, the night is over when the clock says so', (_, zone, at, until) => {
    expect(quietUntil(NIGHT, zone, at)).toBe(until)
  })

  test('they end where the hour of their end is left out', () => {
    // From 1:59 to 3:00: it is never 2:00.
    const at = '2026-03-08T06:30:00.000Z'
    expect(quietUntil({ from: 22, to: 2 }, 'America/Toronto', at)).toBe('2026-03-08T07:00:00.000Z')
  })

  test('they end at the first of two such hours, and an hour that begins twice is quiet twice', () => {
    const [first, second] = ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']
    expect(quietUntil({ from: 22, to: 1 }, 'America/Toronto', '2026-11-01T04:59:00.000Z')).toBe(first)
    expect(quietUntil({ from: 22, to: 1 }, 'America/Toronto', second)).toBeUndefined()
    expect(quietUntil({ from: 1, to: 2 }, 'America/Toronto', first)).toBe('2026-11-01T07:00:00.000Z')
    expect(quietUntil({ from: 1, to: 2 }, 'America/Toronto', second)).toBe('2026-11-01T07:00:00.000Z')
  })
})

test('in every time zone the night ends at 7:00 of the clock, every day of a year', () => {
  for (const zone of ['America/Toronto', 'Europe/Berlin', 'Asia/Tokyo', 'Africa/Casablanca', 'Pacific/Chatham'])
    for (let day = 0; day < 366; day += 1) {
      const evening = new Date(Date.UTC(2026, 0, 1 + day, 6)).toISOString()
      for (let hours = 0; hours < 24; hours += 5) {
        const at = new Date(Date.parse(evening) + hours * 3_600_000).toISOString()
        const until = quietUntil(NIGHT, zone, at)
        if (until !== undefined) expect(localMoment(zone, until).minutes, `${zone} ${at}`).toBe(7 * 60)
        else
          expect(localMoment(zone, at).minutes).toSatisfy((minutes: number) => 7 * 60 <= minutes && minutes < 22 * 60)
      }
    }
})
