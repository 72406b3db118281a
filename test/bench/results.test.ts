import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recorded } from './part.ts'
import { type MeasuredPart, readResults, withPart, writeResults } from './results.ts'

function aPart(name: string, measured = 1): MeasuredPart {
  return {
    name,
    commit: 'a'.repeat(40),
    uncommitted: null,
    date: '2026-11-22T14:00:00.000Z',
    seconds: 12,
    node: 'v24.0.0',
    cores: 2,
    loadAverage: { before: 0.5, after: 1.5 },
    rows: [recorded(`A figure of ${name}`, measured, 'KB')],
  }
}

function names(results: ReturnType<typeof withPart>): string[] {
  return results.parts.map(({ name }) => name)
}

describe('the results', () => {
  test('keep the other parts, and replace the same part', () => {
    const both = withPart(withPart(undefined, aPart('reads')), aPart('load'))
    expect(names(both)).toEqual(['reads', 'load'])
    const again = withPart(both, { ...aPart('reads', 2), commit: 'b'.repeat(40) })
    expect(names(again)).toEqual(['load', 'reads'])
    expect(again.parts.at(-1)).toMatchObject({ commit: 'b'.repeat(40), rows: [{ measured: 2 }] })
    expect(again.parts[0]).toMatchObject({ commit: 'a'.repeat(40) })
  })

  test('have four digits', () => {
    const [part] = withPart(undefined, aPart('reads', 1234.5678)).parts
    expect(part?.rows[0]?.measured).toBe(1235)
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
    expect(readResults(file)).toBeUndefined()
    const results = withPart(undefined, aPart('reads'))
    writeResults(results, file)
    expect(readResults(file)).toEqual(results)
    expect(readdirSync(folder)).toEqual(['results.json'])
  })

  test('counts as empty in another form', () => {
    const file = join(folder, 'results.json')
    writeFileSync(file, '{ "lines": [] }')
    expect(readResults(file)).toBeUndefined()
  })
})
