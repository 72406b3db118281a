import { describe, expect, test } from 'vitest'
import { countryIndex } from '../../../shared/digest/countryIndex.ts'
import { type Decision, decide, type Marks, type News, type Occasion } from '../../../shared/digest/decide.ts'
import type { ChangedTrend } from '../../../shared/significance.ts'
import { aWatch } from '../../support/aWatch.ts'
import { aTrend } from '../../support/builders.ts'
import { aDevice, aFollow } from '../../support/peopleStore.ts'
import { aFollower } from '../../support/storedPerson.ts'
import { aWaitingHit } from './waitingHits.ts'

/** 8:00 on Saturday, 21 November 2026, in Toronto. */
const AT = '2026-11-21T13:00:00.000Z'
const DIGEST: Occasion = { kind: 'digest', date: '2026-11-21', isLate: false }
const AT_ONCE: Occasion = { kind: 'at-once' }
const PREVIEW: Occasion = { kind: 'preview' }

const BRIDGE = 'Harbour bridge reopening'
const RISE: ChangedTrend = {
  trend: aTrend({ title: BRIDGE }),
  changes: [{ kind: 'volume', before: 1_000, after: 2_000 }],
}

const NOTHING: News = { countries: new Map(), waiting: [], isHidden: () => false }
const NEWS: News = { ...NOTHING, countries: new Map([['CA', countryIndex({ changes: [RISE] })]]) }

const FOLLOWS = [aFollow({ name: BRIDGE })]
const [NOW_WATCH, DIGEST_WATCH] = [aWatch({ id: 'now', deliver: 'at_once' }), aWatch({ id: 'later' })]

type About = { occasion?: Occasion; news?: News; marks?: Marks; at?: string; isMailSetUp?: boolean }

function decided(
  about: Parameters<typeof aFollower>[0],
  { occasion = DIGEST, news = NEWS, marks = {}, at = AT, isMailSetUp = true }: About = {},
): Decision {
  return decide(aFollower({ follows: FOLLOWS, ...about }), occasion, { news, marks, at, isMailSetUp })
}

/** The ways of a decision, as words. */
function waysOf(decision: Decision): string {
  if ('not' in decision) return `nothing: ${decision.not}`
  if ('until' in decision) return `not before ${decision.until}`
  return [decision.ways.mail ? 'mail' : '', decision.ways.push ? 'push' : ''].filter(Boolean).join(' and ')
}

