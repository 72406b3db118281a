import '../../../support/jsdom.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../../../shared/time.ts'
import { comesAgain } from '../../../../web/lib/startup/comesAgain.ts'

const START = Date.parse('2026-11-21T12:00:00Z')

beforeEach(() => localStorage.clear())

describe('a reader comes again', () => {
  test('more than half an hour after the last page', () => {
    expect(comesAgain(START)).toBe(false)
    expect(comesAgain(START + 30 * MINUTE_MS)).toBe(false)
    expect(comesAgain(START + 60 * MINUTE_MS)).toBe(false)
    expect(comesAgain(START + 90 * MINUTE_MS + 1)).toBe(true)
  })

  test('from then on, whenever that is', () => {
    comesAgain(START)
    comesAgain(START + 31 * MINUTE_MS)
    expect(comesAgain(START + 32 * MINUTE_MS)).toBe(true)
    expect(comesAgain(START - 1)).toBe(true)
  })
})

test.each(['yesterday', '{}'])('a reader whose browser says %j has a first visit', (stored) => {
  localStorage.setItem('uptick.visits', stored)
  expect(comesAgain(START)).toBe(false)
  expect(comesAgain(START + 1)).toBe(false)
})

test('a reader whose browser keeps nothing has a first visit each time', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null)
  for (const hours of [0, 1, 2]) expect(comesAgain(START + hours * 60 * MINUTE_MS)).toBe(false)
})
