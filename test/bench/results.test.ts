import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atMost, limitRow, recorded } from './part.ts'
import { type MeasuredPart, readResults, withPart, writeResults } from './results.ts'

function aPart(name: string, measured = 1): MeasuredPart {
  const rows = [limitRow(atMost(`The size of ${name}`, 10, 'KB'), measured), recorded('Beside it', measured, 'KB')]
  return { name, source: '1a2b3c4d', date: '2026-11-22T14:00:00.000Z', rows }
}

const NOTHING = { parts: [] }

describe('the results', () => {
  test('keep the other parts, and replace the same part', () => {
    const both = withPart(withPart(NOTHING, aPart('reads')), aPart('load'))
    const again = withPart(both, { ...aPart('reads', 2), source: '5e6f7a8b' })
    expect(again.parts).toMatchObject([
      { name: 'load', source: '1a2b3c4d' },
      { name: 'reads', source: '5e6f7a8b', figures: [{ measured: 2 }] },
    ])
  })

  test('are the figures with a goal, and those that the cost model uses, in four digits', () => {
    const of = (name: string) => withPart(NOTHING, aPart(name, 1234.5678)).parts.flatMap(({ figures }) => figures)
    expect(of('reads')).toEqual([
      { what: 'The size of reads', measured: 1235, unit: 'KB', goal: 1, reference: 'at most', against: 10 },
    ])
    expect(of('costs')).toHaveLength(2)
  })
})

describe('the file of the results', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'uptick-results-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is read as it was written, and nothing else is left', () => {
    const file = join(folder, 'results.json')
    expect(readResults(file)).toEqual(NOTHING)
    const results = withPart(NOTHING, aPart('reads'))
    writeResults(results, file)
    expect(readResults(file)).toEqual(results)
    expect(readdirSync(folder)).toEqual(['results.json'])
  })

  test('counts as empty in another form', () => {
    const file = join(folder, 'results.json')
    writeFileSync(file, '{ "lines": [] }')
    expect(readResults(file)).toEqual(NOTHING)
  })
})
