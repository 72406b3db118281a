import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phaseOf } from '../../../shared/digest/dueTime.ts'
import { localMoment } from '../../../shared/digest/localMoment.ts'
import { seededRandom } from '../../support/seededRandom.ts'
import { TESTS_EVERYTHING } from '../../support/speed.ts'

describe('clock and calendar of a zone', () => {
  test.each([
    ['UTC', '2026-11-21T12:34:56.789Z', '2026-11-21', 12 * 60 + 34, 6],
    ['America/Toronto', '2026-11-21T12:59:59.999Z', '2026-11-21', 8 * 60 - 1, 6],
    ['America/Toronto', '2026-11-21T13:00:00.000Z', '2026-11-21', 8 * 60, 6],
    ['Asia/Calcutta', '2026-11-21T02:30:00.000Z', '2026-11-21', 8 * 60, 6],
    ['Asia/Katmandu', '2026-11-21T02:15:00.000Z', '2026-11-21', 8 * 60, 6],
    ['Pacific/Kiritimati', '2026-11-21T18:00:00.000Z', '2026-11-22', 8 * 60, 7],
    ['Pacific/Niue', '2026-11-21T19:00:00.000Z', '2026-11-21', 8 * 60, 6],
    ['Pacific/Chatham', '2026-11-21T18:15:00.000Z', '2026-11-22', 8 * 60, 7],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00.000Z', '2026-04-05', 60 + 59, 7],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05', 60 + 30, 7],
  ])('%s at %s', (zone, at, date, minutes, weekday) => {
    expect(localMoment(zone, at)).toEqual({ date, minutes, weekday })
  })

  test('midnight is the first minute of the day that begins', () => {
    expect(localMoment('UTC', '2026-11-22T23:59:59.999Z')).toEqual({
      date: '2026-11-22',
      minutes: 1439,
      weekday: 7,
    })
    expect(localMoment('UTC', '2026-11-23T00:00:00.000Z')).toEqual({
      date: '2026-11-23',
      minutes: 0,
      weekday: 1,
    })
  })

  test('a day that has no midnight begins at 1:00', () => {
    expect(localMoment('Africa/Cairo', '2026-04-23T21:59:59.999Z')).toMatchObject({
      date: '2026-04-23',
      minutes: 1439,
    })
    expect(localMoment('Africa/Cairo', '2026-04-23T22:00:00.000Z')).toMatchObject({
      date: '2026-04-24',
      minutes: 60,
    })
  })

  test('at one instant it is Monday on one side of the date line and Saturday on the other', () => {
    const at = '2026-11-22T10:30:00.000Z'
    expect(localMoment('Pacific/Kiritimati', at)).toEqual({ date: '2026-11-23', minutes: 30, weekday: 1 })
    expect(localMoment('Pacific/Niue', at)).toEqual({ date: '2026-11-21', minutes: 23 * 60 + 30, weekday: 6 })
  })

  test('the days of a week are counted from Monday', () => {
    const days = [23, 24, 25, 26, 27, 28, 29].map((day) => localMoment('UTC', `2026-11-${day}T08:00:00.000Z`))
    expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test.each([
    ['a zone that is none', 'Mars/Olympus', '2026-11-21T12:00:00.000Z'],
    ['an instant that is none', 'UTC', 'this morning'],
  ])('there are none of %s', (_, zone, at) => {
    expect(() => localMoment(zone, at)).toThrow(RangeError)
  })

  test('in UTC they are what the instant says', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => {
        const { date, minutes, weekday } = localMoment('UTC', instant.toISOString())
        expect(date).toBe(instant.toISOString().slice(0, 10))
        expect(minutes).toBe(instant.getUTCHours() * 60 + instant.getUTCMinutes())
        expect(weekday % 7).toBe(instant.getUTCDay())
      }),
    )
  })
})

