import { describe, expect, test } from 'vitest'
import { CollectionProgress } from '../../../infra/local/CollectionProgress.ts'
import type { CountryLine } from '../../../infra/local/functionLog.ts'

function aLine(about: Partial<CountryLine> = {}): CountryLine {
  return {
    message: 'Country collected',
    country: 'CA',
    state: 'ok',
    outcome: 'trends',
    trends: 100,
    ...about,
  }
}

function show(isTTY: boolean, lines: CountryLine[], expected: number): string {
  let shown = ''
  const output = {
    isTTY,
    write(text: string | Uint8Array) {
      shown += text
      return true
    },
  }
  const progress = new CollectionProgress(output, expected)
  for (const line of lines) progress.add(line)
  return shown
}

describe('the progress of a collection', () => {
  test('is a few plain lines in a log file', () => {
    const shown = show(
      false,
      Array.from({ length: 45 }, () => aLine()),
      45,
    )
    expect(shown).toBe(
      [
        'Collecting: 15 of 45 countries, 1,500 trends, 0 failures',
        'Collecting: 30 of 45 countries, 3,000 trends, 0 failures',
        'Collecting: 45 of 45 countries, 4,500 trends, 0 failures',
        '',
      ].join('\n'),
    )
  })

  test('lists the countries without new trends, grouped by reason', () => {
    const lines = [
      aLine({ country: 'JP', state: 'stale', outcome: 'timeout', trends: 80 }),
      aLine({ country: 'KR', state: 'failed', outcome: 'blocked', trends: 0 }),
      aLine({ country: 'TW', state: 'stale', outcome: 'timeout', trends: 80 }),
      aLine(),
    ]
    expect(show(false, lines, 4)).toBe(
      [
        'Collecting: 4 of 4 countries, 100 trends, 3 failures',
        '  keeping their last trends (timeout): JP TW',
        '  no trends yet (blocked): KR',
        '',
      ].join('\n'),
    )
  })
})
