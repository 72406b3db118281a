import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportPart } from '../../../lambdas/account/exportPart.ts'
import type { AccountExport } from '../../../shared/answers/signedInApi.ts'
import { HOUR_MS } from '../../../shared/time.ts'
import { NOW } from '../../support/builders.ts'
import { anAccount, aWatch } from '../../web/pages/account/accountServer.ts'

/** An export with watches that have found something at these hours, the newest first; it has nothing else. */
function anExport(...hours: number[][]): AccountExport {
  const watches = hours.map((found, index) => ({
    ...aWatch({ id: `watch-${index}` }),
    found: found.map((hour) => ({ at: new Date(hour * HOUR_MS).toISOString(), hits: [], more: hour })),
    ...{ waiting: null, rungs: {}, days: {} },
  }))
  return {
    ...{ exported_at: NOW, account: anAccount({ name: 'Maya' }), watches, next: null },
    ...{ follows: [], devices: [], messages: [], confirmations: null, due: {}, address_changes: null },
    ...{ email_at: null, moved_at: null, sessions_from: null, disabled: false, sign_in: null },
    ...{ waitlist: null, suppression: null, suppression_for_strangers: null },
  }
}

const placeOf = ({ next }: AccountExport) =>
  next === null ? undefined : decodeURIComponent(next.split('/').at(-1) ?? '')

/** All parts of an export; those after the first begin where the one before ended. */
function partsOf(whole: AccountExport, maxBytes: number): AccountExport[] {
  const parts = [exportPart(whole, undefined, maxBytes)]
  for (let last = parts[0]; last && last.next !== null; last = parts.at(-1))
    parts.push(exportPart(whole, placeOf(last), maxBytes))
  return parts
}

const foundIn = (parts: AccountExport[]) =>
  parts.flatMap(({ watches }) => watches.flatMap(({ id, found }) => found.map(({ at }) => `${id} ${at}`)))

describe('an export', () => {
  test('is whole where there is room', () => {
    const whole = anExport([3, 2, 1], [], [5])
    expect(exportPart(whole, undefined, Number.POSITIVE_INFINITY)).toEqual(whole)
  })

  test('has a limit that no part exceeds, one byte of which decides', () => {
    const whole = anExport([3, 2], [5])
    const bytes = Buffer.byteLength(JSON.stringify(whole))
    const next = '/api/account/export/watch-0~1970-01-01T02%3A00%3A00.000Z'
    expect(exportPart(whole, undefined, bytes + 3).next).toBeNull()
    expect(exportPart(whole, undefined, bytes - 3).next).toBe(next)
  })

  test('in parts has all else in each of them', () => {
    for (const { account, watches } of partsOf(anExport([3, 2, 1], [5]), 0)) {
      expect(account.name).toBe('Maya')
      expect(watches.map(({ id }) => id)).toEqual(['watch-0', 'watch-1'])
    }
  })

  test('in parts of whatever size tells everything that was found once', () => {
    const hours = fc.uniqueArray(fc.nat(500), { maxLength: 8 }).map((all) => all.toSorted((one, other) => other - one))
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 5 }), fc.nat(5_000), (found, maxBytes) => {
        const whole = anExport(...found)
        expect(foundIn(partsOf(whole, maxBytes))).toEqual(foundIn([whole]))
      }),
    )
  })

  test('loses nothing when older looks expire and newer ones come between two parts', () => {
    const first = exportPart(anExport([9, 8, 7], [6, 5]), undefined, 0)
    const meanwhile = anExport([10, 9, 8], [6, 5])
    const place = placeOf(first)
    expect(foundIn([exportPart(meanwhile, place, Number.POSITIVE_INFINITY)])).toEqual([
      'watch-0 1970-01-01T08:00:00.000Z',
      'watch-1 1970-01-01T06:00:00.000Z',
      'watch-1 1970-01-01T05:00:00.000Z',
    ])
  })
})