describe('the digest is due', () => {
  test.each([
    ['not a moment before 8:00', '07:59:59.999', false],
    ['at 8:00', '08:00:00.000', true],
    ['a moment before 12:00', '11:59:59.999', true],
    ['not at 12:00', '12:00:00.000', false],
    ['not at midnight', '00:00:00.000', false],
    ['not at 20:00', '20:00:00.000', false],
  ])('%s', (_, time, expected) => {
    expect(isDue('UTC', `2026-11-21T${time}Z`)).toBe(expected)
  })

  /** The start and the end of the due time, in UTC. */
  const windows: [string, string, string, string][] = [
    ['in the winter of Toronto', 'America/Toronto', '2026-03-07T13:00', '2026-03-07T17:00'],
    ['in the summer of Toronto', 'America/Toronto', '2026-10-31T12:00', '2026-10-31T16:00'],
    ['on its day of 23 hours', 'America/Toronto', '2026-03-08T12:00', '2026-03-08T16:00'],
    ['on its day of 25 hours', 'America/Toronto', '2026-11-01T13:00', '2026-11-01T17:00'],
    ['on a day of 24 and a half hours', 'Australia/Lord_Howe', '2026-04-04T21:30', '2026-04-05T01:30'],
    ['on a day without a midnight', 'Africa/Cairo', '2026-04-24T05:00', '2026-04-24T09:00'],
    ['where clocks are half an hour off', 'Asia/Calcutta', '2026-11-21T02:30', '2026-11-21T06:30'],
    ['where they are a quarter off', 'Asia/Katmandu', '2026-11-21T02:15', '2026-11-21T06:15'],
    ['where they are three quarters off', 'Australia/Eucla', '2026-11-20T23:15', '2026-11-21T03:15'],
    ['where the day begins first', 'Pacific/Kiritimati', '2026-11-21T18:00', '2026-11-21T22:00'],
    ['where the day begins last', 'Pacific/Niue', '2026-11-21T19:00', '2026-11-21T23:00'],
    ['in the winter of Chatham', 'Pacific/Chatham', '2026-07-01T19:15', '2026-07-01T23:15'],
    ['in the summer of Chatham', 'Pacific/Chatham', '2026-11-21T18:15', '2026-11-21T22:15'],
  ]
  test.each(windows)('from 8:00 to 12:00 %s', (_, zone, from, until) => {
    expect(isDue(zone, instantBefore(from))).toBe(false)
    expect(isDue(zone, `${from}:00.000Z`)).toBe(true)
    expect(isDue(zone, instantBefore(until))).toBe(true)
    expect(isDue(zone, `${until}:00.000Z`)).toBe(false)
  })
})

function instantBefore(minute: string): string {
  return new Date(Date.parse(`${minute}:00.000Z`) - 1).toISOString()
}

/*
 * Every tick of 730 dates in all zones. To ask a zone's clock for each of these 29 million moments would take minutes:
 * its offsets are asked for, and a tick's local time is reckoned from them. That is held against the clock itself
 * around every change of an offset and at every moment at which an update is sent.
 */
/** Zones with changes of half an hour, without a midnight, and with offsets of a quarter of an hour. `npm test` takes these and every sixth. */
const UNUSUAL = new Set([
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Chatham',
  'Asia/Katmandu',
  'Africa/Casablanca',
])

describe('for 730 days, every zone', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].filter(
    (zone, index) => TESTS_EVERYTHING || index % 6 === 0 || UNUSUAL.has(zone),
  )
  const offsets = new Map(zones.map((zone) => [zone, offsetsOf(zone)]))
  const everyDate = Array.from({ length: DATES }, (_, day) => dateOf(day)).join()

  test('gets every date at 8:00 when every tick runs', () => {
    const everyTick = new Uint8Array(TICKS).fill(1)
    for (const [zone, ofZone] of offsets) {
      const moments = updatesOf(ofZone, everyTick).map((at) => localMoment(zone, at))
      expect(moments.map(({ date }) => date).join(), zone).toBe(everyDate)
      expect(new Set(moments.map(({ minutes }) => minutes)), zone).toEqual(new Set([8 * 60]))
    }
  })

  test('gets every date exactly once when ticks are missing and doubled', () => {
    const schedule = unreliable(seededRandom(Number(process.env.PROPERTY_SEED)))
    expect(new Set(schedule)).toEqual(new Set([0, 1, 2]))
    for (const [zone, ofZone] of offsets) {
      const updates = updatesOf(ofZone, schedule)
      expect(updates.map((at) => localMoment(zone, at).date).join(), zone).toBe(everyDate)
      expect(
        updates.filter((at) => !isDue(zone, at)),
        zone,
      ).toEqual([])
    }
  })

  test('is due when it is from 8:00 to 12:00 there, on the days around each change of its clock', () => {
    for (const [zone, ofZone] of offsets) {
      const wrong = ticksAroundChanges(ofZone).filter(
        (tick) => isDue(zone, instantOf(tick)) !== isReckonedDue(localOf(tick, ofZone)),
      )
      expect(wrong.map(instantOf), zone).toEqual([])
    }
  })
})

