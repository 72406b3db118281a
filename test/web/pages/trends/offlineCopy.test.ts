import '../../../support/jsdom.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { NOW } from '../../../support/builders.ts'

const JAPAN = findCountry('Japan') ?? DEFAULT_COUNTRY

let keepOfflineCopy: (country: Country, updatedAt: string | null) => void
/** The codes of the countries that were asked for. */
let asked: string[]
/** What the next attempt fails with. */
let failure: Error | undefined
let unavailable: () => Error

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  failure = undefined
  // One page each: what was kept is remembered as long as the page.
  vi.resetModules()
  const { keepOfflineCopy: keep } = await import('../../../../web/pages/trends/offlineCopy.ts')
  const { Problem } = await import('../../../../shared/problem.ts')
  unavailable = () => new Problem('unavailable', 'There was no answer.')
  keepOfflineCopy = (country, updatedAt) =>
    keep(country, updatedAt, async () => {
      asked.push(country.code)
      const thrown = failure
      failure = undefined
      if (thrown) throw thrown
    })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
})

function browserHas(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

async function interact(): Promise<void> {
  window.dispatchEvent(new Event('keydown'))
  await vi.runAllTimersAsync()
}

describe('a country is fetched for reading without a network', () => {
  test('after the reader did something, when nothing else is to do', async () => {
    keepOfflineCopy(DEFAULT_COUNTRY, NOW)
    await vi.runAllTimersAsync()
    expect(asked).toEqual([])
    await interact()
    expect(asked).toEqual(['CA'])
  })

  test('once for each update', async () => {
    for (const updatedAt of [NOW, NOW, null, null]) {
      keepOfflineCopy(DEFAULT_COUNTRY, updatedAt)
      await interact()
    }
    expect(asked).toEqual(['CA', 'CA'])
  })

  test('only the last that was shown', async () => {
    keepOfflineCopy(DEFAULT_COUNTRY, NOW)
    keepOfflineCopy(JAPAN, NOW)
    await interact()
    expect(asked).toEqual(['JP'])
  })

  test('again when it was fetched in vain', async () => {
    failure = unavailable()
    keepOfflineCopy(DEFAULT_COUNTRY, NOW)
    await interact()
    keepOfflineCopy(DEFAULT_COUNTRY, NOW)
    await interact()
    expect(asked).toHaveLength(2)
  })
})

describe('nothing is fetched', () => {
  test('where data is to be saved', async () => {
    browserHas('connection', { saveData: true })
    keepOfflineCopy(DEFAULT_COUNTRY, NOW)
    await interact()
    expect(asked).toEqual([])
  })
})