describe('a digest', () => {
  const browser = { devices: [aDevice()] }

  test.each<[string, string, Parameters<typeof aFollower>[0], About?]>([
    ['comes by mail', 'mail', {}],
    ['comes by mail and as a notification to who wants both', 'mail and push', browser],
    ['comes as a notification alone to who has switched mail off', 'push', { ...browser, digest: 'off' }],
    ['comes as a notification alone where mail is not set up', 'push', browser, { isMailSetUp: false }],
    ['comes as a notification alone to who is suppressed', 'push', browser, { marks: { isSuppressed: true } }],
    ['comes by mail alone to who wants no notifications', 'mail', { ...browser, notifications: false }],
    ['of a week comes on Mondays', 'mail', { digest: 'weekly' }, { occasion: { ...DIGEST, date: '2026-11-23' } }],
    ['comes the day after the sign-up', 'mail', { created_at: '2026-11-21T04:59:59.000Z' }],
    ['comes 20 hours after another one', 'mail', {}, { marks: { lastDigest: '2026-11-20T17:00:00.000Z' } }],
  ])('%s', (_, ways, about, how) => {
    expect(waysOf(decided(about, how))).toBe(ways)
  })

  test.each<[string, Parameters<typeof aFollower>[0], About?]>([
    ['gone', { gone: true, disabled: true }],
    ['disabled', { disabled: true }],
    ['off', { digest: 'off' }],
    ['off', { digest: 'off', devices: [aDevice()], notifications: false }],
    ['not-today', { digest: 'weekly' }],
    ['not-set-up', {}, { isMailSetUp: false }],
    ['nothing', { follows: [] }],
    ['first-day', { created_at: '2026-11-21T05:00:00.000Z' }],
    ['late', {}, { occasion: { ...DIGEST, isLate: true } }],
    ['nothing', {}, { news: NOTHING }],
    ['too-soon', {}, { marks: { lastDigest: '2026-11-20T17:00:00.001Z' } }],
    ['too-soon', {}, { marks: { lastDigest: '2026-11-22T08:59:59.999Z' } }],
    ['suppressed', {}, { marks: { isSuppressed: true } }],
  ])('is not sent, and says why: %s', (reason, about, how) => {
    expect(decided(about, how)).toEqual({ not: reason })
  })

  test('reports what a watch found, but nothing that a follow reports or that was taken out', () => {
    const waiting = [
      { watch: 'later', ...aWaitingHit('Tesla recall', AT) },
      { watch: 'other', ...aWaitingHit(BRIDGE, AT) },
      { watch: 'third', ...aWaitingHit('Somebody private', AT) },
    ]
    const watches = [DIGEST_WATCH, aWatch({ id: 'other' }), aWatch({ id: 'third' })]
    const isHidden = (_: string, topic: string) => topic === 'somebody private'
    const decision = decided({ watches }, { news: { ...NEWS, waiting, isHidden } })
    if (!('items' in decision)) throw new Error('nothing is sent')
    expect(decision.reports.map(({ watch }) => watch.id)).toEqual(['later'])
    expect(decision.items.goingOn.map(({ trend }) => trend.title)).toEqual([BRIDGE])
    // All of them are taken, so that none is reported later.
    expect(decision.takes).toEqual(waiting)
  })

  test('leaves hits of watches at once to their messages, until these have failed for a day', () => {
    const found = (at: string): About => ({
      news: { ...NOTHING, waiting: [{ watch: 'now', ...aWaitingHit('Tesla', at) }] },
    })
    expect(decided({ watches: [NOW_WATCH] }, found('2026-11-20T13:00:00.001Z'))).toEqual({ not: 'nothing' })
    expect(waysOf(decided({ watches: [NOW_WATCH] }, found('2026-11-20T13:00:00.000Z')))).toBe('mail')
  })
})

describe('a message at once', () => {
  const waiting = [{ watch: 'now', ...aWaitingHit('Tesla recall', AT) }]
  const found: News = { ...NOTHING, waiting }
  const about = { watches: [NOW_WATCH], digest: 'off' as const }
  const noon = '2026-11-21T17:00:00.000Z'

  test.each<[string, string, Parameters<typeof aFollower>[0], About?]>([
    ['comes by mail, also to who wants no digest', 'mail', {}],
    ['comes as a notification, or by mail', 'mail and push', { devices: [aDevice()] }],
    ['waits for the end of quiet hours', 'not before 2026-11-21T12:00:00.000Z', {}, { at: '2026-11-21T11:59:00.000Z' }],
    [
      'is not delayed by quiet hours of somebody without',
      'mail',
      { quiet_hours: null },
      { at: '2026-11-21T11:00:00.000Z' },
    ],
    [
      'waits for an hour after the last one',
      'not before 2026-11-21T17:00:01.000Z',
      {},
      { marks: { lastAtOnce: '2026-11-21T16:00:01.000Z' } },
    ],
    ['does not wait for longer', 'mail', {}, { marks: { lastAtOnce: '2026-11-21T16:00:00.000Z' } }],
    ['is not sent to who is being deleted', 'nothing: gone', { gone: true }],
    ['is not sent where there is no way', 'nothing: not-set-up', {}, { isMailSetUp: false }],
    ['is not sent without a hit', 'nothing: nothing', {}, { news: NOTHING }],
    ['is not sent about a watch that reports by the digest', 'nothing: nothing', { watches: [aWatch({ id: 'now' })] }],
    ['is not sent by mail to who is suppressed', 'nothing: suppressed', {}, { marks: { isSuppressed: true } }],
  ])('%s', (_, ways, more, how) => {
    expect(waysOf(decided({ ...about, ...more }, { occasion: AT_ONCE, news: found, at: noon, ...how }))).toBe(ways)
  })
})

test('a preview is of the next digest, whatever its reader has switched off', () => {
  const about = { digest: 'off' as const, created_at: AT }
  expect(decided(about, { occasion: PREVIEW })).toMatchObject({ ways: { mail: true, push: false } })
  expect(decided({ ...about, disabled: true }, { occasion: PREVIEW })).toEqual({ not: 'disabled' })
})
