import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTooDeep, readJson } from '../../../lambdas/sources/readJson.ts'
import { anyText } from '../../support/arbitraries.ts'

function nested(depth: number, open = '[', close = ']'): string {
  return open.repeat(depth) + close.repeat(depth)
}

describe('a text from outside', () => {
  test('may be nested 40 deep, and no deeper', () => {
    expect(isTooDeep(nested(40))).toBe(false)
    expect(isTooDeep(nested(41))).toBe(true)
    expect(isTooDeep(`{"a":${nested(39)}}`)).toBe(false)
    expect(isTooDeep(`{"a":${nested(40)}}`)).toBe(true)
    expect(isTooDeep(nested(41, '{"a":', '}'))).toBe(true)
  })

  test('may have any number of brackets in its strings', () => {
    expect(isTooDeep(JSON.stringify([nested(50, '{['), '"'.repeat(50), `\\"${nested(50)}`]))).toBe(false)
  })

  test('is not parsed when it is too deep', () => {
    expect(readJson(nested(100_000))).toEqual({ fault: 'too-deep' })
  })

  test('that is not JSON is a fault, not an error', () => {
    expect(readJson('')).toEqual({ fault: 'undecodable' })
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readJson(text)
        return 'value' in read || read.fault === 'undecodable'
      }),
    )
  })

  test('can name a property as it likes without changing any object', () => {
    const read = readJson('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(read).toHaveProperty('value')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
