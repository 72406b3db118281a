import '../../../support/jsdom.ts'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { trendsPage } from '../../../../shared/pages.ts'
import { noteVisit } from '../../../../web/features/remembered/visits.ts'
import { lastCountry, rememberCountry } from '../../../../web/lib/cache/lastCountry.ts'
import { HOME_COUNTRY_PATH } from '../../../../web/lib/startup/sharedNames.ts'

const BRAZIL = findCountry('Brazil') ?? DEFAULT_COUNTRY
const MORNING = { at: '2026-11-21T08:00:00Z', collectedAt: '2026-11-21T00:00:00Z' }
const later = (at: string) => ({ at, collectedAt: MORNING.collectedAt })

describe('the device remembers', () => {
  test('the country that was read last', () => {
    expect(lastCountry()).toBeUndefined()
    rememberCountry(BRAZIL)
    expect(lastCountry()).toBe(BRAZIL)
  })

  test.each([
    ['30 minutes after it', '2026-11-21T08:30:00Z', undefined],
    ['a minute later', '2026-11-21T08:31:00Z', MORNING],
  ])('the visit before, once another one begins: %s', (_, at, before) => {
    expect(noteVisit(BRAZIL, MORNING)).toBeUndefined()
    expect(noteVisit(BRAZIL, later(at))).toEqual(before)
  })

  test('the same visit before, for as long as one goes on', () => {
    noteVisit(BRAZIL, MORNING)
    noteVisit(BRAZIL, later('2026-11-21T18:00:00Z'))
    expect(noteVisit(BRAZIL, later('2026-11-21T18:20:00Z'))).toEqual(MORNING)
  })

  test('visits of each country apart', () => {
    noteVisit(BRAZIL, MORNING)
    expect(noteVisit(DEFAULT_COUNTRY, later('2026-11-21T18:00:00Z'))).toBeUndefined()
  })

  test.each(['', '{', 'null', '[]', '{"last":{"at":1}}'])('nothing that is damaged: %j', (stored) => {
    localStorage.setItem('uptick.seen.BR', stored)
    expect(noteVisit(BRAZIL, MORNING)).toBeUndefined()
  })
})

test('the first script of a page knows where home leads', () => {
  expect(HOME_COUNTRY_PATH).toBe(trendsPage(DEFAULT_COUNTRY))
})