const DATES = 730
const TICKS_A_DAY = 96
/** One more day before and after, for time zones whose dates start before or end after those of UTC. */
const TICKS = (DATES + 2) * TICKS_A_DAY
const FIRST_DATE = Date.parse('2026-01-01')
const QUARTER_MS = 900_000
const DAY_MS = 86_400_000

function instantOf(tick: number): string {
  return new Date(FIRST_DATE + (tick - TICKS_A_DAY) * QUARTER_MS).toISOString()
}

function dateOf(day: number): string {
  return new Date(FIRST_DATE + day * DAY_MS).toISOString().slice(0, 10)
}

/** When a time zone gets digests: at every tick that is due and whose date has no digest yet. */
function updatesOf(offsets: Int16Array, schedule: Uint8Array): string[] {
  const sent = new Set<number>()
  const updates: string[] = []
  for (let tick = 0; tick < TICKS; tick += 1) {
    for (let run = 0; run < (schedule[tick] ?? 0); run += 1) {
      const local = localOf(tick, offsets)
      if (local.day < 0 || local.day >= DATES || !isReckonedDue(local) || sent.has(local.day)) continue
      sent.add(local.day)
      updates.push(instantOf(tick))
    }
  }
  return updates
}

function localOf(tick: number, offsets: Int16Array): { day: number; minutes: number } {
  const local = (tick - TICKS_A_DAY) * 15 + (offsets[tick] ?? Number.NaN)
  const day = Math.floor(local / 1440)
  return { day, minutes: local - day * 1440 }
}

function isReckonedDue({ minutes }: { minutes: number }): boolean {
  return minutes >= 480 && minutes < 720
}

/** How far a zone's clock is from UTC at every tick, in minutes: asked for once a day, and closer where it changed. */
function offsetsOf(zone: string): Int16Array {
  const offsets = new Int16Array(TICKS)
  const ask = (tick: number) => {
    offsets[tick] = askedOffset(zone, tick)
  }
  const fill = (from: number, to: number) => {
    if (offsets[from] === offsets[to]) offsets.fill(offsets[from] ?? 0, from, to)
    else if (to - from > 1) {
      const middle = (from + to) >> 1
      ask(middle)
      fill(from, middle)
      fill(middle, to)
    }
  }
  ask(0)
  for (let tick = 0; tick < TICKS - 1; tick += TICKS_A_DAY) {
    const next = Math.min(tick + TICKS_A_DAY, TICKS - 1)
    ask(next)
    fill(tick, next)
  }
  return offsets
}

function askedOffset(zone: string, tick: number): number {
  const at = instantOf(tick)
  const { date, minutes } = localMoment(zone, at)
  return (Date.parse(date) - Date.parse(at)) / 60_000 + minutes
}

/** All ticks from a day before each change of an offset to a day after it. */
function ticksAroundChanges(offsets: Int16Array): number[] {
  const ticks = Array.from(offsets.keys())
  const changes = ticks.filter((tick) => tick > 0 && offsets[tick] !== offsets[tick - 1])
  return changes.flatMap((change) => ticks.slice(Math.max(change - TICKS_A_DAY, 0), change + TICKS_A_DAY))
}

/** How often each tick runs: a third of them not, some twice, and never 4 hours long none. */
function unreliable(random: { below(bound: number): number }): Uint8Array {
  const runs = new Uint8Array(TICKS)
  let missing = 0
  let outage = 0
  for (let tick = 0; tick < TICKS; tick += 1) {
    if (outage === 0 && random.below(40) === 0) outage = 15
    const runsNot = (outage > 0 || random.below(3) === 0) && missing < 15
    runs[tick] = runsNot ? 0 : 1 + Number(random.below(4) === 0)
    missing = runsNot ? missing + 1 : 0
    outage = Math.max(outage - 1, 0)
  }
  return runs
}

function isDue(zone: string, at: string): boolean {
  return phaseOf(zone, localMoment(zone, at).date, at) === 'due'
}
