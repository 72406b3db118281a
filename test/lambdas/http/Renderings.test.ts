import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../../../lambdas/http/httpHandler.ts'
import { Renderings } from '../../../lambdas/http/Renderings.ts'
import { Rendition } from '../../../lambdas/http/rendition.ts'

const MEGABYTE = 1024 * 1024

/**
 * Looked at for the same fault, which is a cache that strangers fill without its size being counted: the names of all
 * `MemoryCache`s are of a set of ours (countries, categories, fonts, encodings, the months and collections of the archive, what
 * is published), so what they hold is bounded by their number.
 */
describe('renderings in memory take at most 32 MB,', () => {
  test.each<[what: string, answer: HttpAnswer, most: number]>([
    ['with redirects, which have no body', anAnswer(0), 32 * 1024],
    ['with long headers', anAnswer(0, { location: 'x'.repeat(MEGABYTE) }), 31],
    ['with long bodies', anAnswer(4 * MEGABYTE), 7],
  ])('%s: those not used for longest are dropped', (_, answer, most) => {
    const renderings = new Renderings()
    const numbers = Array.from({ length: most + 2 }, (_each, number) => number)
    for (const number of numbers) renderings.keep(`answer ${number}`, answer)
    const kept = numbers.filter((number) => renderings.find(`answer ${number}`) !== undefined)
    expect(kept.length).toBeLessThanOrEqual(most)
    expect(kept.length).toBeGreaterThan(most * 0.95)
    expect(kept.at(-1)).toBe(most + 1)
  })

  test('with names of 8 KB, as an address has them that is given to /oembed', () => {
    const renderings = new Renderings()
    const answer = anAnswer(0)
    const nameOf = (number: number) => JSON.stringify([number, '&ignored'.repeat(1024)])
    const before = usedMegabytes()
    for (let number = 0; number < 16 * 1024; number += 1) renderings.keep(nameOf(number), answer)
    expect(usedMegabytes() - before).toBeLessThan(32)
    expect(renderings.find(nameOf(16_383))).toBe(answer)
  })
})

function anAnswer(bytes: number, headers: Record<string, string> = {}): HttpAnswer {
  return { rendition: new Rendition(Buffer.alloc(bytes, 'x'), 'text/html'), headers }
}

/** What is in use after everything else was thrown away. */
function usedMegabytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / MEGABYTE
}
