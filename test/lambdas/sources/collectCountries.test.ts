import { describe, expect, test } from 'vitest'
import { type AskOptions, type CountrySource, collectCountries } from '../../../lambdas/sources/collectCountries.ts'
import type { Asked, SourceAnswer } from '../../../lambdas/sources/sourceAnswer.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { trendsAnswer } from '../../support/collecting.ts'
import { countryOf } from '../../support/countryOf.ts'

const [AT, BE, CZ, DK] = ['AT', 'BE', 'CZ', 'DK']
const SIX = [AT, BE, CZ, DK, 'FI', 'FR'].map(countryOf)

const FINE = trendsAnswer([aTrend()])

/** A source that answers a country only when the test says so. */
function heldSource(concurrency: number) {
  const held = new Map<string, { options: AskOptions; answer: (answer?: SourceAnswer) => void }>()
  const asked: string[] = []
  const source: CountrySource = {
    concurrency,
    trendsOf: ({ code }, _, options = {}) => {
      asked.push(code)
      return new Promise<Asked>((resolve) => {
        const answer = (one = FINE) => resolve({ answer: one, attempts: 1, milliseconds: 1, bytes: 1 })
        held.set(code, { options, answer })
      })
    },
  }
  return { source, asked, held }
}

describe('a collection of countries', () => {
  test('waits for a slow consumer: no more is asked than can be held', async () => {
    const { source, asked, held } = heldSource(2)
    const answers = collectCountries(source, SIX, NOW)
    const first = answers.next()
    held.get('AT')?.answer()
    await first
    // The consumer is busy with the first answer; both others come in meanwhile.
    held.get('BE')?.answer()
    held.get('CZ')?.answer()
    await Promise.resolve()
    expect(asked).toEqual([AT, BE, CZ])
    await answers.next()
    expect(asked).toEqual([AT, BE, CZ, DK])
  })

  test('gives the signal when its consumer stops listening', async () => {
    const { source, held } = heldSource(2)
    const answers = collectCountries(source, SIX, NOW)
    const first = answers.next()
    held.get('AT')?.answer()
    await first
    expect(held.get('BE')?.options.stop?.aborted).toBe(false)
    await answers.return()
    expect(held.get('BE')?.options.stop?.aborted).toBe(true)
  })
})
